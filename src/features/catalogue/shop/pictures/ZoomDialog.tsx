import type { GalleryPicture } from '~/features/catalogue/gallery';
import { Icon } from '~/islands/parts/Icon';
import { usePictureZoom } from './usePictureZoom';
import styles from './ZoomDialog.module.css';

interface Props {
  name: string;
  pictures: readonly GalleryPicture[];
  index: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

const openAtOnce = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

/**
 * A picture as large as the screen. A press brings it to twice that, two fingers to up to four
 * times, to be scrolled about.
 */
export function ZoomDialog({ name, pictures, index, onStep, onClose }: Props) {
  const { scroller, image, zoom, move, toggle } = usePictureZoom();
  const picture = pictures[index];
  if (!picture) return null;
  return (
    <dialog
      ref={openAtOnce}
      className={styles['dialog']}
      aria-label={`${name}, enlarged`}
      onClose={onClose}
      onKeyDown={move}
    >
      <form method="dialog" className={styles['close']}>
        <button className="icon-button" aria-label="Close">
          <Icon name="close" />
        </button>
      </form>
      <div ref={scroller} className={styles['scroller']}>
        <button
          type="button"
          className={styles['picture']}
          aria-label={zoom > 1 ? 'Show the whole picture' : 'Show the picture closer'}
          data-close={zoom > 1 || undefined}
          onClick={toggle}
        >
          <img
            ref={image}
            src={picture.large}
            alt={picture.alt}
            width={1280}
            height={1600}
            style={{ width: `calc(${zoom} * min(100vw, 80dvh))` }}
          />
        </button>
      </div>
      {pictures.length > 1 && (
        <div className={styles['steps']}>
          <button
            type="button"
            className="icon-button"
            aria-label="Previous picture"
            onClick={() => onStep(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <span>{`${index + 1} / ${pictures.length}`}</span>
          <button
            type="button"
            className="icon-button"
            aria-label="Next picture"
            onClick={() => onStep(1)}
          >
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
    </dialog>
  );
}
