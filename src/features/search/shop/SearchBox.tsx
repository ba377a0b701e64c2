import {
  useId,
  useRef,
  useEffect,
  useEffectEvent,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { routes } from '~/base/routes';
import type { Found } from '~/features/search/search';
import { useHydrated } from '~/islands/parts/useHydrated';
import { Icon } from '~/islands/parts/Icon';
import { isComposing } from '~/islands/parts/composing';
import { useCombobox } from '~/islands/parts/useCombobox';
import { source } from '~/stores/catalogue-source';
import { Answer } from './Answer';
import styles from './SearchBox.module.css';

/**
 * The search of the header: a form that leads to the shop, and a combobox by the ARIA pattern
 * with products, notes and families as one types.
 */
export function SearchBox() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useSuggestions(input);
  const isLive = useHydrated();
  const optionId = (position: number) => `${id}-${position}`;

  /** The first Escape closes the list, from its links too; the next one is the dialog's. */
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !list.isOpen || isComposing(event.nativeEvent)) return;
    list.close();
    input.current?.focus();
    event.preventDefault();
  };
  const { active, press } = useCombobox({
    text: list.text,
    count: list.hits.length,
    isOpen: list.isOpen,
    onChoose: (position) => document.getElementById(optionId(position))?.click(),
    onOpen: list.read,
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It only hears Escape from what it holds.
    <form
      role="search"
      action={routes.shop}
      className={styles['search']}
      onSubmit={list.close}
      onKeyDown={onEscape}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) list.close();
      }}
    >
      <input
        ref={input}
        className={`input ${styles['input']}`}
        type="text"
        inputMode="search"
        name="q"
        required
        aria-label="Search our store"
        placeholder="Search our store"
        autoComplete="off"
        dir="auto"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isOpen && list.hits.length > 0}
        aria-controls={isLive ? `${id}-list` : undefined}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        onFocus={list.prepare}
        onInput={list.read}
        onKeyDown={({ nativeEvent }) => press(nativeEvent)}
      />
      <button className={`icon-button ${styles['submit']}`} aria-label="Submit search">
        <Icon name="search" />
      </button>
      {isLive && (
        <Answer
          {...list}
          active={active}
          listId={`${id}-list`}
          optionId={optionId}
          onChoose={() => {
            list.close();
            input.current?.blur();
          }}
        />
      )}
    </form>
  );
}

/** As many as are taken in at a glance. */
const most = 8;
const nothing: Found = { hits: [], isPartial: false };

interface Typed {
  text: string;
  /** Closed by Escape, by a choice or by leaving; typing opens again. */
  isClosed: boolean;
}

/** What the search box offers for what is typed, as soon as the search has been fetched. */
function useSuggestions(field: RefObject<HTMLInputElement | null>) {
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
