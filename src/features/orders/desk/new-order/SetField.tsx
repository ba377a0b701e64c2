import { discovery } from '~/features/catalogue/product/set-ids';
import type { SetOffer } from '~/features/orders/desk-view/new-order';
import { CheckField } from '~/islands/desk/parts/CheckField';
import styles from './NewOrder.module.css';

interface Props {
  offer: SetOffer;
  /** SKUs. */
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** What a set holds: as much as it has places for. */
export const SetField = ({ offer: { slug, name, count, parts }, chosen, onChoose }: Props) => (
  <fieldset className={styles['set']}>
    <legend>{`${name}, ${chosen.length} of ${count}${slug === discovery ? ' samples' : ''}`}</legend>
    {parts.map(({ sku, name: part }) => {
      const isChosen = chosen.includes(sku);
      return (
        <CheckField
          key={sku}
          label={part}
          isChecked={isChosen}
          isOff={!isChosen && chosen.length === count}
          onChange={(isOn) =>
            onChoose(isOn ? [...chosen, sku] : chosen.filter((one) => one !== sku))
          }
        />
      );
    })}
  </fieldset>
);
