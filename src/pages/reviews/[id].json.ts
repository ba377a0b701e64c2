import type { APIContext } from 'astro';
import { productPaths } from '~/data/catalogue';
import { productPage } from '~/data/product-page';

export const getStaticPaths = () => productPaths();

/** What the product's page fetches when somebody wants more reviews than stand in it. */
export async function GET({ params }: APIContext): Promise<Response> {
  const { reviews } = await productPage(Number(params['id']));
  return Response.json(reviews.reviews);
}
