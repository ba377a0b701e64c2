import CMS from '@sveltia/cms';
import { afterSave, beforeSave } from './before-save';
import { config, type Repository } from './config';
import { registerFormats } from './formats';
import { offerLocalFolder } from './local-folder';

/** Opens the editor in the page, for the repository that the page names. */
export async function start({ repository, branch }: DOMStringMap): Promise<void> {
  const from: Repository = { name: repository || null, branch: branch || null };
  registerFormats();
  CMS.registerEventListener(beforeSave);
  CMS.registerEventListener(afterSave);
  const edited = config(from);
  await offerLocalFolder(edited.backend.repo);
  await CMS.init({ config: edited });
}
