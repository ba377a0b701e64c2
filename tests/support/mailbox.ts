import { existsSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { mailboxFile, type MailedText } from './mailbox-file.ts';

const file = mailboxFile(process.env['E2E_PORT'] ?? '8899');

/** The texts of the mails to an address, the oldest first. */
export const mailsTo = (address: string): string[] =>
  (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as MailedText)
    .filter(({ to }) => to.includes(address))
    .map(({ text }) => text);

/**
 * The link to a page of the shop in the last mail to an address, once it has come.
 * @param other a link that was read before.
 */
export async function mailedLink(address: string, page: string, other = ''): Promise<string> {
  const pattern = new RegExp(`https?://[^\\s/]+(${page}#\\S+)`);
  const last = () =>
    mailsTo(address)
      .flatMap((text) => pattern.exec(text)?.[1] ?? [])
      .at(-1) ?? other;
  await expect.poll(last).not.toBe(other);
  return last();
}
