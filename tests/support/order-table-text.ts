import type { OrderState } from '../../src/domain/progress/progress.schema.ts';
import { cardTableText } from './card-table.ts';
import { asks, listed, table, type Cell } from './order-table.ts';

const answered = (cells: readonly Cell[]) => cells.filter(({ answer }) => answer !== 409);

/** The mails that every answer of a row brings; nothing where answers differ. */
function sharedMails(cells: readonly Cell[]): string {
  const [first = '', ...others] = new Set(
    answered(cells).map(({ mails = [] }) => mails.join(', ')),
  );
  return others.length === 0 && first !== '' ? ` (mails ${first})` : '';
}

/** What comes of an ask in words; 409 where nothing is said. */
function cellText({ answer, becomes, units, mails }: Cell, isMailNamed: boolean): string {
  if (answer === 409) return '–';
  const mailed = !isMailNamed && mails && `mails: ${mails.join(', ')}`;
  const came = becomes ? `→ ${becomes}` : String(answer);
  return [came, units && `units ${units}`, mailed].filter(Boolean).join('; ');
}

/** The table as docs/product.md shows it. */
export function tableText(): string {
  const states = Object.keys(table) as OrderState[];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rowOf = (name: string, textOf: (state: OrderState) => string) => [
    name,
    ...states.map(textOf),
  ];
  const lines = [
    ...asks.map((what) => {
      const mails = sharedMails(states.map((state) => table[state][what]));
      return rowOf(what + mails, (state) => cellText(table[state][what], mails !== ''));
    }),
    rowOf('Chip', (state) => listed[state].list),
    rowOf('Today', (state) => listed[state].today ?? '–'),
    rowOf('Sales while due', (state) => `$${listed[state].revenue.due}`),
    rowOf('Address when erased', (state) => listed[state].erased),
  ];
  const isSame = ([, ...cells]: string[]) => new Set(cells).size === 1;
  const always = lines.filter(isSame).map(([what, cell]) => `${what}: ${cell}`);
  return [
    `In every state: ${always.join('; ')}.`,
    '',
    row(['', ...states]),
    row(['', ...states].map(() => '---')),
    ...lines.filter((line) => !isSame(line)).map(row),
    '',
    cardTableText(),
  ].join('\n');
}
