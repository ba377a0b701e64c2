import { readFileSync } from 'node:fs';
import type { Loader } from 'astro/loaders';
import { partsOf, readContentFile } from '~/features/publishing/content-file';

/**
 * A loader whose files mean to the build what they mean to the desk (R1061). Astro's own reader of YAML makes a
 * time of 2026-12-01, of 2026-02-30 too, and numbers of 0b101 and 1_000; the desk's leaves all of them texts.
 */
export const readAsDesk = (loader: Loader): Loader => ({
  ...loader,
  load: (context) =>
    loader.load({
      ...context,
      parseData({ filePath = '', ...entry }) {
        const { fields } = partsOf(readContentFile(readFileSync(filePath, 'utf8')));
        return context.parseData({ ...entry, filePath, data: { ...entry.data, ...fields } });
      },
    }),
});
