import { useId, useState } from 'react';
import { labelOf } from '~/features/search/facet-labels';
import type { ListingFacet } from '~/features/search/listing-facets';
import { toggleValue } from '~/features/search/listing-view';
import styles from './FacetGroup.module.css';
import type { ListState } from '~/features/catalogue/shop/list-state/list-state';

/** What a facet does, by its key, where the label alone does not say. */
const hints: Readonly<Record<string, string>> = {
  'free-of': 'Hides what names a chosen allergen on its label, and what names no ingredients.',
  without: 'Hides perfumes that have a chosen note.',
};

type Props = Pick<ListState, 'listing' | 'view' | 'setView' | 'counts' | 'count'>;

/**
 * The values of one facet, closed until wanted. A value that would give no result cannot be chosen.
 */
export function FacetGroup({ facet, ...list }: Props & { facet: ListingFacet }) {
  const id = useId();
  const chosen = list.view.selection[facet.key] ?? [];
  /** Chosen since the panel was opened: taken back, they stay, and so does the group with the focus. */
  const [kept, setKept] = useState(chosen);
  if (chosen.some((value) => !kept.includes(value))) setKept([...new Set([...kept, ...chosen])]);
  const values = valuesOf(facet, list, kept);
  if (values.length === 0) return null;
  const hint = hints[facet.key];
  return (
    <details className={styles['group']} open={kept.length > 0}>
      <summary>
        <span>
          <span>{facet.label}</span>
          {hint && <small id={id}>{hint}</small>}
        </span>
        {chosen.length > 0 && <span className={styles['chosen']}>{`${chosen.length} chosen`}</span>}
      </summary>
      <div
        role="group"
        aria-label={facet.label}
        aria-describedby={hint && id}
        className={styles['values']}
      >
        {values.map((value) => (
          <Value key={value} facet={facet} value={value} isKept={kept.includes(value)} {...list} />
        ))}
      </div>
    </details>
  );
}

/** The yes-or-no facts together. */
export function FlagGroup(list: Props) {
  const flags = list.listing.facets.filter(({ flag }) => flag);
  return (
    <div role="group" aria-label="Only show" className={styles['values']}>
      {flags.map((facet) => (
        <Value key={facet.key} facet={facet} value="1" {...list} />
      ))}
    </div>
  );
}

function Value({ facet, value, isKept = false, view, setView, counts }: Props & ValueProps) {
  const isChosen = view.selection[facet.key]?.includes(value) ?? false;
  const count = counts[facet.key]?.get(value) ?? 0;
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={isChosen}
      disabled={count === 0 && !isChosen && !isKept}
      onClick={() => {
        setView(toggleValue(view, facet, value));
      }}
    >{`${labelOf(facet, value)} (${count})`}</button>
  );
}

interface ValueProps {
  facet: ListingFacet;
  value: string;
  /** It has the focus, or had it: it stays in place and can be pressed. */
  isKept?: boolean;
}

/**
 * The values in the order of the vocabulary; without one by name, and sizes by their number. Values
 * that change nothing are left out.
 */
function valuesOf(
  { key, mode, vocabulary }: ListingFacet,
  { counts, count }: Props,
  kept: readonly string[],
): string[] {
  const found = counts[key] ?? new Map<string, number>();
  if (vocabulary) return vocabulary.filter((value) => found.has(value) || kept.includes(value));
  const useless = mode === 'none' ? count : 0;
  const useful = [...found].filter(([, gives]) => gives !== useless).map(([value]) => value);
  return [...new Set([...useful, ...kept])].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
}
