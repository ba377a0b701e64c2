/** A picture of a product page's gallery, in the widths that it needs. */
export interface GalleryPicture {
  alt: string;
  src: string;
  srcset: string;
  /** Address of the small picture below. */
  thumb: string;
  /** Address of the picture that the enlarged view shows. */
  large: string;
}

/** The next or previous picture; past either end it goes on at the other (R58). */
export const stepPicture = (index: number, step: 1 | -1, count: number): number =>
  (index + step + count) % count;
