import { useRef, type KeyboardEvent } from 'react';

interface Tab {
  id: string;
  name: string;
}

interface Props {
  /** Begins the ids of the tabs and their panels; one of its kind in a page. */
  base: string;
  label: string;
  className: string | undefined;
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (tab: string) => void;
  /** A pointer or the focus comes to a tab: what it opens can be fetched. */
  onApproach?: (tab: string) => void;
}

const tabId = (base: string, tab: string) => `${base}-${tab}`;
const panelId = (base: string, tab: string) => `${base}-${tab}-panel`;

/** What makes an element the panel of a tab. */
export const tabPanel = (base: string, tab: string) => ({
  role: 'tabpanel',
  id: panelId(base, tab),
  'aria-labelledby': tabId(base, tab),
});

/**
 * The index to which a key leads from `at`. After the last comes the first, and the other way
 * round.
 */
function indexAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Tabs by the ARIA pattern: one stop for Tab; arrows, Home and End move between them and choose. */
export function TabList({ base, label, className, tabs, chosen, onChoose, onApproach }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const followKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const index = indexAfter(event.key, at, tabs.length);
    const next = index === null ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={className}>
      {tabs.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(base, id)}
          aria-selected={id === chosen}
          aria-controls={id === chosen ? panelId(base, id) : undefined}
          tabIndex={id === chosen ? 0 : -1}
          onPointerEnter={() => onApproach?.(id)}
          onFocus={() => onApproach?.(id)}
          onClick={() => onChoose(id)}
          onKeyDown={followKey}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
