import { markTerms } from '~/domain/list/mark-terms';
import { routes } from '~/domain/frame/routes';
import type { Hit } from '~/domain/list/search';
import styles from './Answer.module.css';

interface Props {
  listId: string;
  optionId: (place: number) => string;
  text: string;
  hits: readonly Hit[];
  isOpen: boolean;
  active: number;
  onChoose: () => void;
}

const kinds: Record<Hit['kind'], string> = {
  perfume: 'Perfume',
  oil: 'Essential oil',
  diffuser: 'Diffuser',
  other: 'Product',
  note: 'Note',
  family: 'Scent family',
};

/** The list below the search box, or what to try when there is nothing to list. */
export function Answer({ listId, optionId, text, hits, isOpen, active, onChoose }: Props) {
  return (
    <>
      <div className={styles['answer']} hidden={!isOpen}>
        <div role="listbox" id={listId} aria-label="Suggestions" hidden={hits.length === 0}>
          {hits.map((hit, place) => (
            <a
              key={hit.key}
              role="option"
              id={optionId(place)}
              className={styles['option']}
              aria-selected={place === active}
              tabIndex={-1}
              href={hit.href}
              onClick={onChoose}
            >
              {hit.picture ? (
                <img src={hit.picture} width={40} height={50} alt="" loading="lazy" />
              ) : (
                <span className={styles['drop']} />
              )}
              <Name {...hit} />
              <span className={styles['kind']}>{kinds[hit.kind]}</span>
            </a>
          ))}
        </div>
        {hits.length === 0 && (
          <p className={styles['nothing']}>
            Nothing is called “{text}”. Try a note such as rose, oud or bergamot, look through the{' '}
            <a href={routes.notes}>library of notes</a>, or{' '}
            <a href={routes.finder}>answer five questions</a>.
          </p>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {isOpen && `${hits.length} ${hits.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
    </>
  );
}

const Name = ({ name, terms }: Hit) => (
  <span className={styles['name']}>
    {markTerms(name, terms).map(({ text, isMarked }, place) =>
      isMarked ? <mark key={place}>{text}</mark> : text,
    )}
  </span>
);
