import { useId } from 'react';
import { priceIn, type NewLine } from '~/features/orders/desk-view/new-order';
import { discovery, setId } from '~/features/catalogue/product/set-ids';
import { isCardLine } from '~/features/gift-cards/card-line';
import { formatPrice } from '~/base/money';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { CardFields } from './CardFields';
import styles from './NewOrder.module.css';
import { NumberInput } from '~/islands/parts/NumberInput';
import { ProductField } from './ProductField';
import { SetField } from './SetField';
import type { Choices } from './useChoices';

interface Props extends Pick<Choices, 'choices' | 'find' | 'sets'> {
  lines: readonly NewLine[];
  onChange: (lines: readonly NewLine[]) => void;
}

/** What is ordered, line by line. */
export const NewLines = ({ lines, onChange, ...offered }: Props) => (
  <div className={styles['lines']}>
    {lines.map((line, at) => (
      <Line
        key={at}
        position={at + 1}
        {...offered}
        line={line}
        onChange={(next) => onChange(lines.with(at, next))}
        onRemove={lines.length > 1 ? () => onChange(lines.toSpliced(at, 1)) : null}
      />
    ))}
    <button
      type="button"
      className="button quiet"
      onClick={() => onChange([...lines, { id: '', quantity: 1 }])}
    >
      <DeskIcon name="plus" />
      Add a product
    </button>
    {offered.sets.map(({ slug, name }) => (
      <button
        key={slug}
        type="button"
        className="button quiet"
        onClick={() =>
          onChange([...filledIn(lines), { id: '', quantity: 1, set: { slug, chosen: [] } }])
        }
      >
        <DeskIcon name="plus" />
        <span>{slug === discovery ? 'Add a discovery set' : `Add ${name}`}</span>
      </button>
    ))}
  </div>
);

/** The first line, as long as nothing was chosen in it, makes room for a set. */
const filledIn = (lines: readonly NewLine[]) =>
  lines.filter(({ id, set }, at) => at > 0 || id !== '' || set);

interface LineProps extends Pick<Choices, 'choices' | 'find' | 'sets'> {
  /** From 1. */
  position: number;
  line: NewLine;
  onChange: (line: NewLine) => void;
  /** Null for the only line. */
  onRemove: (() => void) | null;
}

function Line({ position, choices, find, sets, line, onChange, onRemove }: LineProps) {
  const id = useId();
  const offer = line.set && sets.find(({ slug }) => slug === line.set?.slug);
  return (
    <fieldset className={styles['line']}>
      <legend className="visually-hidden">{`Line ${position}`}</legend>
      {line.set && offer ? (
        <SetField
          offer={offer}
          chosen={line.set.chosen}
          onChoose={(chosen) => {
            const { slug, count } = offer;
            const isFull = chosen.length === count;
            onChange({ ...line, set: { slug, chosen }, id: isFull ? setId(slug, chosen) : '' });
          }}
        />
      ) : (
        <ProductField
          choices={choices}
          find={find}
          chosen={line.id}
          onChoose={(chosen) => onChange({ ...line, id: chosen })}
        />
      )}
      <div className="field">
        <label htmlFor={`${id}-quantity`}>Quantity</label>
        <NumberInput
          id={`${id}-quantity`}
          className="input"
          min={1}
          step={1}
          value={line.quantity || ''}
          onChange={({ target }) => onChange({ ...line, quantity: Number(target.value) })}
        />
      </div>
      <p className={styles['amount']}>{formatPrice(priceIn({ choices, sets }, line))}</p>
      {onRemove && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove line ${position}`}
          onClick={onRemove}
        >
          <DeskIcon name="close" />
        </button>
      )}
      {isCardLine(line.id) && (
        <div className={styles['card']}>
          <CardFields words={line.card ?? {}} onChange={(card) => onChange({ ...line, card })} />
        </div>
      )}
    </fieldset>
  );
}
