import { partialText } from '~/features/search/search-texts';
import type { Hit } from '~/features/search/search';
import { markTerms } from '~/base/text/terms';
import { formatPrice } from '~/base/money';
import styles from './Answer.module.css';
import { NothingFound } from './NothingFound';

interface Props {
  listId: string;
  optionId: (position: number) => string;
  text: string;
  hits: readonly Hit[];
  isPartial: boolean;
  isOpen: boolean;
  active: number;
  onChoose: () => void;
}

/** The list below the search box, or what to try when there is nothing to list. */
export function Answer(props: Props) {
  const { listId, optionId, text, hits, isPartial, isOpen, active, onChoose } = props;
  const says = isPartial ? partialText(text) : '';
  const count = `${hits.length} ${hits.length === 1 ? 'suggestion' : 'suggestions'}`;
  return (
    <>
      <div className={styles['answer']} hidden={!isOpen}>
        {says && <p className={styles['says']}>{says}</p>}
        <div role="listbox" id={listId} aria-label="Suggestions" hidden={hits.length === 0}>
          {hits.map((hit, position) => (
            <Suggestion
              key={hit.key}
              id={optionId(position)}
              hit={hit}
              isActive={position === active}
              onChoose={onChoose}
            />
          ))}
        </div>
        {hits.length === 0 && <NothingFound text={text} />}
      </div>
      <p role="status" className="visually-hidden">
        {isOpen && `${says} ${count}`.trim()}
      </p>
    </>
  );
}

interface SuggestionProps {
  id: string;
  hit: Hit;
  isActive: boolean;
  onChoose: () => void;
}

const kinds: Record<Hit['kind'], string> = {
  perfume: 'Perfume',
  oil: 'Essential oil',
  diffuser: 'Diffuser',
  set: 'Gift set',
  other: 'Product',
  note: 'Note',
  family: 'Scent family',
  shelf: 'Collection',
  help: 'Help',
};

/** One hit: its name and kind, with its price or the beginning of its answer. */
const Suggestion = ({ id, hit, isActive, onChoose }: SuggestionProps) => (
  <a
    role="option"
    id={id}
    className={styles['option']}
    aria-selected={isActive}
    tabIndex={-1}
    href={hit.href}
    onClick={onChoose}
  >
    {hit.picture ? (
      <img src={hit.picture} width={40} height={50} alt="" loading="lazy" />
    ) : (
      <span className={styles['drop']} />
    )}
    <span className={styles['name']}>
      <Name {...hit} />
      {hit.answer && <span className={styles['says']}>{hit.answer}</span>}
    </span>{' '}
    <span className={styles['kind']}>
      <span>{kinds[hit.kind]}</span>
      {hit.price !== null && (
        <span className={styles['price']}>{` ${formatPrice(hit.price)}`}</span>
      )}
    </span>
  </a>
);

const Name = ({ name, terms }: Hit) => (
  <span>
    {markTerms(name, terms).map(({ text, isMarked }, position) =>
      isMarked ? <mark key={position}>{text}</mark> : text,
    )}
  </span>
);
