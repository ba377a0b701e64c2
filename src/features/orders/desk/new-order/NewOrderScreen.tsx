import type { ShopSet } from '~/features/catalogue/catalogue';
import type { Cents } from '~/base/money';
import type { Delivery, ZoneTerms } from '~/features/delivery/zones';
import { Loading } from '~/islands/desk/parts/Empty';
import { Live } from '~/islands/desk/parts/Live';
import { Screen } from '~/islands/desk/parts/Screen';
import { NewOrderForm } from './NewOrderForm';
import { useChoices } from './useChoices';

interface Props {
  delivery: Delivery;
  home: ZoneTerms;
  /** What a gift wrap costs. */
  giftWrap: Cents;
  /** Orders can be picked up. */
  picksUp: boolean;
  sets: readonly ShopSet[];
  /** What gift cards may cost, in units of the currency. */
  cards: readonly number[];
}

/** The page of one order loads it from here. */
export { ChangeForm } from './ChangeForm';

/** An order that a keeper places for who has called or written (R427). */
export const NewOrderScreen = (props: Props) => (
  <Live title="New order" what="products">
    <NewOrder {...props} />
  </Live>
);

function NewOrder({ sets, cards, ...props }: Props) {
  const choices = useChoices(sets, cards);
  return (
    <Screen title="New order">
      {choices ? <NewOrderForm {...choices} {...props} /> : <Loading what="products" />}
    </Screen>
  );
}
