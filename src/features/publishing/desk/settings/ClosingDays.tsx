import { isList, isRecord } from '~/base/guards';
import type { FieldPath } from '~/features/publishing/content-edits';
import { Holidays } from './Holidays';
import { settings, useSetting } from './region';
import { Setting } from './Setting';
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
  const field = [...closed, at];
  const { value } = useSetting(field);
  const words = isRecord(value) ? value['words'] : '';
  const isUsual = Object.values(usual).some((one) => one === words);
  return (
    <>
      <div className={`${styles['row']} ${styles['dates']}`}>
        <Setting at={[...field, 'from']} />
        <Setting at={[...field, 'to']} />
        <Setting
          at={[...field, 'orders']}
          also={(orders) =>
            isUsual
              ? [{ path: settings, field: [...field, 'words'], value: usual[String(orders)] }]
              : []
          }
        />
      </div>
      <Setting at={[...field, 'words']} />
    </>
  );
}
