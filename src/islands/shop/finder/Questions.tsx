import { useStore } from '@nanostores/react';
import { routes } from '~/domain/base/routes';
import { occasions } from '~/domain/catalogue/product/vocabulary';
import { spell } from '~/domain/base/text/spell';
import type { Answers } from '~/domain/scent/finder-answers';
import { occasionWords } from '~/domain/scent/occasions';
import { longevityWord } from '~/domain/scent/strength';
import { formatUnits } from '~/domain/base/money';
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
  /** Dollars. */
  budgets: number[];
}

const whatever: Choice = { value: '', label: 'No matter' };
const times: Choice[] = [
  whatever,
  ...occasions.map((value) => ({ value, label: occasionWords[value].label })),
];
const lengths: Choice[] = [
  whatever,
  ...[3, 4, 5].map((level) => ({ value: String(level), label: spell(longevityWord(level)) })),
];
const budgetChoices = (budgets: readonly number[]): Choice[] => [
  whatever,
  ...budgets.map((dollars) => ({
    value: String(dollars),
    label: `Up to ${formatUnits(dollars)}`,
  })),
];

/** The five questions; their names are those of `Answers`. */
export const Questions = ({ loved, avoided, budgets, answers }: Choices & { answers: Answers }) => (
  <>
    <Question
      legend="When will you wear it?"
      name="occasion"
      type="radio"
      choices={times}
      chosen={[answers.occasion ?? '']}
    />
    <Question
      legend="How long should it stay?"
      name="longevity"
      type="radio"
      choices={lengths}
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
      choices={budgetChoices(budgets)}
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
