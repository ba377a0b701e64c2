import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  isBoolean,
  isList,
  isListOf,
  isNullOr,
  isNumber,
  isOptional,
  isShape,
  isText,
  type Guard,
} from '../../src/base/guards.ts';
import type { EraseReply, PersonReply } from '../../src/features/privacy/people-reply.ts';

/** What a command about one person was called with. */
export interface PersonAt {
  site: URL;
  email: string;
  token: string;
  isSure: boolean;
}

/** `<site> <e-mail> [--yes]`, and the token from the environment. Ends the process on a mistake. */
export function readPersonAt(command: string): PersonAt {
  const options = { yes: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [site = '', email] = positionals;
  const token = process.env['SHOP_ADMIN_TOKEN'];
  const url = URL.parse(site);
  if (url && email && token && isPrivate(url))
    return { site: url, email, token, isSure: values.yes };
  console.error(
    `Usage: SHOP_ADMIN_TOKEN=… npm run ${command} -- https://your-site name@example.com`,
  );
  process.exit(2);
}

/** The token must not travel where others can read it. */
const isPrivate = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const isTexts = isListOf(isText);

type JoinedPages = Record<'orders' | 'messages' | 'reviews' | 'withdrawals', unknown[]> &
  Pick<PersonReply, 'next' | 'unreadable'>;

/** Checks what the pages are joined by; the shop's own facts are only shown. */
const isPersonReply = (value: unknown): value is PersonReply =>
  isShape<JoinedPages>({
    next: isNullOr(isText),
    unreadable: isTexts,
    orders: isList,
    messages: isList,
    reviews: isList,
    withdrawals: isList,
  })(value);

const isEraseReply = isShape<EraseReply>({
  account: isBoolean,
  next: isNullOr(isText),
  unreadable: isTexts,
  orders: isTexts,
  waiting: isTexts,
  messages: isTexts,
  reviews: isTexts,
  withdrawals: isTexts,
  invoices: isOptional(isTexts),
  keepYears: isOptional(isNumber),
});

/** All that the shop knows of the person. @throws with the shop's own sentence. */
export async function findAll(at: PersonAt): Promise<PersonReply> {
  const pages = await ask(at, '/api/desk/people', isPersonReply);
  const [first] = pages;
  return {
    ...first,
    orders: pages.flatMap(({ orders }) => orders),
    messages: pages.flatMap(({ messages }) => messages),
    reviews: pages.flatMap(({ reviews }) => reviews),
    withdrawals: pages.flatMap(({ withdrawals }) => withdrawals),
    unreadable: pages.flatMap(({ unreadable }) => unreadable),
    next: null,
  };
}

/** Erases the person. @throws with the shop's own sentence. */
export async function eraseAll(at: PersonAt): Promise<EraseReply> {
  const pages = await ask(at, '/api/desk/people/erase', isEraseReply);
  return {
    account: pages.some(({ account }) => account),
    orders: pages.flatMap(({ orders }) => orders),
    waiting: pages.flatMap(({ waiting }) => waiting),
    messages: pages.flatMap(({ messages }) => messages),
    reviews: pages.flatMap(({ reviews }) => reviews),
    withdrawals: pages.flatMap(({ withdrawals }) => withdrawals),
    invoices: pages.flatMap(({ invoices = [] }) => invoices),
    keepYears: pages.at(-1)?.keepYears,
    unreadable: pages.flatMap(({ unreadable }) => unreadable),
    next: null,
  };
}

/** A function may run for some seconds only, so a large shop answers in pages. */
async function ask<Reply extends { next: string | null }>(
  at: PersonAt,
  path: string,
  isReply: Guard<Reply>,
): Promise<[Reply, ...Reply[]]> {
  const first = await askPage(at, path, isReply, null);
  const pages: [Reply, ...Reply[]] = [first];
  for (let { next } = first; next !== null;) {
    const page = await askPage(at, path, isReply, next);
    pages.push(page);
    next = page.next;
  }
  return pages;
}

const tries = 4;
const pauseMs = 5_000;
const timeoutMs = 15_000;

async function askPage<Reply>(
  { site, token, email }: PersonAt,
  path: string,
  isReply: Guard<Reply>,
  after: string | null,
): Promise<Reply> {
  for (let left = tries - 1; ; left -= 1) {
    const response = await fetch(new URL(path, site), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ email, after }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) {
      const reply: unknown = await response.json();
      if (isReply(reply)) return reply;
      throw new Error(`${site.origin} answered ${path} with something that is not the shop's.`);
    }
    if (response.status !== 503 || left === 0)
      throw new Error(`The shop answered ${response.status}: ${await response.text()}`);
    await setTimeout(pauseMs);
  }
}
