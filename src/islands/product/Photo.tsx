import type { ProductPicture } from '~/domain/catalogue';

interface Props {
  picture: ProductPicture;
  sizes: string;
  /** For a picture that stands beside no words of its own. */
  alt?: string;
  loading?: 'eager' | 'lazy';
}

/** A photograph in the widths that the build has cut. */
export const Photo = ({ picture, sizes, alt = '', loading = 'lazy' }: Props) => (
  <img
    src={picture.src}
    srcSet={picture.srcset || undefined}
    sizes={sizes}
    width={picture.width}
    height={picture.height}
    alt={alt}
    loading={loading}
    decoding="async"
  />
);
