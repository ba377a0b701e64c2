import { useState } from 'react';
import type { Hit, Search } from '~/domain/search';
import { loadSearch } from './load-search';

/** As many as are taken in at a glance. */
const most = 8;

interface Suggestions {
  text: string;
  hits: Hit[];
  isOpen: boolean;
  /** Place of the option that the arrow keys have reached; -1 for the text itself. */
  active: number;
}

const closed: Suggestions = { text: '', hits: [], isOpen: false, active: -1 };

/** What the search box offers for a text, once the search has been fetched. */
export function useSuggestions() {
  const [search, setSearch] = useState<Search | null>(null);
  const [state, setState] = useState(closed);

  const suggest = (text: string, by = search) => {
    const hits = by?.find(text).slice(0, most) ?? [];
    setState({ text, hits, isOpen: by !== null && text.trim().length > 1, active: -1 });
  };
  return {
    ...state,
    suggest,
    /** On the first focus; what was typed meanwhile is answered when the search is there. */
    prepare: (input: HTMLInputElement) => {
      void loadSearch().then((loaded) => {
        setSearch(loaded);
        if (document.activeElement === input && input.value) suggest(input.value, loaded);
      });
    },
    close: () => {
      setState((before) => ({ ...before, isOpen: false, active: -1 }));
    },
    /** Up and down go round by way of the text. */
    move: (step: 1 | -1) => {
      setState((before) => {
        const stops = before.hits.length + 1;
        return { ...before, active: ((before.active + 1 + step + stops) % stops) - 1 };
      });
    },
  };
}
