import { isBoolean, isList, isText } from '~/base/guards';
import type { Option, Options } from '~/features/publishing/field-kinds';
import { describedBy, FieldFrame, FieldRemarks } from './FieldFrame';
import { fieldState, type FieldProps, type ContentForm } from './form-context';
import { PickField } from './PickField';
import styles from './ContentForm.module.css';

/* The fields that are chosen. */

const optionsFor = (options: Options, form: ContentForm): readonly Option[] =>
  isText(options) ? (form.library[options] ?? []) : options;

export function YesNoField(props: FieldProps) {
  const { id, value, problems, change } = fieldState(props);
  const { field, words } = props;
  const byDefault = field.kind === 'yesNo' && field.byDefault;
  return (
    <div>
      <label className={styles['check']}>
        <input
          {...describedBy(id, problems)}
          type="checkbox"
          checked={isBoolean(value) ? value : byDefault}
          // What the file need not say leaves it.
          onChange={({ target: { checked } }) =>
            change(field.isOptional && byDefault && checked ? undefined : checked)
          }
        />
        <span>{words.label}</span>
      </label>
      <FieldRemarks id={id} hint={words.hint} problems={problems} />
    </div>
  );
}

export function OneField(props: FieldProps) {
  const { id, value, problems, change } = fieldState(props);
  const { field, form, words } = props;
  const options = field.kind === 'one' ? optionsFor(field.options, form) : [];
  const isNamed = field.kind === 'one' && field.isNamed === true;
  const said = isText(value) ? value : '';
  const chosen = said === '' && isNamed ? (options[0]?.value ?? '') : said;
  const isKnown = chosen === '' || options.some((option) => option.value === chosen);
  return (
    <FieldFrame {...words} id={id} problems={problems}>
      <select
        {...describedBy(id, problems)}
        className="input"
        value={chosen}
        onChange={({ target }) => change(target.value)}
      >
        {!isNamed && <option value="">{field.isOptional ? 'None' : 'Choose'}</option>}
        {!isKnown && <option>{chosen}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** So many are seen at one glance; of more some are picked. */
const mostBoxes = 8;

export function SomeField(props: FieldProps) {
  const { id, value, problems, change } = fieldState(props);
  const { field, form, words } = props;
  const options = field.kind === 'some' ? optionsFor(field.options, form) : [];
  const chosen = isList(value) ? value.filter(isText) : [];
  const isNamed = field.kind === 'some' && field.isNamed === true;
  if (!isNamed && (options.length > mostBoxes || (field.kind === 'some' && isText(field.options))))
    return <PickField {...{ id, words, options, chosen, problems }} onChange={change} />;
  return (
    <fieldset className={styles['boxes']} id={id} tabIndex={-1} aria-describedby={`${id}:problem`}>
      <legend>{words.label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} className={styles['check']}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                change(
                  options
                    .map((one) => one.value)
                    .filter((one) =>
                      one === option.value ? target.checked : chosen.includes(one),
                    ),
                )
              }
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
      <FieldRemarks id={id} hint={words.hint} problems={problems} />
    </fieldset>
  );
}
