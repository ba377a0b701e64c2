import { backendProduct, type BackendProduct } from '../product/backend-product.schema.ts';
import { parseProductId } from '../catalogue.ts';
import { photographsOf } from '../product/photograph.ts';
import { isLoaded } from '../picture-hosts.ts';
import { builtIn, pictureHosts } from './built.ts';
import type { Action, Call } from '../../../../netlify/kernel/http/http.ts';
import { withJson } from '../../../../netlify/kernel/http/json-body.ts';
import { dropUnshown } from './photographs.ts';
import { findProduct, listProducts, replaceProduct, productsTag } from './products.ts';
import { sharedRead } from '../../accounts/server/keepers/shared-read.ts';
import { ok, refuse, type Reply } from '../../../../netlify/kernel/http/reply.ts';
import { ifMatch } from '../../../../netlify/kernel/http/request-headers.ts';

export const getProducts = sharedRead(async ({ request, shop }) => {
  const products = await listProducts(shop);
  return unlessUnchanged(request, productsTag(products), products);
});

export const getProduct = sharedRead(async ({ request, params, shop }) => {
  const id = parseProductId(params['id'] ?? '');
  const product = id === null ? undefined : await findProduct(shop, id);
  if (!product) return refuse(404, 'Product not found.');
  return unlessUnchanged(request, productsTag(product), product);
});

export const putProduct: Action = withJson(
  () => backendProduct,
  async (product, call) => {
    if (String(product.id) !== call.params['id'])
      return refuse(400, 'The id in the address and the id in the product differ.');
    if (builtIn().has(product.id))
      return refuse(400, 'This number belongs to a product of the catalogue.');
    return unloadedPicture(product) ?? replace(call, product.id, product);
  },
);

/** Refuses a picture that no page would load, before a shopper misses it. */
function unloadedPicture({ image, images = [] }: BackendProduct): Reply | null {
  const hosts = pictureHosts();
  const isMissing = (address: string) => !isLoaded(address, hosts);
  const field =
    image !== undefined && isMissing(image) ? 'image' : images.some(isMissing) ? 'images' : null;
  const error =
    'Pictures must be paths of this shop, or https addresses of a host that the shop takes pictures from.';
  return field && refuse(400, error, {}, { fields: { [field]: error } });
}

export const deleteProduct: Action = async (call) => {
  const id = parseProductId(call.params['id'] ?? '');
  return id === null ? refuse(404, 'Product not found.') : replace(call, id, null);
};

async function replace(call: Call, id: number, next: BackendProduct | null): Promise<Reply> {
  const replaced = await replaceProduct(call.shop, id, next, expectation(call.request));
  switch (replaced) {
    case 'changed':
      return refuse(412, 'The product has changed since you read it.');
    case 'absent':
      return refuse(404, 'Product not found.');
    case 'full':
      return refuse(400, 'The shop can have at most 500 products that were added here.');
  }
  const photographs = replaced.old ? photographsOf(replaced.old) : [];
  call.after(async (shop) => {
    await dropUnshown(shop, photographs);
  });
  return next ? ok(next, { ETag: productsTag(next) }) : { status: 204 };
}

/**
 * `If-Match` names the state that the shopkeeper has read; `If-None-Match: *` accepts a new product
 * only.
 */
function expectation(request: Request) {
  const match = ifMatch(request);
  const isNewOnly = request.headers.get('if-none-match') === '*';
  return (present: BackendProduct | undefined): boolean => {
    if (isNewOnly && present) return false;
    if (match === null) return true;
    return present !== undefined && (match === '*' || match === productsTag(present));
  };
}

/** 304 when the browser has this state already. A CDN may have made the tag a weak one. */
function unlessUnchanged(request: Request, tag: string, body: unknown): Reply {
  const known = request.headers.get('if-none-match')?.split(/,\s*/) ?? [];
  const headers = { ETag: tag };
  return known.includes(tag) || known.includes(`W/${tag}`)
    ? { status: 304, headers }
    : ok(body, headers);
}
