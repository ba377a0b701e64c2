import { formatUnits } from '~/base/money';
import { isNumber, isText } from '~/base/guards';
import type { FieldPath } from '~/features/publishing/content-edits';
import { optional, text } from '~/features/publishing/field-kinds';
import { priceEdits, type Choice } from '~/features/publishing/prices/choices';
import { dotted } from '~/features/publishing/problem-text';
import type { FieldWords } from '~/features/publishing/words';
import { controlId } from '~/features/publishing/desk/content/SaveContent';
import { hintWith } from '~/islands/desk/parts/typed-amount';
import { useAmount } from '~/features/publishing/desk/content/useAmount';
import { ColorPicture } from './ColorPicture';
import { describedBy, FieldFrame } from '~/features/publishing/desk/content/form/FieldFrame';
import {
  fieldState,
  problemsAt,
  type FieldProps,
  type ContentForm,
} from '~/features/publishing/desk/content/form/form-context';
import shared from '~/features/publishing/desk/content/form/ContentForm.module.css';
import styles from './ProductForm.module.css';
import { TextField } from '~/features/publishing/desk/content/form/TextFields';

interface Props {
  form: ContentForm;
  /** Of the list. */
  words: FieldWords;
  at: FieldPath;
  /** Null while it has no name. */
  choice: Choice | null;
  name: string;
  isFirst: boolean;
  onFirst: () => void;
  /** Null for the last one: nothing is sold without a price. */
  onRemove: (() => void) | null;
}

/** One size or colour. */
export function ChoiceRow({ form, words, at, choice, name, isFirst, onFirst, onRemove }: Props) {
  const isSize = words.fields?.['size'] !== undefined;
  const wordsOf = (field: string) => words.fields?.[field] ?? { label: field };
  const part = (field: string) => ({
    form,
    field: optional(text(field)),
    words: wordsOf(field),
    at: [...at, field],
  });
  return (
    <div role="group" aria-label={name} className={styles['row']}>
      <ChoiceName {...part(isSize ? 'size' : 'color')} isSize={isSize} />
      {choice && <ChoicePrice form={form} at={at} choice={choice} words={wordsOf('price')} />}
      <p className={styles['before']}>
        <span>{wordsOf('originalPrice').label}</span>
        <span>{beforeText(choice)}</span>
      </p>
      <label className={shared['check']}>
        <input
          type="radio"
          name={dotted(at.slice(0, -1))}
          checked={isFirst}
          onChange={onFirst}
          aria-label={`${wordsOf('isDefault').label}: ${name}`}
        />
        <span aria-hidden="true">{wordsOf('isDefault').label}</span>
      </label>
      {!isSize && <ColorPicture form={form} at={[...at, 'picture']} words={wordsOf('picture')} />}
      <details className={styles['numbers']}>
        <summary>Bar code</summary>
        <div className={shared['fields']}>
          <TextField {...part('gtin')} />
          <TextField {...part('mpn')} />
        </div>
      </details>
      {onRemove && (
        <button
          type="button"
          className="button quiet"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </button>
      )}
    </div>
  );
}

const beforeText = (choice: Choice | null): string =>
  isNumber(choice?.originalPrice) && isNumber(choice.price) && choice.originalPrice > choice.price
    ? formatUnits(choice.originalPrice)
    : 'None';

interface NameProps extends FieldProps {
  isSize: boolean;
}

/** '50 ml' is typed, and '50ML' is kept. */
function ChoiceName({ isSize, ...props }: NameProps) {
  const { id, value, problems, change } = fieldState({
    ...props,
    field: { ...props.field, isOptional: false },
  });
  return (
    <FieldFrame
      label={props.words.label}
      hint={value === '' ? props.words.hint : undefined}
      id={id}
      problems={problems}
    >
      <input
        {...describedBy(id, problems)}
        className="input"
        autoComplete="off"
        value={isText(value) ? value : ''}
        onChange={({ target }) => change(target.value)}
        onBlur={({ target }) => {
          const kept = isSize
            ? target.value.trim().replace(/^(\d+)\s*(?:ml)?$/i, '$1ML')
            : target.value.trim();
          if (kept !== value) change(kept);
        }}
      />
    </FieldFrame>
  );
}

interface PriceProps extends Pick<Props, 'form' | 'at' | 'words'> {
  choice: Choice;
}

/** A price, with the price before worked out from what it was (R741). */
function ChoicePrice({ form: { content, path, choices }, at, choice, words }: PriceProps) {
  const id = controlId(path, [...at, 'price']);
  const problems = ['price', 'originalPrice'].flatMap((field) =>
    problemsAt(content, path, dotted([...at, field])),
  );
  const { control, said } = useAmount({
    value: choice.price,
    hasError: problems.length > 0,
    change: (price) =>
      content.edit(
        ...(choices?.prices.steps.has(choice.sku) === true
          ? priceEdits(path, choice, price, choices.prices)
          : // What was never sold was never dearer.
            ['price', 'originalPrice'].map((field) => ({
              path,
              field: [...choice.field, field],
              value: price,
            }))),
      ),
  });
  return (
    <FieldFrame label={words.label} hint={hintWith(undefined, said)} id={id} problems={problems}>
      <input {...control} {...describedBy(id, problems)} />
    </FieldFrame>
  );
}
