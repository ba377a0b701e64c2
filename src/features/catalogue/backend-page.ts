import type { Product } from './catalogue.ts';
import type { GalleryPicture } from './gallery.ts';
import { isList, isRecord, isText } from '../../base/guards.ts';
import { paragraphsOf } from '../../base/text/paragraphs.ts';
import { fromBackend } from './backend-products.ts';

/** What the page of a backend-only product shows beyond its card. */
export interface BackendPage {
  product: Product;
  pictures: GalleryPicture[];
  paragraphs: string[];
}

/** The answer of GET /api/products/{id} as a page; null when it is no product that can be sold. */
export function backendPage(answer: unknown): BackendPage | null {
  const product = fromBackend(answer);
  if (!product || !isRecord(answer)) return null;
  const { images, longDescription } = answer;
  const listed = isList(images) ? images.filter(isText) : [];
  const addresses = listed.length > 0 ? listed : [product.picture.src];
  return {
    product,
    pictures: addresses.map((address, index) => asPicture(address, product.name, index)),
    paragraphs: paragraphsOf(isText(longDescription) ? longDescription : ''),
  };
}

function asPicture(address: string, name: string, index: number): GalleryPicture {
  const alt = index === 0 ? name : `${name}, picture ${index + 1}`;
  return { alt, src: address, srcset: '', thumb: address, large: address };
}
