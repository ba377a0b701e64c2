import { localTimes } from '../../../src/base/text/local-time.ts';
import type { Clock } from './clock.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countIn } from '../../../src/base/money.ts';
import type { Catalogue } from '../../../src/features/catalogue/catalogue-file.ts';
import { isCatalogue } from '../../../src/features/catalogue/parse-product.ts';
import { Unavailable } from './unavailable.ts';

/** This deploy lacks the catalogue that the build writes. */
class CatalogueMissing extends Unavailable {
  override name = 'CatalogueMissing';
}

let kept: Catalogue | undefined;

/**
 * The catalogue that this deploy's build wrote, so that pages and functions of one deploy cannot
 * differ. It is read once per instance. `SHOP_CATALOGUE` names another file. @throws
 * CatalogueMissing
 */
export const builtCatalogue = (): Catalogue => (kept ??= read());

/** The zone in which the shop counts days and tells times. */
export const shopTimeZone = (): string => builtCatalogue().delivery.timeZone;

/** The day that it is where the shop is, '2026-12-01'. */
export const shopDay = (clock: Clock): string =>
  localTimes(shopTimeZone())(new Date(clock.now())).day;

/** Where it lies, and beside it all else that a build leaves for functions. */
export function catalogueFile(): string {
  // Netlify puts `included_files` beside the function, under the root that Lambda names.
  const root = process.env['LAMBDA_TASK_ROOT'] ?? process.cwd();
  return process.env['SHOP_CATALOGUE'] ?? join(root, 'dist/catalogue.json');
}

function read(): Catalogue {
  const file = catalogueFile();
  try {
    const built: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isCatalogue(built)) {
      countIn(built.currency);
      return built;
    }
  } catch (error) {
    throw new CatalogueMissing(`${file} cannot be read.`, { cause: error });
  }
  throw new CatalogueMissing(`${file} is no catalogue of this build.`);
}
