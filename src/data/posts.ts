import { getCollection, render, type CollectionEntry } from 'astro:content';

export type Post = CollectionEntry<'posts'>;

/** The articles, the newest first. */
export async function loadPosts(): Promise<Post[]> {
  const posts = await getCollection('posts');
  return posts.sort((a, b) => b.data.date.getTime() - a.data.date.getTime());
}

export const renderPost = (post: Post) => render(post);
