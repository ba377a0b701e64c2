import { toOwnOrder, isOwnOrderAnswer } from '../../src/features/orders/view/own-order.ts';
import { timelineOf } from '../../src/features/orders/view/timeline.ts';
import type { SalesReply } from '../../src/features/desk/desk-replies.schema.ts';
import { paperWay } from '../../src/features/books/paper-words.ts';
import type { PaperReply } from '../../src/features/books/paper-reply.ts';
import type { OrdersReply } from '../../src/features/orders/desk-view/list-replies.schema.ts';
import type { DeskOrderReply } from '../../src/features/orders/desk-view/order-replies.schema.ts';
import { wayText } from '../../src/features/orders/view/ways.ts';
import { linkKey } from '../../netlify/kernel/store/secrets.ts';
import { ordersCsv } from '../../src/features/orders/desk/list/order-export.ts';
import type { cardShop } from './card-shop.ts';
import type { mailShop } from './mail-shop.ts';
import { adminToken } from './shop.ts';

/*
 * What each reader of an order says of it, as text: its page, mails, papers and files, the desk's page and
 * list, and the sales. One row a reader, one column a fact; '-' for a fact that a reader does not name.
 */

type Facts = Partial<Record<'name' | 'street' | 'units' | 'sum' | 'ways' | 'state', string>>;
export type Readers = Record<string, Facts>;

const columns = ['name', 'street', 'units', 'sum', 'ways', 'state'] as const;

/** The streets and names of the tests are made up: which of them a text names. */
const among = (text: string, known: readonly string[]): string =>
  known.filter((one) => text.includes(one)).join(' and ') || '-';

export function readersOf(
  own: ReturnType<typeof mailShop>,
  { read, desk }: Pick<ReturnType<typeof cardShop>, 'read' | 'desk'>,
  known: { names: readonly string[]; streets: readonly string[] },
) {
  const { shop } = own;
  const keeper = { Authorization: `Bearer ${adminToken}` };
  const person = (text: string): Facts => ({
    name: among(text, known.names),
    street: among(text, known.streets),
  });

  const onPage = async (orderId: string): Promise<Facts> => {
    const answer: unknown = await read(orderId);
    if (!isOwnOrderAnswer(answer)) throw new Error('This is no order.');
    const order = toOwnOrder(answer, null, Date.now());
    const cards = order.sums.filter(([name]) => name.startsWith('Gift card'));
    const back = timelineOf(order).filter(({ text }) => / back /.test(text));
    return {
      ...person(order.to.join(', ')),
      units: `${order.units.reduce((all, { toSend, kept }) => all + toSend + kept, 0)}`,
      sum: (order.total / 100).toFixed(2),
      ways: [
        ...cards.map(([name, cents]) => `${name} ${(cents / -100).toFixed(2)}`),
        ...order.money,
        ...back.map(({ text }) => text),
      ].join('; '),
      state: order.state,
    };
  };

  const atDesk = async (orderId: string): Promise<Facts> => {
    const { order, units, progress } = await desk<DeskOrderReply>(`orders/${orderId}`);
    const { money, state } = progress;
    return {
      ...person(order.label.join(', ')),
      units: `${units.reduce((all, { toSend, kept }) => all + toSend + kept, 0)}`,
      sum: money.total.toFixed(2),
      ways: (money.ways ?? [])
        .map((way) => `${wayText(way)} ${way.amount}${way.back ? `, back ${way.back}` : ''}`)
        .join('; '),
      state,
    };
  };

  const inLists = async (orderId: string): Promise<Readers> => {
    const lists = ['open', 'closed'].map((state) =>
      desk<OrdersReply>(`orders?state=${state}&books=1`),
    );
    const rows = (await Promise.all(lists)).flatMap(({ orders }) => orders);
    const row = rows.find((one) => one.orderId === orderId);
    if (!row) throw new Error('No list has this order.');
    const [head = '', cells = ''] = ordersCsv([row]).split('\r\n');
    const cell = (name: string) => cellsOf(cells)[cellsOf(head).indexOf(name)] ?? '';
    return {
      'desk list': {
        ...person(`${row.name}, ${row.address}`),
        units: `${row.units}`,
        sum: row.total.toFixed(2),
        state: row.state,
      },
      'orders file': {
        ...person(cells),
        units: cell('Units'),
        sum: Number(cell('Total')).toFixed(2),
        ways: [cell('Payment'), `cards ${cell('Gift cards')}`, `off ${cell('Discount')}`].join(
          '; ',
        ),
        state: cell('State').toLowerCase(),
      },
    };
  };

  const onPapers = async (orderId: string): Promise<Readers> => {
    const { invoices } = await read(orderId);
    const headers = { 'X-Order-Key': linkKey(orderId) };
    const papers = await Promise.all(
      invoices.map(async ({ url }) => {
        const number = new URLSearchParams(url.split('?')[1]).get('number');
        const response = await shop().call('GET', `/api/invoices/${orderId}/${number}`, {
          headers,
        });
        return (await response.json()) as PaperReply;
      }),
    );
    const files = await shop().call('GET', '/api/desk/invoices', {
      headers: { ...keeper, Accept: 'text/csv' },
    });
    const lines = (await files.text()).split('\r\n');
    const at = cellsOf(lines[0] ?? '').indexOf('Payment');
    return Object.fromEntries(
      papers.flatMap((paper, index) => {
        const { kind, buyer, gross, number } = paper;
        const line = lines.find((one) => one.startsWith(`${number},`)) ?? '';
        const sum = gross.toFixed(2);
        return [
          [`${kind} ${index + 1}`, { ...person(buyer.join(', ')), sum, ways: paperWay(paper) }],
          [`${kind} ${index + 1} in the file`, { sum, ways: cellsOf(line)[at] ?? '' }],
        ] as [string, Facts][];
      }),
    );
  };

  /** The last mail of each kind that says what is paid, or where it goes. */
  const inMails = (): Readers =>
    Object.fromEntries(
      own.mails().received.map(({ email }) => {
        const text = (email.text ?? '').replaceAll('\u00a0', ' ');
        const ways = text
          .split('\n')
          .filter((line) => /Gift card …|gift card …| back |^You pay|was spent/.test(line))
          .join('; ');
        return [`mail '${plain(email.subject ?? '')}'`, { ...person(text), ways: plain(ways) }];
      }),
    );

  const today = new Date().toISOString().slice(0, 10);
  const inSales = async (): Promise<Facts> => {
    const { total, giftCards } = await desk<SalesReply>(`sales?from=${today}&to=${today}`);
    const redeemed = giftCards?.redeemed ?? 0;
    return { units: `${total.units}`, sum: total.revenue.toFixed(2), ways: `cards ${redeemed}` };
  };

  return {
    async of(orderId: string): Promise<Readers> {
      await shop().finished();
      return {
        page: await onPage(orderId),
        desk: await atDesk(orderId),
        ...(await inLists(orderId)),
        ...(await onPapers(orderId)),
      };
    },
    inMails,
    inSales,
  };
}

/** Without what each run has anew. */
const plain = (text: string): string => text.replace(/[a-z0-9]{4}(-[a-z0-9]{4}){3}/g, '…');

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  );

/** One line a reader. */
export const tableOf = (readers: Readers): string[] =>
  Object.entries(readers).map(
    ([reader, facts]) => `${reader}: ${columns.map((column) => facts[column] || '-').join(' | ')}`,
  );
