import { forgetFrom } from '../../../src/domain/retention/forget-order.ts';
import type { MailView } from '../../../src/domain/desk/desk-replies.ts';
import type {
  PersonMessage,
  PersonOrder,
  PersonReply,
} from '../../../src/domain/desk/people-reply.ts';
import type { MessageRecord } from '../../../src/domain/message/message.schema.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import { findUser } from '../accounts/accounts.ts';
import { readFailures } from '../accounts/login-failures.ts';
import { mailTimes } from '../mail/mail-limit.ts';
import { mailsAbout } from '../mail/outbox.ts';
import { orderView } from '../orders/order-calls.ts';
import type { Shop } from '../store/shop.ts';
import { personOf, visitPerson, type Person } from './people.ts';

/** All that the shop knows of a person, a page at a time. */
export async function findPerson(
  shop: Shop,
  address: string,
  after: string | null,
): Promise<PersonReply> {
  const person = personOf(address);
  const alone = after === null ? await readAlone(shop, person) : nothing;
  const orders: PersonOrder[] = [];
  const messages: PersonMessage[] = [];
  const visited = await visitPerson(shop, person, after, {
    order: async (id, order) => void orders.push(await personOrder(shop, id, order)),
    message: async (id, message) => void messages.push(await personMessage(shop, id, message)),
  });
  return { email: person.email, ...alone, orders, messages, ...visited };
}

type Alone = Pick<PersonReply, 'account' | 'failedLogins' | 'mails'>;
const nothing: Alone = { account: null, failedLogins: [], mails: [] };

/** The records that stand under the address itself. */
async function readAlone(shop: Shop, { email, userId }: Person): Promise<Alone> {
  const [user, failures, mails] = await Promise.all([
    findUser(shop, userId),
    readFailures(shop, userId),
    mailTimes(shop, email),
  ]);
  return {
    account: user && { at: user.at, provenAt: user.provenAt ?? null },
    failedLogins: (failures?.at ?? []).map(iso),
    mails: mails.map(iso),
  };
}

const iso = (ms: number): string => new Date(ms).toISOString();

async function personOrder(shop: Shop, id: string, order: PlacedRecord): Promise<PersonOrder> {
  const progress = (await shop.progress.read(id))?.value ?? null;
  const from = forgetFrom(order, progress);
  return {
    ...orderView(id, order),
    hasAccount: order.userId !== undefined,
    steps: (progress?.events ?? []).map(({ at, step }) => ({ at, type: step.type })),
    shipment: progress?.shipment ?? null,
    forgetFrom: from === null ? null : iso(from),
    mails: await mailsOf(shop, id),
  };
}

const personMessage = async (
  shop: Shop,
  id: string,
  { at, name, email, phone, message }: MessageRecord,
): Promise<PersonMessage> => ({
  ...{ id, at, name, email, phone, message },
  mails: await mailsOf(shop, id),
});

async function mailsOf(shop: Shop, id: string): Promise<MailView[]> {
  const records = (await mailsAbout(shop, id)).map(async (key) => {
    const mail = (await shop.outbox.read(key))?.value;
    if (!mail) return [];
    const { kind, at, sentAt, gaveUpAt } = mail;
    return [{ key, kind, at, sentAt, gaveUpAt }];
  });
  return (await Promise.all(records)).flat();
}
