import type { BackendProduct } from './backend-product.schema.ts';

/* Photographs that a keeper adds at the desk, to a product without a build (R591). */

export const photographTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotographType = (typeof photographTypes)[number];

/** The browser makes a photograph smaller until it fits (desk/products/ProductDialog.tsx). */
export const mostPhotographBytes = 300 * 1024;

/** A file is what its first bytes say, not what its name says; null for no photograph. */
export function photographTypeOf(bytes: Uint8Array): PhotographType | null {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return /^RIFF[^]{4}WEBP$/.test(start) ? 'image/webp' : null;
}

const folder = '/api/photographs/';

/** @param name a hash of its bytes, so what stands at an address never changes. */
export const photographPath = (name: string): string => folder + name;

/** The names of the photographs that a product shows. */
export const photographsOf = ({ image, images = [] }: BackendProduct): string[] =>
  [image ?? '', ...images].flatMap((address) =>
    address.startsWith(folder) ? address.slice(folder.length) : [],
  );
