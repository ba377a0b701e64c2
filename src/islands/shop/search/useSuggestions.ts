import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Found } from '~/domain/search/search';
import { source } from '~/stores/catalogue-source';

/** As many as are taken in at a glance. */
const most = 8;
const nothing: Found = { hits: [], isPartial: false };

interface Typed {
  text: string;
  /** Closed by Escape, by a choice or by leaving; typing opens again. */
  isClosed: boolean;
}

/** What the search box offers for what is typed, as soon as the search has been fetched. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>) {
  const [found, setFound] = useState<Found | null>(null);
  const [typed, setTyped] = useState<Typed>({ text: '', isClosed: false });
  const { text, isClosed } = typed;
  const isAsking = text.trim().length > 1;
  useEffect(() => {
    if (!isAsking) return;
    let isStillAsked = true;
    const show = (next: Found | null) => {
      if (isStillAsked) setFound(next);
    };
    const timer = setTimeout(() => void source.find(text).then(show), source.pauseMs);
    return () => {
      isStillAsked = false;
      clearTimeout(timer);
    };
  }, [isAsking, text]);
  const { hits, isPartial } = (isAsking ? found : null) ?? nothing;
  const shown = hits.slice(0, most);

  const read = () => {
    setTyped({ text: field.current?.value ?? '', isClosed: false });
  };
  const prepare = () => void source.find('');
  // The first focus starts the loading of this island, so it and the first letters have passed
  // before anything listens here.
  const takeEarlyText = useEffectEvent(read);
  useEffect(() => {
    if (document.activeElement === field.current)
      void Promise.resolve(source.find('')).then(takeEarlyText);
  }, [field]);

  return {
    text,
    hits: shown,
    isPartial,
    isOpen: isAsking && !isClosed && found !== null,
    read,
    prepare,
    close: () => {
      setTyped((before) => ({ ...before, isClosed: true }));
    },
  };
}
