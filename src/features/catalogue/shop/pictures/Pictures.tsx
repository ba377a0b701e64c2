import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { preload } from 'react-dom';
import type { GalleryPicture } from '~/features/catalogue/gallery';
import { coarseAddresses, type TurntableSettings } from '~/features/catalogue/turntable';
import { TabList, tabPanel } from '~/islands/parts/TabList';
import { Gallery } from './Gallery';
import styles from './Pictures.module.css';

/** Says what is wrong when the code cannot be loaded: offline, or after a newer deploy. */
const loadTurntable = () =>
  import('~/features/catalogue/shop/turntable/Turntable')
    .then(({ Turntable }) => ({ default: Turntable }))
    .catch((error: unknown) => {
      console.error('The 360° view could not be loaded:', error);
      return { default: NotLoaded };
    });

/** Fetched when a pointer or the focus comes to its tab; its frames only when that is opened. */
const Turntable = lazy(loadTurntable);

const NotLoaded = () => (
  <p className={styles['waiting']}>The 360° view cannot be loaded. Please reload the page.</p>
);

interface Props {
  name: string;
  pictures: readonly GalleryPicture[];
  pictureOfColor: Record<string, number>;
  /** The names of its sizes; the pictures show the first. */
  sizes?: readonly string[];
  turntable: TurntableSettings;
  /** The first picture as the server drew it; hydration leaves it alone. */
  children?: ReactNode;
}

const tabs = [
  { id: 'gallery', name: 'Gallery' },
  { id: 'turntable', name: '360° View' },
];

/** A product's pictures: the gallery, and the object to turn (R57). */
export function Pictures({ name, pictures, turntable, children, ...ofGallery }: Props) {
  const base = useId();
  const [open, setOpen] = useState('gallery');
  const isTurning = open === 'turntable';
  const isTurned = turntable.amount > 0;
  const show = (tab: string) => {
    if (tab === 'turntable') {
      if (isTurned) fetchAhead(turntable);
      else console.log('No Images Found');
    }
    setOpen(tab);
  };
  return (
    <div className={styles['pictures']}>
      <TabList
        base={base}
        label="Pictures"
        className={styles['tabs']}
        tabs={tabs}
        chosen={open}
        onChoose={show}
        onApproach={(tab) => {
          if (tab === 'turntable' && isTurned) void loadTurntable();
        }}
      />
      <div {...tabPanel(base, 'gallery')} hidden={isTurning}>
        <Gallery name={name} pictures={pictures} {...ofGallery}>
          {children}
        </Gallery>
      </div>
      <div {...tabPanel(base, 'turntable')} hidden={!isTurning}>
        {!isTurned && (
          <p className={styles['waiting']}>
            No Images Found: this one is not photographed from all sides yet.
          </p>
        )}
        {isTurning && isTurned && (
          <Suspense fallback={<p className={styles['waiting']}>Loading 0%</p>}>
            <Turntable name={name} settings={turntable} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The first frames and their code are fetched at the same time, which matters on a slow line. */
function fetchAhead(turntable: TurntableSettings) {
  void loadTurntable();
  for (const address of coarseAddresses(turntable))
    preload(address, { as: 'fetch', crossOrigin: 'anonymous' });
}
