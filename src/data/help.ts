import { getEntry } from 'astro:content';

/** The sections at the end of the shop page, to which links point by their ids. */
export async function loadHelp() {
  const entry = await getEntry('help', 'help');
  if (!entry) throw new Error('src/content/help.yaml is missing.');
  return entry.data.sections;
}
