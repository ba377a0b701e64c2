import { useId } from 'react';
import { parseLineId } from '~/features/catalogue/catalogue';
import { isSet } from '~/features/catalogue/product/set-ids';
import { isCardLine } from '~/features/gift-cards/card-line';
import type { KeptLine } from '~/features/orders/desk-view/changed-order-form';
import type { Choice } from '~/features/orders/desk-view/new-order';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { NumberInput } from '~/islands/parts/NumberInput';
import styles from './Change.module.css';

interface Props {
  names: Readonly<Record<string, string>>;
  choices: readonly Choice[];
  lines: readonly KeptLine[];
  onChange: (lines: readonly KeptLine[]) => void;
}

/** The lines of the order: how many of each, in which size or colour. Gift cards stay as they are. */
export const KeptLines = ({ names, choices, lines, onChange }: Props) => (
  <ul className={styles['lines']}>
    {lines.map((line, at) => {
      const name = names[line.was] ?? line.was;
      return (
        <li key={line.was}>
          {isCardLine(line.was) ? (
            <p>{`${line.quantity} × ${name}`}</p>
          ) : (
            <Line
              name={name}
              line={line}
              others={choices.filter(({ id }) => isOfSameProduct(id, line.was))}
              onChange={(next) => onChange(lines.with(at, next))}
            />
          )}
        </li>
      );
    })}
  </ul>
);

function isOfSameProduct(id: string, was: string): boolean {
  if (id === was || isSet(id) || isSet(was) || isCardLine(id)) return false;
  const [one, other] = [parseLineId(id), parseLineId(was)];
  return one !== null && one.productId === other?.productId;
}

interface LineProps {
  name: string;
  line: KeptLine;
  /** Its product in other sizes or colours. */
  others: readonly Choice[];
  onChange: (line: KeptLine) => void;
}

function Line({ name, line, others, onChange }: LineProps) {
  const id = useId();
  const isOut = line.quantity === 0;
  return (
    <fieldset className={styles['line']}>
      <legend className="visually-hidden">{name}</legend>
      {others.length > 0 ? (
        <div className="field">
          <label htmlFor={`${id}-choice`}>Size or color</label>
          <select
            id={`${id}-choice`}
            className="input"
            value={line.id}
            onChange={({ target }) => onChange({ ...line, id: target.value })}
          >
            {[{ id: line.was, name }, ...others].map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <p className={styles['name']}>{name}</p>
      )}
      <div className="field">
        <label htmlFor={`${id}-quantity`}>Quantity</label>
        <NumberInput
          id={`${id}-quantity`}
          className="input"
          min={0}
          step={1}
          value={line.quantity}
          onChange={({ target }) =>
            onChange({ ...line, quantity: Math.max(0, Math.trunc(Number(target.value))) })
          }
        />
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={isOut ? `Put ${name} back` : `Take out ${name}`}
        onClick={() => onChange({ ...line, quantity: isOut ? 1 : 0 })}
      >
        <DeskIcon name={isOut ? 'undo' : 'close'} />
      </button>
      {isOut && <p className={styles['out']}>Taken out</p>}
    </fieldset>
  );
}
