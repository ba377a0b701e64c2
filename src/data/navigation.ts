import { getEntry } from 'astro:content';

/** The four groups of the SHOP menu (specification, section 2). */
export async function loadMenu() {
  const entry = await getEntry('navigation', 'navigation');
  if (!entry) throw new Error('src/content/navigation.yaml is missing.');
  return entry.data.menu;
}
