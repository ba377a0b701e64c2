import type { Deploy } from '../../../../netlify/kernel/store/deploy.ts';
import type { ContentFiles } from './content-files.ts';
import { contentSettings } from './content-settings.ts';
import { gitHubFiles } from './github-files.ts';

let ownFolder: ContentFiles | null = null;

/** For the local host and the tests: where the settings name no repository, these files are the shop's. */
export function provideFolder(files: ContentFiles | null): void {
  ownFolder = files;
}

/** Null in a shop whose settings name no place; it cannot be changed at the desk. */
export function openContent(deploy: Deploy): ContentFiles | null {
  const settings = contentSettings(deploy);
  return settings ? gitHubFiles(settings) : ownFolder;
}
