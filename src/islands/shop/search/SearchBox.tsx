import { useId, useRef, type KeyboardEvent } from 'react';
import { routes } from '~/domain/base/routes';
import { useHydrated } from '~/islands/parts/useHydrated';
import { Icon } from '~/islands/parts/Icon';
import { isComposing } from '~/islands/parts/composing';
import { useCombobox } from '~/islands/parts/useCombobox';
import { Answer } from './Answer';
import styles from './SearchBox.module.css';
import { useSuggestions } from './useSuggestions';

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
