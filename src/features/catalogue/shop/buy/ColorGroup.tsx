import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { Variant } from '~/features/catalogue/catalogue';
import styles from './ColorGroup.module.css';

interface Props {
  colors: readonly Variant[];
  chosen: Variant | null;
  onChoose: (color: string) => void;
}

/** The colours of a diffuser, by the size picker's rules (R59). */
export function ColorGroup({ colors, chosen, onChoose }: Props) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const takeEarlyChoice = useEffectEvent(() => {
    const early = group.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (early && early !== chosen?.name) onChoose(early);
  });
  useEffect(() => takeEarlyChoice(), []);
  return (
    <div ref={group} role="radiogroup" aria-labelledby={id} className={styles['group']}>
      <span id={id} className={styles['label']}>
        Colour
      </span>
      <div className={styles['choices']}>
        {colors.map(({ name }) => (
          <label key={name} className="chip">
            <input
              type="radio"
              name={id}
              value={name}
              className="over-label"
              checked={name === chosen?.name}
              onChange={() => onChoose(name)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
