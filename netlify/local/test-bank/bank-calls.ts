import { randomUUID } from 'node:crypto';
import { securityHeaders, refuse, send, type Reply } from '../../kernel/http/reply.ts';
import { isForeign } from '../../kernel/http/origin.ts';
import { bankPage, deeds, type Deed } from './bank-page.ts';
import { bankPath, messageAbout, upToDate } from './bank-provider.ts';
import type { BankPayment, BankRecords } from './bank-records.ts';

/** After 'Pay later' the bank waits so long before it says yes. */
const laterMs = 15_000;

/** Brings a message to the shop. */
export type Tell = (request: Request) => Promise<unknown>;

/**
 * The page of the test bank.
 * @returns null for another address.
 */
export const bankCalls =
  (bank: BankRecords, tell: Tell) =>
  async (request: Request): Promise<Response | null> => {
    const { pathname, origin } = new URL(request.url);
    if (!pathname.startsWith(`${bankPath}/`)) return null;
    const found = bank.bySession(pathname.slice(bankPath.length + 1));
    if (!found) return reply(refuse(404, 'The test bank has no such payment.'));
    const payment = upToDate(bank, found, Date.now());
    if (request.method === 'GET') return page(payment);
    if (request.method !== 'POST') return reply(refuse(405, 'This address shows a page.'));
    if (isForeign(request)) return reply(refuse(403, 'This request came from another site.'));
    const form = await request.formData();
    const deed = deeds.find((one) => form.get('do') === one);
    if (payment.state !== 'open' || deed === undefined) return page(payment);
    const [first = 'card'] = payment.methods;
    const method = payment.methods.find((one) => form.get('method') === one) ?? first;
    return act(deed, { ...payment, method }, { bank, tell, origin });
  };

interface Bank {
  bank: BankRecords;
  tell: Tell;
  origin: string;
}

async function act(deed: Deed, payment: BankPayment, { bank, tell, origin }: Bank) {
  if (deed === 'decline') return page(payment, true);
  if (deed === 'pay' || deed === 'final') {
    const paid = bank.keep({ ...payment, state: 'paid', isFinal: deed === 'final' });
    await tell(messageAbout(paid, bank, origin));
  }
  if (deed === 'later') {
    const answersAt = Date.now() + laterMs;
    const kept = bank.keep({ ...payment, state: 'later', answersAt });
    const say = () => void tell(messageAbout(kept, bank, origin));
    // A shop that is closed before that finds it out when it asks.
    setTimeout(say, laterMs).unref();
  }
  const back = deed === 'leave' ? `${payment.back}&left` : payment.back;
  return new Response(null, { status: 303, headers: { Location: back } });
}

function page(payment: BankPayment, isDeclined = false): Response {
  const headers = {
    ...securityHeaders,
    // Without a referrer a browser sends the form from no origin, which is refused as foreign.
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  };
  return new Response(bankPage(payment, isDeclined), { headers });
}

const reply = (refused: Reply): Response => send(refused, randomUUID(), false);
