import { useId } from 'react';
import { seasons } from '~/features/catalogue/product/vocabulary';
import { reviewLimits } from '~/features/reviews/review-limits';
import { longevityWord, sillageWord } from '~/features/scent/strength';
import styles from './ReviewForm.module.css';

interface Props {
  /** Only a perfume is worn. */
  isWorn: boolean;
}

const levels = [1, 2, 3, 4, 5];
const scale = (word: (level: number) => string): Choice[] =>
  levels.map((level) => ({ value: level, text: word(level), level }));
const named = (texts: readonly string[]): Choice[] => texts.map((text) => ({ value: text, text }));

/** What a review may say beside its stars and its comment (R66). */
export function ReviewFields({ isWorn }: Props) {
  const id = useId();
  return (
    <>
      <p className="soft">The rest is for you to choose.</p>
      <div className="field">
        <label htmlFor={`${id}-title`}>Title</label>
        <input
          id={`${id}-title`}
          name="title"
          className="input"
          maxLength={reviewLimits.title}
          dir="auto"
        />
      </div>
      {isWorn && (
        <>
          <ChoiceField label="Longevity" name="longevity" choices={scale(longevityWord)} />
          <ChoiceField label="Sillage" name="sillage" choices={scale(sillageWord)} />
          <ChoiceField label="Season" name="season" choices={named(seasons)} isMany />
          <ChoiceField label="Time of day" name="time" choices={named(['day', 'evening'])} />
        </>
      )}
      <div className="field">
        <label htmlFor={`${id}-name`}>Your name</label>
        <input
          id={`${id}-name`}
          name="name"
          className="input"
          maxLength={reviewLimits.name}
          dir="auto"
          autoComplete="nickname" // oxlint-disable-line jsx-a11y/autocomplete-valid -- a field name of the HTML standard
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="soft">
          Shown with your review. Without it we write ‘A shopper’.
        </p>
      </div>
    </>
  );
}

interface Choice {
  value: string | number;
  text: string;
  /** The place on a scale, for who sees the page; the text says as much. */
  level?: number;
}

interface ChoiceFieldProps {
  label: string;
  /** The field's name in its form. */
  name: string;
  choices: readonly Choice[];
  /** Whether several may be chosen. */
  isMany?: boolean;
}

/** One of a few, or several of them, each as large as a thumb. Nothing is chosen at first. */
function ChoiceField({ label, name, choices, isMany = false }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div role={isMany ? 'group' : 'radiogroup'} aria-labelledby={id}>
      <span id={id} className={styles['label']}>
        {label}
      </span>
      <div className={styles['choices']}>
        {choices.map(({ value, text, level }) => (
          <label key={value} className="chip">
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              className="over-label"
            />
            {level !== undefined && <b aria-hidden="true">{level}</b>}
            <span>{text}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
