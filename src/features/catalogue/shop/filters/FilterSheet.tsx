import { lazy, Suspense, useRef, useState } from 'react';
import { isNarrowed } from '~/features/search/listing-view';
import { Icon } from '~/islands/parts/Icon';
import type * as Filters from './FilterPanel';
import styles from './FilterSheet.module.css';
import type { ListState } from '~/features/catalogue/shop/list-state/list-state';

/** Fetched when a pointer or the focus comes to the button, or something is chosen. */
const loadFilters = (): Promise<Pick<typeof Filters, 'FilterPanel' | 'AppliedFilters'>> =>
  import('./FilterPanel').catch((error: unknown) => {
    console.error('The filters could not be loaded:', error);
    return { FilterPanel: NotLoaded, AppliedFilters: NotLoaded };
  });
const FilterPanel = lazy(() => loadFilters().then((file) => ({ default: file.FilterPanel })));
const Chips = lazy(() => loadFilters().then((file) => ({ default: file.AppliedFilters })));

const NotLoaded = () => (
  <p role="alert" className={styles['groups']}>
    The filters cannot be loaded. Please reload the page.
  </p>
);

/** All further filters in a sheet that shows its effect beside it; drawn only while open. */
export function FilterSheet(list: ListState) {
  const dialog = useRef<HTMLDialogElement>(null);
  const begun = useRef<EventTarget>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadFilters()}
        onFocus={() => void loadFilters()}
        onClick={() => {
          list.wantAll();
          setIsOpen(true);
          dialog.current?.showModal();
        }}
      >
        <Icon name="filters" />
        Filters
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click on the backdrop is a second way out; Escape and the button are the others */}
      <dialog
        ref={dialog}
        className={styles['sheet']}
        aria-label="Filters"
        onClose={() => {
          setIsOpen(false);
        }}
        onPointerDown={({ target }) => {
          begun.current = target;
        }}
        onClick={({ target }) => {
          // A drag that began inside and ended outside is no press on the backdrop.
          if (target === dialog.current && begun.current === target) close();
        }}
      >
        {isOpen && (
          <Suspense
            fallback={
              <p role="status" className={styles['groups']}>
                Loading filters...
              </p>
            }
          >
            <FilterPanel {...list} onClose={close} />
          </Suspense>
        )}
      </dialog>
    </>
  );
}

/** The chosen filters, in a row that has its room before their code is here. */
export const AppliedFilters = (list: ListState) =>
  isNarrowed(list.view, list.listing) && (
    <Suspense fallback={<div className={styles['applied']} />}>
      <Chips {...list} />
    </Suspense>
  );
