// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mails as kindsOfMails } from '../../../netlify/app/features.ts';
import type { MailKind, MailName } from '../../../netlify/kernel/mail/kind.ts';
import { openMailer, type Mailer } from '../../../netlify/kernel/mail/mailer.ts';
import type { Mail } from '../../../netlify/kernel/mail/message-of.ts';
import { mailText } from '../../../src/features/orders/desk-view/event-words.ts';
import { catalogue, catalogueFile } from '../../support/catalogue.ts';
import { readHtml, readText } from '../../support/mail-parts.ts';
import { openMailServer, type MailServer, type Received } from '../../support/mail-server.ts';
import { honest, mailSettings, sampleMails } from '../../mails/samples.ts';

/* Every kind of mail, as a mail server received it. */

// The samples are written before the first test.
vi.stubEnv('SHOP_CATALOGUE', catalogueFile());

let server: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  server = await openMailServer();
  const addresses = { SHOP_MAIL_FROM: 'Attarine <orders@attarine.example>' };
  const settings = { ...mailSettings, ...addresses, SHOP_MAIL_TO: 'shop@attarine.example' };
  for (const [name, value] of Object.entries({ ...settings, SMTP_URL: server.url }))
    vi.stubEnv(name, value);
  mailer = openMailer();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  mailer.close();
  await server.close();
});

async function deliver(mail: Mail): Promise<Received['email']> {
  await mailer.send(mail);
  const received = server.received.at(-1);
  if (!received) throw new Error('The mail server received nothing.');
  return received.email;
}

test('the desk has words for every kind', () => {
  const kinds = Object.keys(kindsOfMails);
  expect(kinds.filter((kind) => mailText({ kind }) === kind)).toEqual([]);
});

const of = (kind: MailName, words = honest): Mail => {
  const mail = sampleMails(words).find(([name]) => name === kind)?.[1];
  if (!mail) throw new Error(`There is no sample of '${kind}'.`);
  return mail;
};

vi.stubEnv('SHOP_LINK_SECRET', mailSettings.SHOP_LINK_SECRET);
const kinds = sampleMails().map(([kind]) => kind);

describe.each(kinds)('%s', (kind) => {
  // R233
  test('says the same in HTML and in plain text', async () => {
    const { html = '', text = '', headers } = await deliver(of(kind));
    const type = headers.find(({ key }) => key === 'content-type')?.value;
    expect(type).toMatch(/^multipart\/alternative/);
    const { words, links } = readHtml(html);
    const headings = ['Item', 'Price'];
    const own = words.slice(1).filter((word) => !headings.includes(word));
    expect(own).toEqual(readText(text).words);
    expect(links).toEqual(readText(text).links);
    for (const link of links) expect(link).toMatch(/^https:\/\//);
  });

  // R233
  test('ends with why it came and who wrote it, and has a number of its own', async () => {
    const { text = '', subject, messageId } = await deliver(of(kind));
    expect(subject).not.toBe('');
    expect(messageId).toBe(`<sample.${kind}@attarine.example>`);
    const { name, address, email, phone } = catalogue.shop;
    expect(text.trimEnd()).toMatch(/\n-- \n.+\n(?:Unsubscribe: .+\n)?.+$/);
    expect(text.trimEnd()).toContain(`\n${[name, address, email, phone].join(', ')}`);
  });

  // R233
  test('says that a machine wrote it, unless a person did', async () => {
    const { headers } = await deliver(of(kind));
    const automatic = headers.find(({ key }) => key === 'auto-submitted')?.value;
    const isPersonal = ['contact', 'answer'].includes(kind);
    expect(automatic).toBe(isPersonal ? undefined : 'auto-generated');
  });

  // R183
  test('goes to the shop itself if its kind says so, which is never given up', () => {
    const { isToShop }: MailKind = kindsOfMails[kind];
    expect(of(kind).to === null).toBe(isToShop ?? false);
  });

  // R177
  test.each(hostileWords())('stays itself when somebody types %s', async (_, typed) => {
    // Nobody knows either country, so that both orders have the same terms.
    const plain = await deliver(of(kind, { ...honest, country: 'Atlantis' }));
    const hostile = await deliver(of(kind, { ...honest, ...typed }));
    expect(hostile.subject).toBe(plain.subject);
    const names = ({ headers }: Received['email']) => headers.map(({ key }) => key);
    expect(names(hostile)).toEqual(names(plain));
    expect(hostile.to).toEqual(plain.to);
    expect(hostile.replyTo?.map(({ address }) => address)).toEqual(
      plain.replyTo?.map(({ address }) => address),
    );
    expect(readHtml(hostile.html ?? '').links).toEqual(readHtml(plain.html ?? '').links);
    expect(tagsIn(hostile.html)).toEqual(tagsIn(plain.html));
    if (of(kind).to === null) return;
    for (const part of [hostile.text, hostile.html]) expect(part).not.toMatch(linkable);
  });
});

/** The parts of these words that a mail program would turn into links. */
const linkable =
  /evil[.。]\S|https?:\/\/(?!attarine\.example|parcels\.example|bank\.example|www\.w3\.org)|www\.e/;

function hostileWords(): [string, Partial<typeof honest>][] {
  const everywhere = (text: string) => ({
    name: text,
    address: text,
    city: text,
    country: text,
    phone: text,
    message: text,
  });
  return [
    ['an address', everywhere('http://evil.example')],
    [
      'hidden addresses',
      everywhere('www.evil.example evil。example \\\\evil.example\\x https:evil'),
    ],
    ['markup', everywhere('<a href="//evil.example">Win</a><img src=x><script>1</script>')],
    ['attributes', everywhere(`" onclick="x" href='//evil.example' & &lt;b&gt;`)],
    ['places of the layout', everywhere('{{ subject }} {{{blocks}}} $& $1')],
    ['headers', everywhere('A" <b@evil.example>, "C\r\nBcc: d@evil.example\r\n\r\n.')],
  ];
}

/** The names of all elements, except those of typed lines. */
const tagsIn = (html = ''): string[] =>
  [...html.matchAll(/<([a-z]\w*)( dir="auto">)?/g)].flatMap(([, tag = '', isTyped]) =>
    isTyped ? [] : [tag],
  );
