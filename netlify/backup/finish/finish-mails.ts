import {
  stepMailKinds,
  type EventMail,
} from '../../../src/features/orders/history/history.schema.ts';
import { outboxKey } from '../../kernel/mail/outbox.ts';
import { stepMailId } from '../../../src/features/orders/server/mails/step-mails.ts';
import { storeTable } from '../../app/features.ts';
import { valueOf, type Lines } from '../copy.ts';
import { lineWith } from './line-with.ts';

const stepKinds: readonly string[] = stepMailKinds;

/**
 * Finishes mails about steps of orders. The outbox is read after the history, so it is newer: a
 * mail that is pending in the history may be queued already, and a mail may be about a step that
 * the copy lacks. The keeper will take that step again, so its mail is deleted.
 * @returns what a person should know: mails that have left about a step that the copy lacks.
 */
export function finishStepMails(read: (store: string) => Lines): string[] {
  const outbox = read(storeTable.outbox.name);
  const histories = read(storeTable.progress.name);
  const steps = new Set<string>();
  for (const [orderId, line] of histories) {
    const history = valueOf(storeTable.progress, line);
    if (!history) continue;
    for (const { id } of history.events) steps.add(stepMailId(orderId, id));
    const mails = history.mails.map((mail) => withOutboxState(mail, orderId, outbox));
    if (mails.some((mail, index) => mail !== history.mails[index]))
      histories.set(orderId, lineWith(storeTable.progress, orderId, { ...history, mails }));
  }
  return [...outbox].flatMap(([key, line]) => {
    const mail = valueOf(storeTable.outbox, line);
    if (!mail || !stepKinds.includes(mail.kind) || steps.has(mail.id)) return [];
    outbox.delete(key);
    const [orderId] = mail.id.split('.');
    return mail.sentAt === null
      ? []
      : [
          `${orderId}: the mail '${mail.kind}' has left, its step is not in the copy: take it again.`,
        ];
  });
}

/** The mail's state according to the outbox. */
function withOutboxState(mail: EventMail, orderId: string, outbox: Lines): EventMail {
  const line = outbox.get(outboxKey({ kind: mail.kind, id: stepMailId(orderId, mail.event) }));
  const queued = line === undefined ? null : valueOf(storeTable.outbox, line);
  if (!queued || mail.state === 'leaving') return mail;
  if (queued.firstTryAt !== null || queued.sentAt !== null)
    return { ...mail, state: 'leaving', by: null };
  return mail.state === 'owed' ? { ...mail, state: 'queued' } : mail;
}
