import CMS from '@sveltia/cms';
import { afterSave, beforeSave } from './before-save';
import { config, type Repository } from './config';
import { registerFormats } from './formats';

/** Opens the editor in the page, for the repository that the page names. */
export async function start({ repository, branch }: DOMStringMap): Promise<void> {
  const from: Repository = { name: repository || null, branch: branch || null };
  registerFormats();
  CMS.registerEventListener(beforeSave);
  CMS.registerEventListener(afterSave);
  await CMS.init({ config: config(from) });
}
