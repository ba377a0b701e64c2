import { Fragment, useId, useState } from 'react';
import { routes } from '~/base/routes';
import { clearUnsavedInput } from '~/islands/desk/common/unsaved-input';
import { useWrite } from '~/islands/desk/common/useWrite';
import check from '~/islands/desk/parts/CheckField.module.css';
import { LinkToCopy } from '~/islands/desk/parts/CopyButton';
import { AmountField } from '~/islands/desk/parts/AmountField';
import { Panel } from '~/islands/desk/parts/Panel';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm, type FieldErrors } from '~/islands/form/useForm';
import { makeCode } from './code-calls';
import type { NamedProduct } from './code-words';
import styles from './Codes.module.css';
import { MoreRules } from './MoreRules';
import { requestOf } from './code-request';

/** What a code may do, and the field of it. */
const effects = { percent: 'Percent off', sum: 'Amount off', freeDelivery: 'Free delivery' };
type Effect = keyof typeof effects;

interface Props {
  products: readonly NamedProduct[];
  reload: () => Promise<void>;
}

/** Makes a code: a word and a percentage are enough (R991). */
export function NewCode({ products, reload }: Props) {
  const writer = useWrite(reload);
  const [effect, setEffect] = useState<Effect>('percent');
  const [made, setMade] = useState<string | null>(null);
  /** Codes made here: each begins with fields of its own. */
  const [count, setCount] = useState(0);
  const form = useForm({
    async send(values, element) {
      setMade(null);
      const body = requestOf(values);
      if ('problem' in body) return body;
      let word = '';
      const refusal = await writer.send(body, async () => {
        const answer = await makeCode(body);
        if (answer.ok) ({ word } = answer.value);
        return answer;
      });
      if (refusal !== null) return refusal;
      return () => {
        setMade(word);
        setCount((before) => before + 1);
        setEffect('percent');
        clearUnsavedInput(element);
        void reload();
      };
    },
  });
  return (
    <Panel title="New code">
      <Form form={form} submit="Make code" isCheckedHere={false} isAlert>
        <Fragment key={count}>
          <div className={styles['fields']}>
            <TextField
              label="Word"
              name="word"
              isCode
              hint="3 to 20 letters and digits."
              errors={form.errors}
            />
            <EffectField effect={effect} onChoose={setEffect} errors={form.errors} />
          </div>
          <MoreRules products={products} errors={form.errors} />
        </Fragment>
      </Form>
      <div className={styles['made']}>
        <p role="status" className={styles['said']}>
          {made !== null && `${made} is made.`}
        </p>
        {made !== null && (
          <LinkToCopy
            key={made}
            url={new URL(`${routes.cart}?code=${made}`, location.origin).href}
            name="Copy link"
            said="Link copied. It opens the cart with the code."
          />
        )}
      </div>
    </Panel>
  );
}

interface EffectProps {
  effect: Effect;
  onChoose: (effect: Effect) => void;
  errors: FieldErrors;
}

function EffectField({ effect, onChoose, errors }: EffectProps) {
  const id = useId();
  return (
    <fieldset className={styles['choice']} aria-describedby={id}>
      <legend>What it does</legend>
      {(Object.keys(effects) as Effect[]).map((one) => (
        <label key={one} className={check['check']}>
          <input
            type="radio"
            name="effect"
            value={one}
            checked={one === effect}
            onChange={() => onChoose(one)}
          />
          <span>{effects[one]}</span>
        </label>
      ))}
      {effect === 'percent' && (
        <AmountField label="Percent" name="percent" unit="%" errors={errors} />
      )}
      {effect === 'sum' && <AmountField label="Amount" name="sum" errors={errors} />}
      <p id={id} className={styles['law']}>
        A code for everybody is a price reduction: the law (Directive 98/6/EC, article 6a) then asks
        to name the lowest price of the 30 days before, so name it in what you announce.
      </p>
    </fieldset>
  );
}
