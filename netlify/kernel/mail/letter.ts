/**
 * What one mail says, as data: the HTML and the plain text are both made of it (layout/), so they
 * cannot differ. A new kind of mail is a function in its room's letters.ts that returns a
 * letter, a kind in its mails.ts that reads the records, and a sample in tests/mails/samples.ts.
 *
 *     export const backInStock = (email: string, { id, name }: ProductName): Letter => ({
 *       to: email,
 *       subject: `${name} is back`,
 *       heading: `${name} is back`,
 *       blocks: ['You can order it again.', button('See it', pageAt(routes.product(id)))],
 *       why: 'You asked us to tell you once. We have deleted your address now.',
 *     });
 *
 * All words are escaped. In a letter to anybody but the shop, words that a stranger typed stand in
 * a block 'typed' alone: there no mail program makes a link of them.
 */
export interface Letter {
  /** An address; null for the shop itself. */
  to: string | null;
  /** Whom an answer reaches: the shop's own mailbox or somebody else; by default the sender's. */
  replyTo?: 'shop' | { name: string; address: string };
  /** Nothing that a stranger typed: it is read as the shop's own word. */
  subject: string;
  heading: string;
  blocks: Block[];
  /** Quiet, at the end: why the reader gets this, and what to do if it is a mistake. */
  why: string;
  /** A person wrote it, so an automatic reply to it is welcome. */
  isPersonal?: true;
  unsubscribe?: Unsubscribe;
}

/** A part of a letter from top to bottom; a text of its own is a paragraph. */
export type Block = string | Facts | Lines | Typed | Link;

/** A short table of names and values. */
export interface Facts {
  kind: 'facts';
  rows: Row[];
}
export const facts = (...rows: Row[]): Facts => ({ kind: 'facts', rows });

export type Row = [label: string, value: string];

/** What was bought. Amounts are texts such as '$199.00'. */
export interface Lines {
  kind: 'lines';
  lines: { name: string; quantity: number; price: string }[];
  totals: Row[];
}

/** Words of somebody else under a title of ours: an address, a question. */
export interface Typed {
  kind: 'typed';
  title: string;
  lines: string[];
}
export const typed = (title: string, ...lines: string[]): Typed => ({
  kind: 'typed',
  title,
  lines,
});

/** A button, a quiet link of its own line, or a picture, for which the label stands. */
export interface Link {
  kind: 'button' | 'link' | 'picture';
  label: string;
  /** A whole address; `pageAt` makes one of a path. */
  to: string;
}
export const button = (label: string, to: string): Link => ({ kind: 'button', label, to });
export const link = (label: string, to: string): Link => ({ kind: 'link', label, to });
export const picture = (label: string, to: string): Link => ({ kind: 'picture', label, to });

/** For what one can subscribe to. Both are whole addresses. */
interface Unsubscribe {
  /** A person opens it. */
  page: string;
  /** A mail program posts `List-Unsubscribe=One-Click` to it (RFC 8058). */
  call: string;
}
