import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMailServer } from './mail-server.ts';
import { mailboxFile, type MailedText } from './mailbox-file.ts';
import { temporaryFolder } from './temporary-folder.ts';

/*
 * The built shop as `npm start` opens it, on an empty store that is gone when it closes. Its mails
 * go to a file, where the browser tests read them. What they edit of the content is a copy.
 */

const mailbox = mailboxFile(process.env['PORT'] ?? '');
writeFileSync(mailbox, '');
const project = temporaryFolder('project');
for (const folder of ['src/content', 'src/assets'])
  cpSync(folder, join(project, folder), { recursive: true });
const { url } = await openMailServer(({ to, email: { text = '' } }) =>
  appendFileSync(mailbox, `${JSON.stringify({ to, text } satisfies MailedText)}\n`),
);
Object.assign(process.env, {
  SHOP_DATA: temporaryFolder('host'),
  SHOP_PROJECT: project,
  SMTP_URL: url,
  SHOP_MAIL_FROM: 'Attarine <orders@attarine.example>',
  SHOP_MAIL_TO: 'shop@attarine.example',
});
await import('../../netlify/local/main.ts');
