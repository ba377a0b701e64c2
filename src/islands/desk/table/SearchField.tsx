import { useEffect, useRef, useState } from 'react';

interface Props {
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
}

/** Ms after the last letter before the search begins. */
const quietPeriod = 250;

export function SearchField({ label, value, onSearch }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <input
      type="search"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      autoCapitalize="none"
      dir="auto"
      className="input"
      aria-label={label}
      placeholder={label}
      value={draft ?? value}
      onChange={({ target }) => {
        const text = target.value;
        setDraft(text);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => {
          onSearch(text.trim());
          // Another field may search the same: it shows what is searched for from now on.
          if (text === text.trim()) setDraft(null);
        }, quietPeriod);
      }}
    />
  );
}
