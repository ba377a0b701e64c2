import { partialText } from '~/domain/search/search-texts';
import type { Hit } from '~/domain/search/search';
import styles from './Answer.module.css';
import { NothingFound } from './NothingFound';
import { Suggestion } from './Suggestion';

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
