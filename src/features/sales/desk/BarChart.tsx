import { scaleTop, type Bar } from '~/features/sales/sales-view';
import { formatSaving, formatUnits, toCents } from '~/base/money';
import styles from './Sales.module.css';

/*
 * Bars of one series need no library: the smallest maintained one with axes is some 20 KiB.
 * Positions are shares of the width, so that the chart fills any screen while its letters keep
 * their size.
 */

interface Props {
  name: string;
  bars: readonly Bar[];
}

/** Pixels of the drawing. */
const height = 220;
const foot = 24;
const top = 8;
/** Names below the bars, so many that a phone has room for them. */
const mostNames = 5;

const part = (share: number) => `${(share * 100).toFixed(3)}%`;

/** Revenue by period. Its figures stand in a table below it. */
export function BarChart({ name, bars }: Props) {
  const scale = scaleTop(Math.max(...bars.map(({ revenue }) => revenue)));
  const y = (revenue: number) => top + (height - top - foot) * (1 - Math.max(0, revenue) / scale);
  const every = Math.ceil(bars.length / mostNames);
  const isNamed = (at: number) => at % every === 0;
  return (
    <div className={styles['chart']}>
      <div
        className={styles['scale']}
        style={{ width: `${formatSaving(toCents(scale)).length}ch` }}
        aria-hidden="true"
      >
        {[1, 0.5, 0].map((share) => (
          <span key={share} style={{ top: y(scale * share) }}>
            {formatSaving(toCents(scale * share))}
          </span>
        ))}
      </div>
      <svg role="img" aria-label={name} width="100%" height={height}>
        {[1, 0.5, 0].map((share) => (
          <line key={share} x1="0" x2="100%" y1={y(scale * share)} y2={y(scale * share)} />
        ))}
        {bars.map((bar, at) => (
          <g key={bar.id}>
            <rect
              x={part((at + 0.15) / bars.length)}
              width={part(0.7 / bars.length)}
              y={y(bar.revenue)}
              height={y(0) - y(bar.revenue)}
            >
              <title>{`${bar.name}: ${formatUnits(bar.revenue)}`}</title>
            </rect>
            {isNamed(at) && (
              <text
                className={(at / every) % 2 === 1 ? styles['second'] : undefined}
                x={part((at + 0.15) / bars.length)}
                y={height - 6}
              >
                {bar.name}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
