import { payChoices } from './pay-choices';
import {
  ChecksSetting,
  AmountSetting,
  NumberSetting,
  SelectSetting,
  SentenceSetting,
  TextSetting,
  type Choice,
} from './fields';
import styles from './Settings.module.css';

/* The regions that are a few fields. */

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (day): Choice => [day, day],
);

export const Hours = () => (
  <>
    <ChecksSetting field={['hours', 'days']} label="Open on" choices={weekdays} />
    <div className={styles['row']}>
      <TextSetting field={['hours', 'opens']} label="Opens" type="time" />
      <TextSetting field={['hours', 'closes']} label="Closes" type="time" />
      <TextSetting field={['hours', 'text']} label="As shoppers read it" />
    </div>
  </>
);

export const Contact = () => (
  <>
    <div className={styles['row']}>
      <TextSetting field={['email']} label="E-mail" type="email" />
      <TextSetting field={['phone']} label="Phone" type="tel" />
    </div>
    <div className={styles['row']}>
      <TextSetting field={['address', 'street']} label="Street" />
      <TextSetting field={['address', 'postalCode']} label="Postal code" />
      <TextSetting field={['address', 'city']} label="City" />
      <TextSetting field={['address', 'region']} label="Region" />
      <TextSetting field={['address', 'country']} label="Country" />
    </div>
    <SentenceSetting field={['replyPromise']} label="Promise of a reply" />
  </>
);

export const Returns = () => (
  <div className={styles['row']}>
    <NumberSetting
      field={['returns', 'days']}
      label="Days from delivery"
      hint="In which sealed items come back."
    />
    <SelectSetting
      field={['returns', 'paidBy']}
      label="Who pays for the way back"
      usual="shopper"
      choices={[
        ['shopper', 'The shopper'],
        ['shop', 'The shop'],
      ]}
    />
  </div>
);

export const Limits = () => (
  <>
    <p className={styles['hint']}>
      What one order may hold; three times as much for an account whose address is proven.
    </p>
    <div className={styles['row']}>
      <NumberSetting field={['orderLimits', 'unitsPerLine']} label="Units of one product" />
      <NumberSetting field={['orderLimits', 'lines']} label="Different products" />
      <AmountSetting field={['orderLimits', 'total']} label="Amount, shipping included" />
    </div>
  </>
);

export const GiftWrap = () => (
  <div className={styles['row']}>
    <AmountSetting field={['giftWrap']} label="Price" hint="Once an order." />
  </div>
);

export const Payment = () => (
  <>
    <p className={styles['hint']}>
      All but payment on delivery needs a provider that the shop is set up for.
    </p>
    <ChecksSetting field={['payment']} label="Orders are paid" choices={payChoices} />
  </>
);

export const DeliveryTimes = () => (
  <div className={styles['row']}>
    <AmountSetting
      field={['delivery', 'flat']}
      label="Flat price"
      hint="Of one order, whatever its size."
    />
    <NumberSetting
      field={['delivery', 'dispatchDays']}
      label="Working days until a parcel leaves"
    />
    <TextSetting
      field={['delivery', 'cutOff']}
      label="Orders until"
      type="time"
      hint="Later ones count from the next working day."
    />
  </div>
);
