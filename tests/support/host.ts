import { appendFileSync, writeFileSync } from 'node:fs';
import { openMailServer } from './mail-server.ts';
import { mailboxFile, type MailedText } from './mailbox-file.ts';
import { temporaryFolder } from './temporary-folder.ts';

/*
 * The built shop as `npm start` opens it, on an empty store that is gone when it closes. Its mails
 * go to a file, where the browser tests read them.
 */

const mailbox = mailboxFile(process.env['PORT'] ?? '');
writeFileSync(mailbox, '');
const { url } = await openMailServer(({ to, email: { text = '' } }) =>
  appendFileSync(mailbox, `${JSON.stringify({ to, text } satisfies MailedText)}\n`),
);
Object.assign(process.env, {
  SHOP_DATA: temporaryFolder('host'),
  SMTP_URL: url,
  SHOP_MAIL_FROM: 'Attarine <orders@attarine.example>',
  SHOP_MAIL_TO: 'shop@attarine.example',
});
await import('../../netlify/local/main.ts');
