import { getEntry } from 'astro:content';

/** Name, address and promises of the shop. */
export async function loadSite() {
  const entry = await getEntry('site', 'site');
  if (!entry) throw new Error('src/content/site.yaml is missing.');
  return entry.data;
}
