import { useStore } from '@nanostores/react';
import { routes } from '~/base/routes';
import { spell } from '~/base/text/spell';
import type { Answers } from '~/features/scent/finder-answers';
import type { FinderSteps } from '~/features/scent/finder-steps';
import { occasionWords } from '~/features/scent/occasions';
import { longevityWord } from '~/features/scent/strength';
import { formatUnits } from '~/base/money';
import { $myAllergens, noAllergens } from '~/stores/my-allergens';
import styles from './Finder.module.css';

export interface Choice {
  value: string;
  label: string;
  /** Address of a small square picture. */
  picture?: string;
}

/** What there is to choose from. */
export interface Choices {
  /** Families, and notes that can be loved as well as avoided. */
  loved: Choice[];
  avoided: Choice[];
  steps: Pick<FinderSteps, 'occasions' | 'longevities' | 'budgets'>;
}

const whatever: Choice = { value: '', label: 'No matter' };
const choicesOf = <Value extends string | number>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
): Choice[] => [
  whatever,
  ...values.map((value) => ({ value: String(value), label: labelOf(value) })),
];

/** The five questions; their names are those of `Answers`. */
export const Questions = ({ loved, avoided, steps, answers }: Choices & { answers: Answers }) => (
  <>
    <Question
      legend="When will you wear it?"
      name="occasion"
      type="radio"
      choices={choicesOf(steps.occasions, (one) => occasionWords[one].label)}
      chosen={[answers.occasion ?? '']}
    />
    <Question
      legend="How long should it stay?"
      name="longevity"
      type="radio"
      choices={choicesOf(steps.longevities, (level) => spell(longevityWord(level)))}
      chosen={[String(answers.longevity ?? '')]}
    />
    <Question
      legend="What do you love?"
      name="family"
      type="checkbox"
      choices={loved}
      chosen={answers.family}
    />
    <Question
      legend="What should it not smell of?"
      name="without"
      type="checkbox"
      choices={avoided}
      chosen={answers.without}
    />
    <Question
      legend="What may it cost?"
      name="max"
      type="radio"
      choices={choicesOf(steps.budgets, (dollars) => `Up to ${formatUnits(dollars)}`)}
      chosen={[String(answers.max ?? '')]}
    />
    <MyAllergens chosen={answers.freeOf ?? []} />
  </>
);

/** No question of its own: what to stay away from is chosen in the shop's filters, once. */
function MyAllergens({ chosen }: { chosen: readonly string[] }) {
  const mine = useStore($myAllergens, { ssr: () => noAllergens });
  const values = mine.length > 0 ? mine : chosen;
  if (values.length === 0)
    return (
      <p>
        Must it be free of something? Choose it under 'Without' in the{' '}
        <a href={routes.shop}>shop's filters</a> and press 'Free of my allergens': then the finder
        asks for it too.
      </p>
    );
  return (
    <Question
      legend="What must it be free of?"
      name="free-of"
      type="checkbox"
      choices={[{ value: values.join(','), label: 'Free of my allergens' }]}
      chosen={chosen.length > 0 ? [values.join(',')] : []}
    />
  );
}

interface QuestionProps {
  legend: string;
  name: string;
  type: 'radio' | 'checkbox';
  choices: Choice[];
  chosen: readonly string[];
}

const Question = ({ legend, name, type, choices, chosen }: QuestionProps) => (
  <fieldset className={styles['question']}>
    <legend>{legend}</legend>
    <div className={styles['choices']}>
      {choices.map(({ value, label, picture }) => (
        <label key={value} className={`chip ${styles['choice']}`}>
          <input
            type={type}
            name={name}
            value={value}
            className="over-label"
            defaultChecked={chosen.includes(value)}
          />
          {picture && <img src={picture} alt="" width={40} height={40} loading="lazy" />}
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
