import type { SetOffer } from '~/domain/order/desk/new-order';
import { CheckField } from '~/islands/desk/parts/CheckField';
import styles from './NewOrder.module.css';

interface Props {
  sets: SetOffer;
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
}

/** Which perfumes a discovery set holds: as many as it has places for. */
export const SetField = ({ sets: { count, perfumes }, chosen, onChoose }: Props) => (
  <fieldset className={styles['set']}>
    <legend>{`Discovery set, ${chosen.length} of ${count} samples`}</legend>
    {perfumes.map(({ id, name }) => {
      const isChosen = chosen.includes(id);
      return (
        <CheckField
          key={id}
          label={name}
          isChecked={isChosen}
          isOff={!isChosen && chosen.length === count}
          onChange={(isOn) => onChoose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      );
    })}
  </fieldset>
);
