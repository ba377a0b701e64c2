import { useState } from 'react';
import { maxGiftMessage } from '~/features/cart/extras';
import { formatPrice, type Cents } from '~/base/money';
import type { Gift } from '~/features/orders/gift';
import { wrapText } from '~/features/orders/order';
import { CheckField } from '~/islands/desk/parts/CheckField';
import { TextField } from '~/islands/form/TextField';
import type { FieldErrors } from '~/islands/form/useForm';

interface Props {
  /** Left out where a preview says it. */
  wrapCost?: Cents;
  /** What it is so far. */
  saved?: Gift | undefined;
  errors: FieldErrors;
}

/** Makes the order a gift, as a shopper does in the cart. */
export function GiftFields({ wrapCost, saved, errors }: Props) {
  const [isGift, setGift] = useState(saved !== undefined);
  return (
    <>
      <CheckField label="This is a gift" name="gift" isChecked={isGift} onChange={setGift} />
      {isGift && (
        <>
          <TextField
            label="Gift message"
            name="giftMessage"
            hint={`For the card, at most ${maxGiftMessage} characters.`}
            maxLength={maxGiftMessage}
            multiline
            rows={3}
            defaultValue={saved?.message}
            errors={errors}
          />
          <CheckField
            label={wrapCost === undefined ? wrapText : `${wrapText}, ${formatPrice(wrapCost)}`}
            name="giftWrap"
            isChecked={saved?.wrap === true}
          />
          <CheckField
            label="Leave prices off the slip"
            name="hidePrices"
            isChecked={saved?.hidePrices === true}
          />
        </>
      )}
    </>
  );
}
