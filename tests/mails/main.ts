import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileLayout, piecesFile } from '../../netlify/build/mail-layout.ts';

/*
 * `npm run mails -- <folder>` compiles the layout and writes every kind of mail, with made-up
 * data, into a folder to look at: <kind>.html and <kind>.txt, which begins with the headers.
 */

const [folder] = process.argv.slice(2);
await writeFile(piecesFile, await compileLayout());

if (folder) {
  // Only now, because the letters are put together from what was compiled.
  const { mailSettings, sampleMails } = await import('./samples.ts');
  Object.assign(process.env, mailSettings);
  await mkdir(folder, { recursive: true });
  const mails = sampleMails();
  for (const [kind, { to, subject, text, html }] of mails) {
    await writeFile(join(folder, `${kind}.html`), html);
    const head = [`To: ${to ?? 'the shop'}`, `Subject: ${subject}`];
    await writeFile(join(folder, `${kind}.txt`), [...head, '', text, ''].join('\n'));
  }
  console.log(`${mails.length} mails are in ${folder}.`);
} else {
  console.log('The layout is compiled. `npm run mails -- <folder>` writes the mails as well.');
}
