import { useStore } from '@nanostores/react';
import { allergenFacet } from '~/features/search/listing-facets';
import { chooseValues } from '~/features/search/listing-view';
import type { ListState } from '~/features/catalogue/shop/list-state/list-state';
import { $myAllergens, noAllergens } from '~/stores/my-allergens';
import styles from './MyAllergens.module.css';

/** The allergens chosen under 'Without' are kept on the device, and chosen again with one press. */
export function MyAllergens({ listing, view, setView }: ListState) {
  const mine = useStore($myAllergens);
  if (!listing.facets.some(({ key }) => key === allergenFacet.key)) return null;
  const chosen = view.selection[allergenFacet.key] ?? [];
  const others = chosen.filter((value) => !mine.includes(value));
  const hasMine = mine.length > 0;
  const isOn = hasMine && mine.every((value) => chosen.includes(value));
  const keep = () => $myAllergens.set(chosen);
  return (
    <div className={styles['mine']}>
      <button
        type="button"
        className="chip"
        aria-pressed={isOn}
        disabled={!hasMine && chosen.length === 0}
        onClick={() => {
          if (hasMine)
            setView(chooseValues(view, allergenFacet, [...others, ...(isOn ? [] : mine)].sort()));
          else keep();
        }}
      >
        Free of my allergens
      </button>
      {hasMine && others.length > 0 && (
        <button type="button" className="chip" onClick={keep}>
          Mine are those chosen now
        </button>
      )}
      {hasMine ? (
        <button type="button" className="chip" onClick={() => $myAllergens.set(noAllergens)}>
          Forget my allergens
        </button>
      ) : (
        <small>Choose yours under Without. They are kept on this device alone.</small>
      )}
    </div>
  );
}
