import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react';
import type { Found, Search } from '~/domain/list/search';
import { loadSearch } from './load-search';

/** As many as are taken in at a glance. */
const most = 8;
const nothing: Found = { hits: [], isPartial: false };

interface Typed {
  text: string;
  /** Closed by Escape, by a choice or by leaving; typing opens again. */
  isClosed: boolean;
  /** Index of the option that the arrow keys have reached; -1 for the text itself. */
  active: number;
}

/** What the search box offers for what is typed, as soon as the search has been fetched. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>) {
  const [search, setSearch] = useState<Search | null>(null);
  const [typed, setTyped] = useState<Typed>({ text: '', isClosed: false, active: -1 });
  const { text, isClosed, active } = typed;
  const isAsking = search !== null && text.trim().length > 1;
  const { hits, isPartial } = useMemo(
    () => (search && isAsking ? search.find(text) : nothing),
    [search, isAsking, text],
  );
  const shown = hits.slice(0, most);

  const read = () => {
    setTyped({ text: field.current?.value ?? '', isClosed: false, active: -1 });
  };
  // The first focus starts the loading of this island, so it and the first letters have passed
  // before anything listens here.
  const takeEarlyText = useEffectEvent((loaded: Search | null) => {
    setSearch(loaded);
    read();
  });
  useEffect(() => {
    if (document.activeElement === field.current) void loadSearch().then(takeEarlyText);
  }, [field]);

  return {
    text,
    hits: shown,
    isPartial,
    active,
    isOpen: isAsking && !isClosed,
    read,
    prepare: () => {
      if (!search) void loadSearch().then(setSearch);
    },
    close: () => {
      setTyped((before) => ({ ...before, isClosed: true, active: -1 }));
    },
    /** Up and down go round by way of the text. */
    move: (step: 1 | -1) => {
      const stops = shown.length + 1;
      setTyped((before) => ({
        ...before,
        active: ((before.active + 1 + step + stops) % stops) - 1,
      }));
    },
  };
}
