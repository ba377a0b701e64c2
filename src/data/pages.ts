import { getEntry, render } from 'astro:content';

/** A plain page of text, such as the privacy policy, ready to be shown. */
export async function loadPage(id: 'privacy' | 'terms' | 'reviews') {
  const page = await getEntry('pages', id);
  if (!page) throw new Error(`src/content/pages/${id}.md is missing.`);
  const { Content } = await render(page);
  return { ...page.data, Content };
}
