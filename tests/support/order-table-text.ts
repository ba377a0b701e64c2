import type { PaymentState } from '../../src/features/orders/payment.ts';
import type { OrderState } from '../../src/features/orders/history/step.schema.ts';
import { cardAsks, cardTable } from './card-table.ts';
import { asks, listed, table, type Cell } from './order-table.ts';

/** The mails that every answer of a line brings; nothing where answers differ. */
function sharedMails(cells: readonly Cell[]): string {
  const answered = cells.filter(({ answer }) => answer !== 409);
  const [first = '', ...others] = new Set(answered.map(({ mails = [] }) => mails.join(', ')));
  return others.length === 0 && first !== '' ? ` (mails ${first})` : '';
}

/** What comes of an ask in words; 409 is not said. */
function outcome(answer: number, becomes: string | undefined, details: (string | undefined)[]) {
  if (answer === 409) return undefined;
  const said = details.filter(Boolean).join(', ');
  return `${becomes ?? String(answer)}${said && ` (${said})`}`;
}

/** The shorter of 'new, packed' and 'all but delivered'. */
function named(its: readonly string[], states: readonly string[]): string {
  const others = states.filter((state) => !its.includes(state));
  if (others.length === 0) return 'always';
  return others.length < its.length - 1 ? `all but ${others.join(', ')}` : its.join(', ');
}

/** '- **name**: new, packed → cancelled; shipped → withdrawn', or 'never'. */
function line<State extends string>(
  name: string,
  states: readonly State[],
  outcomeOf: (state: State) => string | undefined,
): string {
  const outcomes = [...new Set(states.map(outcomeOf))].filter((one) => one !== undefined);
  const parts = outcomes.map((one) => {
    const its = states.filter((state) => outcomeOf(state) === one);
    return `${named(its, states)} → ${one}`;
  });
  return `- **${name}**: ${parts.join('; ') || 'never'}`;
}

/** The tables of orders and payments as docs/product.md shows them. */
export function tableText(): string {
  const states = Object.keys(table) as OrderState[];
  const payments = Object.keys(cardTable) as PaymentState[];
  return [
    ...asks.map((what) => {
      const shared = sharedMails(states.map((state) => table[state][what]));
      return line(what + shared, states, (state) => {
        const { answer, becomes, units, mails } = table[state][what];
        const mailed = shared === '' && mails ? `mails ${mails.join(', ')}` : undefined;
        return outcome(answer, becomes, [units && `units ${units}`, mailed]);
      });
    }),
    line('chip, if not the state', states, (state) => {
      const { list } = listed[state];
      return list === state ? undefined : list;
    }),
    line('Today', states, (state) => listed[state].today ?? undefined),
    line('sales while due', states, (state) => `$${String(listed[state].revenue.due)}`),
    line('address when erased', states, (state) => listed[state].erased),
    '',
    'By card, not packed, by the state of its payment:',
    '',
    ...cardAsks.map((what) =>
      line(what, payments, (state) => {
        const { answer, becomes, money } = cardTable[state][what];
        return outcome(answer, becomes, [money]);
      }),
    ),
  ].join('\n');
}
