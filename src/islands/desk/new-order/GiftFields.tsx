import { useState } from 'react';
import { maxGiftMessage } from '~/domain/cart/extras';
import { formatPrice, type Cents } from '~/domain/base/money';
import { CheckField } from '~/islands/desk/parts/CheckField';
import { TextField } from '~/islands/form/TextField';
import type { FieldErrors } from '~/islands/form/useForm';

interface Props {
  wrapCost: Cents;
  errors: FieldErrors;
}

/** Makes the order a gift, as a shopper does in the cart. */
export function GiftFields({ wrapCost, errors }: Props) {
  const [isGift, setGift] = useState(false);
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
            errors={errors}
          />
          <CheckField
            label={`Gift wrap, ${formatPrice(wrapCost)}`}
            name="giftWrap"
            isChecked={false}
          />
          <CheckField label="Leave prices off the slip" name="hidePrices" isChecked={false} />
        </>
      )}
    </>
  );
}
