import { useRef, useState } from 'react';
import type { Delivery, ZoneTerms } from '~/features/delivery/zones';
import { deskRoutes } from '~/features/desk/desk-routes';
import {
  newOrderBody,
  goodsOf,
  sentOf,
  isNewOrderReply,
  type NewLine,
  type Choice,
} from '~/features/orders/desk-view/new-order';
import { shippingFor } from '~/features/orders/order';
import { formatPrice, type Cents } from '~/base/money';
import { readAmount } from '~/base/typed-amount';
import { numberIfAny } from '~/base/typed-number';
import { shippingFormOf } from '~/features/orders/shop/checkout/useKnownDetails';
import { useDestination } from '~/features/orders/shop/checkout/useDestination';
import { AmountField } from '~/islands/desk/parts/AmountField';
import { Panel } from '~/islands/desk/parts/Panel';
import { useWrite, type Writer } from '~/islands/desk/common/useWrite';
import { NameField, PhoneField, DestinationFields } from '~/islands/form/AddressFields';
import { EmailField } from '~/islands/form/EmailField';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm, valuesOf, type Refusal } from '~/islands/form/useForm';
import { EarlierShoppers } from './EarlierShoppers';
import { GiftFields } from './GiftFields';
import { NewLines } from './NewLines';
import styles from './NewOrder.module.css';
import { SendCart } from './SendCart';
import type { Choices } from './useChoices';
import { DeliveryChoice, PaymentChoice } from './Ways';
import type { Result } from '~/api';
import { write } from '~/islands/desk/common/desk-call';

interface Props extends Choices {
  delivery: Delivery;
  home: ZoneTerms;
  /** What a gift wrap costs. */
  giftWrap: Cents;
  /** Orders can be picked up. */
  picksUp: boolean;
}
const oneLine: readonly NewLine[] = [{ id: '', quantity: 1 }];
const nothingTyped = { off: 0, wrap: false, name: '', isPickUp: false };

export function NewOrderForm({ delivery, home, giftWrap, picksUp, ...offered }: Props) {
  const [lines, setLines] = useState(oneLine);
  const [{ off, wrap, name, isPickUp }, setTyped] = useState(nothingTyped);
  const panels = useRef<HTMLDivElement>(null);
  const to = useDestination(delivery, home);
  const writer = useWrite();
  const goods = goodsOf(offered, lines);
  const sent = isPickUp ? [] : sentOf(lines);
  const shipping = sent.length === 0 ? 0 : shippingFor(to.terms, goodsOf(offered, sent) - off);
  const total = goods === 0 ? 0 : goods + shipping + (wrap ? giftWrap : 0);
  const form = useForm({
    async send(values, _, sure) {
      if (lines.every(({ id }) => id === '')) return { problem: 'Choose a product.' };
      const less = numberIfAny(values, 'amount');
      if (typeof less === 'object') return less;
      const asked = { lines, to: shippingFormOf(values), values, total, off: less };
      const body = { ...newOrderBody(asked), sure };
      const placed = await placeNewOrder(body, offered.choices, writer);
      if ('problem' in placed) return placed;
      return () => window.location.assign(deskRoutes.order(placed.orderId));
    },
  });
  const { errors } = form;
  const readAlong = () => {
    const typed = panels.current?.closest('form');
    if (!typed) return;
    const values = valuesOf(typed);
    to.setCountry(values['country'] ?? '');
    const less = readAmount(values['amount'] ?? '');
    setTyped({
      off: 'cents' in less ? less.cents : 0,
      wrap: 'gift' in values && 'giftWrap' in values,
      name: values['name'] ?? '',
      isPickUp: values['delivery'] === 'pick up',
    });
  };
  return (
    <Form
      form={form}
      submit="Place order"
      isCheckedHere={false}
      isAlert
      info={
        <p role="status">
          Total <strong>{formatPrice(Math.max(0, total - off))}</strong>
          <span>{shipping > 0 && `, ${formatPrice(shipping)} for shipping included`}</span>.
        </p>
      }
    >
      <div ref={panels} className={styles['panels']} onInput={readAlong}>
        <Panel title="Products">
          <div className={styles['fields']}>
            <NewLines {...offered} lines={lines} onChange={setLines} />
            <SendCart lines={lines} />
          </div>
        </Panel>
        <Panel title={isPickUp ? 'Who picks it up' : 'Address'}>
          <div className={styles['fields']}>
            {picksUp && <DeliveryChoice />}
            <NameField errors={errors} />
            <EarlierShoppers typed={name} onFilled={readAlong} />
            <EmailField
              label="Email Address"
              hint="Optional. Without one the shopper gets no mails."
              errors={errors}
            />
            {/* What was typed stays for who has it delivered after all. */}
            <div style={{ display: isPickUp ? 'none' : 'contents' }}>
              <DestinationFields errors={errors} />
            </div>
            <PhoneField errors={errors} isPickUp={isPickUp} />
          </div>
        </Panel>
        <Panel title="Gift">
          <div className={styles['fields']}>
            <GiftFields wrapCost={giftWrap} errors={errors} />
          </div>
        </Panel>
        <Panel title="Payment">
          <div className={styles['fields']}>
            <PaymentChoice isByCard={!to.terms.methods} isPickUp={isPickUp} />
            <div className={styles['discount']}>
              <AmountField label="Discount" name="amount" hint="Off the total." errors={errors} />
              <TextField
                label="Reason"
                name="reason"
                hint="The shopper reads it beside the discount."
                maxLength={200}
                errors={errors}
              />
            </div>
          </div>
        </Panel>
      </div>
    </Form>
  );
}

/** Sends the order, once however often it is pressed. */
async function placeNewOrder(
  body: unknown,
  choices: readonly Choice[],
  writer: Writer,
): Promise<{ orderId: string } | Refusal> {
  const answers: Result<{ orderId: string }>[] = [];
  const refusal = await writer.send(body, async (key) => {
    const answer = await write('/api/desk/orders', isNewOrderReply, { body, key });
    answers.push(answer);
    return answer;
  });
  const [answer] = answers;
  if (answer?.ok) return answer.value;
  return { ...refusal, problem: `${refusal?.problem ?? ''}${missing(answer, choices)}` };
}

/** ' (Cedar and Smoke, 50ML)': what is not there in such numbers. */
function missing(result: Result<unknown> | undefined, choices: readonly Choice[]): string {
  if (!result || result.ok) return '';
  const { outOfStock = [] } = result.reply;
  const names = choices.filter(({ id }) => outOfStock.includes(id)).map(({ name }) => name);
  return names.length > 0 ? ` (${names.join('; ')})` : '';
}
