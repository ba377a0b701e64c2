import { countedByShop } from '../../../base/counted-calls.ts';
import { mostPhotographBytes, photographTypeOf } from '../../catalogue/product/photograph.ts';
import { mayWithdraw, withdrawUntil } from '../../orders/history/deadlines.ts';
import type { OwnReturns } from '../own-returns.ts';
import { returnNumber } from '../return-number.ts';
import { returnRequest } from '../return-request.schema.ts';
import { builtReturns } from '../../catalogue/server/built.ts';
import type { Action, Call } from '../../../../netlify/kernel/http/http.ts';
import { readBytes, withJson } from '../../../../netlify/kernel/http/json-body.ts';
import { ok, refuse, type Reply } from '../../../../netlify/kernel/http/reply.ts';
import { ifMatch, requiredKey } from '../../../../netlify/kernel/http/request-headers.ts';
import { callerTries } from '../../../../netlify/kernel/http/throttle/caller.ts';
import { countTry, tooMany } from '../../../../netlify/kernel/http/throttle/limits.ts';
import { sendAtOnce } from '../../../../netlify/kernel/mail/send-mails.ts';
import { builtCatalogue, shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { historyTag } from '../../orders/server/history/add-event.ts';
import { findOwnOrder, orderNotFound } from '../../orders/server/record/own-order.ts';
import { readAddressed, type Order } from '../../orders/server/record/read-order.ts';
import { announceReturn, rightsNow, type Announced } from './announce.ts';
import { keepPhotograph, unknownPhotographs } from './photographs.ts';
import { isAnnounced, readReturns, stateOf } from './read-returns.ts';

/** What can be sent back of an order, and what was announced. */
export const getReturns: Action = async (call) => {
  const found = await ownOrder(call);
  if (!found) return orderNotFound();
  const { orderId, order, history } = found;
  const returns = await readReturns(call.shop, orderId);
  const rights = rightsNow(call.shop, found, returns);
  const until = withdrawUntil(history, shopTimeZone());
  const { name, address } = builtCatalogue().shop;
  return ok({
    lines: order.lines.flatMap(({ id, name: line, variant, quantity }) => {
      const own = rights.find((one) => one.id === id);
      return own ? [{ ...own, name: line, variant, quantity }] : [];
    }),
    mayWithdraw:
      history.state === 'packed' || mayWithdraw(history, call.shop.clock.now(), shopTimeZone()),
    withdrawUntil: until === null ? null : new Date(until).toISOString(),
    ...builtReturns(),
    sendTo: `${name}, ${address}`,
    returns: returns.flatMap((record, index) =>
      isAnnounced(record)
        ? {
            number: returnNumber(orderId, index),
            at: record.at,
            state: stateOf(record),
            lines: record.lines,
            reason: record.reason ?? null,
          }
        : [],
    ),
  } satisfies OwnReturns);
};

export const postReturn: Action = withJson(
  () => returnRequest,
  async (request, call) => {
    const found = await ownOrder(call);
    if (!found) return orderNotFound();
    const key = requiredKey(call.request);
    if (typeof key !== 'string') return key;
    const { shop } = call;
    const match = ifMatch(call.request);
    if (match !== null && match !== '*' && match !== historyTag(found.history))
      return refuse(409, 'This order has changed meanwhile. Please load its page again.');
    const seconds = await counted(call, found.orderId);
    if (seconds !== null) return tooMany('returns were sent', seconds);
    const isKnown = (await readReturns(shop, found.orderId)).some((one) => one.key === key);
    const unknown = isKnown
      ? []
      : await unknownPhotographs(shop, found.orderId, request.photographs);
    if (unknown.length > 0) return refusePhotographs(400, 'There is no such photograph.');
    const outcome = await announceReturn(shop, found.orderId, request, key);
    if (!outcome.ok) return refusal(outcome, found);
    call.after((later) => sendAtOnce(later, outcome.entries));
    return { status: 201, body: { number: outcome.number } };
  },
);

/** The body is the photograph itself; it is what its first bytes say. */
export const postReturnPhotograph: Action = async (call) => {
  const found = await ownOrder(call);
  if (!found) return orderNotFound();
  const seconds = await counted(call, found.orderId);
  if (seconds !== null) return tooMany('photographs were sent', seconds);
  const bytes = await readBytes(call.request, mostPhotographBytes);
  if (bytes === null)
    return refusePhotographs(
      413,
      `A photograph may have ${mostPhotographBytes / 1024} KiB at most.`,
    );
  const type = photographTypeOf(bytes);
  if (type === null)
    return refusePhotographs(415, 'A photograph must be a JPEG, PNG or WebP file.');
  const name = await keepPhotograph(call.shop, found.orderId, type, bytes);
  return name === null
    ? refusePhotographs(409, 'This order has enough photographs. Please write to us.')
    : { status: 201, body: { name } };
};

async function ownOrder(call: Call): Promise<Order | null> {
  const own = await findOwnOrder(call);
  return own && readAddressed(call.shop, own.orderId);
}

/** @returns the seconds to wait; null when the call is taken. */
async function counted({ shop, ip }: Call, orderId: string): Promise<number | null> {
  const names = [callerTries('returns', ip), `returns/${orderId}`];
  const taken = await countTry(shop, names, countedByShop.returns);
  return taken.ok ? null : taken.seconds;
}

const refusePhotographs = (status: number, error: string): Reply =>
  refuse(status, error, {}, { fields: { photographs: error } });

function refusal(outcome: Extract<Announced, { ok: false }>, { order }: Order): Reply {
  if ('id' in outcome) {
    const line = order.lines.find(({ id }) => id === outcome.id);
    const error = line ? sentences[outcome.reason](line.name) : 'This order has no such line.';
    return refuse(409, error, {}, { fields: { lines: error } });
  }
  if (outcome.reason === 'forgotten') return orderNotFound();
  return outcome.reason === 'key-reused'
    ? refuse(422, 'This key was already used for another return.')
    : refuse(409, 'This order has many returns already. Please write to us.');
}

const sentences = {
  'too-many': (name: string) => `Of ${name} fewer units can be sent back now.`,
  'too-late': () =>
    'The days for sending this back are over. What came damaged or wrong can still be sent back.',
};
