import type { ProductPicture } from '~/features/catalogue/catalogue';

/** 'main': the page's largest picture, asked for before all others. */
export type Loading = 'main' | 'lazy';

interface Props {
  picture: ProductPicture;
  sizes: string;
  /** For a picture that stands beside no words of its own. */
  alt?: string;
  loading?: Loading;
}

/** A photograph in the widths that the build has cut. */
export const Photo = ({ picture, sizes, alt = '', loading = 'lazy' }: Props) => (
  <img
    src={picture.src}
    srcSet={picture.srcset || undefined}
    sizes={sizes}
    width={picture.width ?? 360}
    height={picture.height ?? 450}
    alt={alt}
    loading={loading === 'main' ? 'eager' : 'lazy'}
    fetchPriority={loading === 'main' ? 'high' : undefined}
    decoding="async"
  />
);
