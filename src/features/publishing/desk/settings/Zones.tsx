import { useContext } from 'react';
import { isList, isRecord, isText } from '~/base/guards';
import type { FieldPath } from '~/features/publishing/content-edits';
import { CountriesField } from './CountriesField';
import {
  CheckSetting,
  ChecksSetting,
  AmountSetting,
  NumberSetting,
  SelectSetting,
  TextSetting,
} from './fields';
import { payChoices } from './pay-choices';
import { RegionContext, settings, useSetting } from './region';
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
            <TextSetting field={[...zones, at, 'name']} label="Zone" />
            <AmountSetting
              field={[...zones, at, 'cost']}
              label="Cost"
              hint="Empty: the flat price."
              isOptional
            />
            <AmountSetting
              field={[...zones, at, 'freeFrom']}
              label="Free from"
              hint="A sum of goods. Empty: never."
              isOptional
            />
            <NumberSetting
              field={[...zones, at, 'transitDays', 'from']}
              label="Days on the way, from"
            />
            <NumberSetting
              field={[...zones, at, 'transitDays', 'to']}
              label="Days on the way, to"
            />
          </div>
          <div className={styles['row']}>
            <SelectSetting
              field={[...zones, at, 'duties']}
              label="Import duty"
              usual=""
              choices={[
                ['', 'None is due'],
                ['shopper', 'The shopper pays it on arrival'],
                ['included', 'It is included in the price'],
              ]}
            />
            <CheckSetting field={[...zones, at, 'payOnDelivery']} label="May be paid on delivery" />
          </div>
          <ChecksSetting
            field={[...zones, at, 'payment']}
            label="Orders from here are paid, if not as the shop says"
            choices={payChoices}
            isOptional
          />
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
  const content = useContext(RegionContext);
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
