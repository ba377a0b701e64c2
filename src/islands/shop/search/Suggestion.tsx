import { markTerms } from '~/domain/base/text/terms';
import type { Hit } from '~/domain/search/search';
import { formatPrice } from '~/domain/base/money';
import styles from './Answer.module.css';

interface Props {
  id: string;
  hit: Hit;
  isActive: boolean;
  onChoose: () => void;
}

const kinds: Record<Hit['kind'], string> = {
  perfume: 'Perfume',
  oil: 'Essential oil',
  diffuser: 'Diffuser',
  other: 'Product',
  note: 'Note',
  family: 'Scent family',
  shelf: 'Collection',
  help: 'Help',
};

/** One hit: its name and kind, with its price or the beginning of its answer. */
export const Suggestion = ({ id, hit, isActive, onChoose }: Props) => (
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
