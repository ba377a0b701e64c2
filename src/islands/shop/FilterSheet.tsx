import { useRef, useState } from 'react';
import { clearView } from '~/domain/list/listing-view';
import { Icon } from '~/islands/parts/Icon';
import { FacetGroup, FlagGroup } from './FacetGroup';
import styles from './FilterSheet.module.css';
import type { ListState } from './list-state';
import { PriceSlider } from './PriceSlider';

/** All further filters in a sheet that shows its effect beside it; drawn only while open. */
export function FilterSheet(list: ListState) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-haspopup="dialog"
        onClick={() => {
          list.wantAll();
          setIsOpen(true);
          dialog.current?.showModal();
        }}
      >
        <Icon name="filters" />
        Filters
      </button>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions, jsx-a11y-x/click-events-have-key-events -- a click on the backdrop is a second way out; Escape and the button are the others */}
      <dialog
        ref={dialog}
        className={styles['sheet']}
        aria-label="Filters"
        onClose={() => {
          setIsOpen(false);
        }}
        onClick={(event) => {
          if (event.target === dialog.current) close();
        }}
      >
        {isOpen && <Sheet {...list} onClose={close} />}
      </dialog>
    </>
  );
}

function Groups(list: ListState) {
  const groups = list.listing.facets.slice(1).filter(({ flag }) => !flag);
  return (
    <>
      <FlagGroup {...list} />
      {list.listing.kind === 'perfume' && <PriceSlider {...list} />}
      {groups.map((facet) => (
        <FacetGroup key={facet.key} facet={facet} {...list} />
      ))}
    </>
  );
}

function Sheet({ onClose, ...list }: ListState & { onClose: () => void }) {
  const { listing, view, setView, count, isComplete, hasFailed } = list;
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <h2>Filters</h2>
        <button type="button" className="icon-button" aria-label="Close filters" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles['groups']}>
        {isComplete ? (
          <Groups {...list} />
        ) : (
          <p role="status">
            {hasFailed ? 'The filters cannot be read just now.' : 'Loading filters...'}
          </p>
        )}
      </div>
      <div className={styles['foot']}>
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            setView(clearView(view, listing));
          }}
        >
          Clear all
        </button>
        <button type="button" className="button" onClick={onClose}>
          Show {count} {count === 1 ? 'product' : 'products'}
        </button>
      </div>
    </div>
  );
}
