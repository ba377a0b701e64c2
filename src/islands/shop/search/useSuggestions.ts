import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Found } from '~/domain/search/search';
import { loadAnswers, type Answers } from './load-answers';

/** As many as are taken in at a glance. */
const most = 8;
/** Ms without a letter before a server is asked; a search of this browser answers each letter. */
const pauseMs = import.meta.env.LARGE_CATALOGUE ? 150 : 0;
const nothing: Found = { hits: [], isPartial: false };

interface Typed {
  text: string;
  /** Closed by Escape, by a choice or by leaving; typing opens again. */
  isClosed: boolean;
}

/** What the search box offers for what is typed, as soon as the search has been fetched. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>) {
  const [answers, setAnswers] = useState<Answers | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [typed, setTyped] = useState<Typed>({ text: '', isClosed: false });
  const { text, isClosed } = typed;
  const isAsking = answers !== null && text.trim().length > 1;
  useEffect(() => {
    if (!answers || !isAsking) return;
    let isStillAsked = true;
    const show = (next: Found) => {
      if (isStillAsked) setFound(next);
    };
    const timer = setTimeout(() => void Promise.resolve(answers(text)).then(show), pauseMs);
    return () => {
      isStillAsked = false;
      clearTimeout(timer);
    };
  }, [answers, isAsking, text]);
  const { hits, isPartial } = (isAsking ? found : null) ?? nothing;
  const shown = hits.slice(0, most);

  const read = () => {
    setTyped({ text: field.current?.value ?? '', isClosed: false });
  };
  // The first focus starts the loading of this island, so it and the first letters have passed
  // before anything listens here.
  const takeEarlyText = useEffectEvent((loaded: Answers | null) => {
    setAnswers(() => loaded);
    read();
  });
  useEffect(() => {
    if (document.activeElement === field.current) void loadAnswers().then(takeEarlyText);
  }, [field]);

  return {
    text,
    hits: shown,
    isPartial,
    isOpen: isAsking && !isClosed && found !== null,
    read,
    prepare: () => {
      if (!answers) void loadAnswers().then((loaded) => setAnswers(() => loaded));
    },
    close: () => {
      setTyped((before) => ({ ...before, isClosed: true }));
    },
  };
}
