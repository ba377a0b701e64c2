import type { APIContext } from 'astro';
import { productPaths } from '~/data/catalogue';
import { productPage } from '~/data/product-page';

export const getStaticPaths = () => productPaths();

/** The reviews that a product's page loads when somebody wants more than its HTML has. */
export async function GET({ params }: APIContext): Promise<Response> {
  const { reviews } = await productPage(Number(params['id']));
  return Response.json(reviews.reviews);
}
