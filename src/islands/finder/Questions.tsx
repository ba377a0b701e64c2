import type { Answers } from '~/domain/scent/finder';
import { formatPrice, toCents } from '~/domain/money';
import styles from './Finder.module.css';

export interface Choice {
  value: string;
  label: string;
}

interface Props {
  families: Choice[];
  notes: Choice[];
  answers: Answers;
}

const whatever: Choice = { value: '', label: 'No matter' };
const occasions: Choice[] = [
  whatever,
  { value: 'everyday', label: 'Every day' },
  { value: 'work', label: 'Work' },
  { value: 'evening', label: 'An evening out' },
  { value: 'celebration', label: 'A celebration' },
  { value: 'home', label: 'Home' },
];
const lengths: Choice[] = [
  whatever,
  { value: '3', label: 'Half a day' },
  { value: '4', label: 'All day' },
  { value: '5', label: 'Past a day' },
];
const budgets: Choice[] = [
  whatever,
  ...[150, 180, 200].map((dollars) => ({
    value: String(dollars),
    label: `Up to ${formatPrice(toCents(dollars))}`,
  })),
];

/** The five questions; their names are those of `Answers`. */
export const Questions = ({ families, notes, answers }: Props) => (
  <>
    <Question
      legend="When will you wear it?"
      name="occasion"
      type="radio"
      choices={occasions}
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
      choices={families}
      chosen={answers.family}
    />
    <Question
      legend="What should it not smell of?"
      name="without"
      type="checkbox"
      choices={notes}
      chosen={answers.without}
    />
    <Question
      legend="What may it cost?"
      name="max"
      type="radio"
      choices={budgets}
      chosen={[String(answers.max ?? '')]}
    />
  </>
);

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
      {choices.map(({ value, label }) => (
        <label key={value} className={`chip ${styles['choice']}`}>
          <input
            type={type}
            name={name}
            value={value}
            className="over-label"
            defaultChecked={chosen.includes(value)}
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);
