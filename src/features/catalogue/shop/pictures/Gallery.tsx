import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react';
import { stepPicture, type GalleryPicture } from '~/features/catalogue/gallery';
import { Icon } from '~/islands/parts/Icon';
import styles from './Gallery.module.css';
import { useParameter } from '~/features/catalogue/shop/buy/useChoice';
import { useTrack } from './useTrack';

/** Where it cannot be had, the gallery stays as it is. */
const ZoomDialog = lazy(() =>
  import('./ZoomDialog')
    .then((module) => ({ default: module.ZoomDialog }))
    .catch((error: unknown) => {
      console.error('The enlarged view could not be loaded:', error);
      return { default: () => null };
    }),
);

interface Props {
  name: string;
  pictures: readonly GalleryPicture[];
  pictureOfColor: Record<string, number>;
  /** The names of its sizes; the pictures show the first. */
  sizes?: readonly string[];
  children?: ReactNode;
}

const noSizes: readonly string[] = [];

/** A row of pictures that is swiped, stepped through or picked from; it goes round. */
export function Gallery({ name, pictures, pictureOfColor, sizes = noSizes, children }: Props) {
  const color = useParameter('color');
  const isOtherSize = sizes.indexOf(useParameter('size') ?? '') > 0;
  /**
   * The picture that the shopper has moved to since the colour was chosen. A new colour shows its
   * own picture.
   */
  const [position, setPosition] = useState<{ color: string | null; index: number } | null>(null);
  const [enlarged, setEnlarged] = useState(false);
  const index = position?.color === color ? position.index : (pictureOfColor[color ?? ''] ?? 0);
  const show = (to: number) => setPosition({ color, index: to });
  const step = (by: 1 | -1) => show(stepPicture(index, by, pictures.length));
  const { ref, handlers } = useTrack(index, show);
  const followKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons inside
    <div className={styles['gallery']} onKeyDown={followKey}>
      <div className={styles['stage']}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- 'Enlarge picture' does the same for keys */}
        <div
          ref={ref}
          role="group"
          aria-label={`Pictures of ${name}`}
          tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
          className={styles['track']}
          {...handlers}
          onClick={() => setEnlarged(true)}
        >
          {pictures.map((picture, at) => (
            <div key={at} className={styles['slide']} aria-hidden={at !== index}>
              {at === 0 && children ? (
                children
              ) : (
                <Slide
                  picture={picture}
                  near={Math.abs(at - index) <= 1 && (at <= 1 || index > 0)}
                />
              )}
            </div>
          ))}
        </div>
        <p role="status" className={styles['caption']}>
          {isOtherSize && `The picture shows the ${sizes[0]} size`}
        </p>
        {pictures.length > 1 && <Arrows onStep={step} />}
        <button
          type="button"
          className={`icon-button ${styles['enlarge']}`}
          aria-label="Enlarge picture"
          onClick={() => setEnlarged(true)}
        >
          <Icon name="zoom-in" />
        </button>
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} index={index} onShow={show} />}
      {enlarged && (
        <Suspense>
          <ZoomDialog
            name={name}
            pictures={pictures}
            index={index}
            onStep={step}
            onClose={() => setEnlarged(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Only the picture on view and its neighbours are fetched. */
function Slide({ picture, near }: { picture: GalleryPicture; near: boolean }) {
  if (!near) return null;
  return (
    <img
      src={picture.src}
      srcSet={picture.srcset || undefined}
      sizes="(min-width: 60rem) 40rem, (min-width: 48rem) 45vw, 92vw"
      alt={picture.alt}
      width={720}
      height={900}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
    />
  );
}

const Arrows = ({ onStep }: { onStep: (by: 1 | -1) => void }) => (
  <div className={styles['arrows']}>
    <button
      type="button"
      className="icon-button"
      aria-label="Previous image"
      onClick={() => onStep(-1)}
    >
      <Icon name="chevron-left" />
    </button>
    <button type="button" className="icon-button" aria-label="Next image" onClick={() => onStep(1)}>
      <Icon name="chevron-right" />
    </button>
  </div>
);

interface ThumbnailsProps {
  pictures: readonly GalleryPicture[];
  index: number;
  onShow: (index: number) => void;
}

const Thumbnails = ({ pictures, index, onShow }: ThumbnailsProps) => (
  <div className={styles['thumbnails']}>
    {pictures.map(({ thumb }, at) => (
      <button
        key={at}
        type="button"
        aria-label={`Show image ${at + 1} of ${pictures.length}`}
        aria-current={at === index}
        onClick={() => onShow(at)}
      >
        <img src={thumb} alt="" width={80} height={100} decoding="async" />
      </button>
    ))}
  </div>
);
