import type { APIContext } from 'astro';
import { entryById, productPaths } from '~/data/catalogue';
import { reviewsOf } from '~/data/reviews';

export const getStaticPaths = () => productPaths();

/** The reviews that a product's page loads when somebody wants more than its HTML has. */
export async function GET({ params }: APIContext): Promise<Response> {
  const id = Number(params['id']);
  const { reviews } = await reviewsOf((await entryById(id)).id, id);
  return Response.json(reviews);
}
