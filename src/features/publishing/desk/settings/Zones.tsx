import { useContext } from 'react';
import { isList, isRecord, isText } from '~/base/guards';
import type { FieldPath } from '~/features/publishing/content-edits';
import { CountriesField } from './CountriesField';
import { RegionContext, settings, useSetting } from './region';
import { Row, Setting } from './Setting';
import styles from './Settings.module.css';

const zones: FieldPath = ['delivery', 'zones'];
const refused: FieldPath = ['delivery', 'refused'];
const newZone = { name: '', countries: [], transitDays: { from: 2, to: 5 } };

const textsIn = (value: unknown): string[] => (isList(value) ? value.filter(isText) : []);

/** Where parcels go, at what cost and how fast, and where nothing goes. */
export function Zones() {
  const all = useSetting(zones);
  const list = isList(all.value) ? all.value : [];
  return (
    <>
      {list.map((zone, at) => (
        <fieldset key={at} className={styles['part']}>
          <legend>{nameIn(zone) || `Zone ${at + 1}`}</legend>
          <div className={`${styles['row']} ${styles['zone']}`}>
            {['name', 'cost', 'freeFrom'].map((name) => (
              <Setting key={name} at={[...zones, at, name]} />
            ))}
            <Setting at={[...zones, at, 'transitDays', 'from']} />
            <Setting at={[...zones, at, 'transitDays', 'to']} />
          </div>
          <Row above={[...zones, at]} names={['duties', 'payOnDelivery']} />
          <Setting at={[...zones, at, 'payment']} />
          <Countries field={[...zones, at, 'countries']} label="Countries" />
          {list.length > 1 && (
            <button
              type="button"
              className="button quiet"
              onClick={() => all.set(list.filter((_, other) => other !== at))}
            >
              {`Take away ${nameIn(zone) || 'this zone'}`}
            </button>
          )}
        </fieldset>
      ))}
      <button type="button" className="button quiet" onClick={() => all.set([...list, newZone])}>
        Add zone
      </button>
      <Countries field={refused} label="No delivery to" />
    </>
  );
}

const nameIn = (zone: unknown): string => {
  const name = isRecord(zone) ? zone['name'] : '';
  return isText(name) ? name : '';
};

/** A country is in one of these lists: adding it takes it out of another one. */
function Countries({ field, label }: { field: FieldPath; label: string }) {
  const { value, set, problem, id } = useSetting(field);
  const content = useContext(RegionContext)?.content;
  const codes = textsIn(value);
  const add = (code: string) => {
    const count = content?.valueAt(settings, zones);
    const lists = [
      refused,
      ...(isList(count) ? count : []).map((_, at): FieldPath => [...zones, at, 'countries']),
    ];
    for (const other of lists) {
      const there = textsIn(content?.valueAt(settings, other));
      if (there.includes(code) && other.join() !== field.join())
        content?.edit({
          path: settings,
          field: other,
          value: there.filter((one) => one !== code),
        });
    }
    if (!codes.includes(code)) set([...codes, code]);
  };
  return (
    <CountriesField
      {...{ id, label, codes, problem }}
      onAdd={add}
      onRemove={(code) => set(codes.filter((one) => one !== code))}
    />
  );
}
