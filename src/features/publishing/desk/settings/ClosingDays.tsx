import { isList, isRecord } from '~/base/guards';
import type { FieldPath } from '~/features/publishing/content-edits';
import { SelectSetting, SentenceSetting, TextSetting } from './fields';
import { Holidays } from './Holidays';
import { useSetting } from './region';
import styles from './Settings.module.css';

const closed: FieldPath = ['delivery', 'closed'];

/** What a sentence begins as, by what becomes of orders. */
const usual: Record<string, string> = {
  later: 'We are on holiday. What you order now leaves when we are back.',
  none: 'We are on holiday and take no orders. Please come back when we are open.',
};

/** Days on which the shop is closed, and holidays, on which nothing leaves or arrives. */
export function ClosingDays() {
  const { value, set } = useSetting(closed);
  const list = isList(value) ? value : [];
  return (
    <>
      {list.length === 0 && <p>No closing days. The shop is open.</p>}
      {list.map((_, at) => (
        <fieldset key={at} className={styles['part']}>
          <legend>{`Closing ${at + 1}`}</legend>
          <Closing at={at} />
          <button
            type="button"
            className="button quiet"
            onClick={() =>
              set(list.length > 1 ? list.filter((__, other) => other !== at) : undefined)
            }
          >
            {`Take away closing ${at + 1}`}
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        className="button quiet"
        onClick={() => set([...list, { from: '', to: '', words: usual['later'], orders: 'later' }])}
      >
        Add closing days
      </button>
      <Holidays />
    </>
  );
}

function Closing({ at }: { at: number }) {
  const { value, set } = useSetting([...closed, at]);
  const row = isRecord(value) ? value : {};
  return (
    <>
      <div className={`${styles['row']} ${styles['dates']}`}>
        <TextSetting field={[...closed, at, 'from']} label="From" type="date" />
        <TextSetting field={[...closed, at, 'to']} label="To" type="date" />
        <SelectSetting
          field={[...closed, at, 'orders']}
          label="Orders"
          usual="later"
          choices={[
            ['later', 'Take orders, send later'],
            ['none', 'Take no orders'],
          ]}
          onChoose={(orders = 'later') => {
            const isUsual = Object.values(usual).some((words) => words === row['words']);
            set({ ...row, orders, ...(isUsual && { words: usual[orders] }) });
          }}
        />
      </div>
      <SentenceSetting
        field={[...closed, at, 'words']}
        label="Sentence for shoppers"
        hint="Shoppers read it in the cart and at the checkout, from a week before."
      />
    </>
  );
}
