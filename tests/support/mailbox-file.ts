import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the shop of the browser tests leaves its mails, one line of JSON each. */
export const mailboxFile = (port: string): string => join(tmpdir(), `attarine-mails-${port}.jsonl`);

export interface MailedText {
  to: string[];
  text: string;
}
