import { lazy, Suspense, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { preload } from 'react-dom';
import type { GalleryPicture } from '~/domain/catalogue/gallery';
import { coarseAddresses, type TurntableSettings } from '~/domain/catalogue/turntable';
import { Gallery } from './Gallery';
import styles from './Pictures.module.css';

/** Says what is wrong where the code cannot be had: offline, or after a newer shop took its place. */
const loadTurntable = () =>
  import('~/islands/turntable/Turntable').then(
    ({ Turntable }) => ({ default: Turntable }),
    (error: unknown) => {
      console.error('The 360° view could not be loaded:', error);
      return { default: NotLoaded };
    },
  );

/** Fetched when a pointer or the focus comes to its tab; its frames only when that is opened. */
const Turntable = lazy(loadTurntable);

const NotLoaded = () => (
  <p className={styles['waiting']}>The 360° view cannot be loaded. Please reload the page.</p>
);

interface Props {
  name: string;
  pictures: readonly GalleryPicture[];
  pictureOfColor: Record<string, number>;
  turntable: TurntableSettings;
  /** The first picture as the server drew it; hydration leaves it alone. */
  children?: ReactNode;
}

const tabs = ['Gallery', '360° View'] as const;
type Tab = (typeof tabs)[number];

/** A product's pictures: the gallery, and the object to turn (specification, section 2). */
export function Pictures({ name, pictures, pictureOfColor, turntable, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState<Tab>('Gallery');
  const show = (tab: Tab) => {
    if (tab !== 'Gallery') fetchAhead(turntable);
    setOpen(tab);
  };
  return (
    <div className={styles['pictures']}>
      <TabList id={id} open={open} onOpen={show} />
      <div
        role="tabpanel"
        id={`${id}-panel-0`}
        aria-labelledby={`${id}-tab-0`}
        hidden={open !== 'Gallery'}
      >
        <Gallery name={name} pictures={pictures} pictureOfColor={pictureOfColor}>
          {children}
        </Gallery>
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel-1`}
        aria-labelledby={`${id}-tab-1`}
        hidden={open === 'Gallery'}
      >
        {open !== 'Gallery' && (
          <Suspense fallback={<p className={styles['waiting']}>Loading 0%</p>}>
            <Turntable name={name} settings={turntable} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** On a slow line the first frames and the code that shows them come together, not in turn. */
function fetchAhead(turntable: TurntableSettings) {
  void loadTurntable();
  for (const address of coarseAddresses(turntable))
    preload(address, { as: 'fetch', crossOrigin: 'anonymous' });
}

interface TabListProps {
  id: string;
  open: Tab;
  onOpen: (tab: Tab) => void;
}

function TabList({ id, open, onOpen }: TabListProps) {
  const followKey = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = tabs.findIndex((tab) => tab !== open);
    onOpen(tabs[other as 0]);
    currentTarget.querySelectorAll('button')[other]?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label="Pictures"
      tabIndex={-1}
      className={styles['tabs']}
      onKeyDown={followKey}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-panel-${index}`}
          aria-selected={tab === open}
          tabIndex={tab === open ? 0 : -1}
          onPointerEnter={() => tab !== 'Gallery' && void loadTurntable()}
          onFocus={() => tab !== 'Gallery' && void loadTurntable()}
          onClick={() => onOpen(tab)}
        >
          {tab}
        </button>
      ))}
    </div>
  );
}
