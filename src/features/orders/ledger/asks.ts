import type { Cents } from '../../../base/money.ts';
import type { HistoryEvent } from '../history/history.schema.ts';

/** What became of the refunds that the provider of a card was asked for, by the ids of their events. */
export interface Asks {
  /** What of it: all that was to be sent, but not what went back to a gift card. */
  refused: ReadonlyMap<string, Cents>;
  sent: ReadonlySet<string>;
  /** What was sent less than was asked for, because it had been paid back at the provider. */
  less: ReadonlyMap<string, Cents>;
}

export function asksOf(events: readonly HistoryEvent[]): Asks {
  const refused = events.flatMap(({ step }): [string, Cents][] =>
    step.type === 'refund-refused' ? [[step.ask, step.amount]] : [],
  );
  const less = new Map(
    events.flatMap(({ step }): [string, Cents][] =>
      step.type === 'refunded' && step.ask !== undefined ? [[step.ask, step.less ?? 0]] : [],
    ),
  );
  return { refused: new Map(refused), sent: new Set(less.keys()), less };
}

/** What stands of a refund, from when it is asked for; 0 for another event. */
export const standsOf = ({ id, step }: HistoryEvent, { refused, less }: Asks): Cents =>
  step.type === 'refunding' || (step.type === 'refunded' && step.ask === undefined)
    ? step.amount - (less.get(id) ?? 0) - (refused.get(id) ?? 0)
    : 0;
