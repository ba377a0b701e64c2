import { createHash } from 'node:crypto';
import { lineOf } from '../../../src/features/backup/server/shop-data.ts';
import { versionOf, type Form } from '../../kernel/store/records/form.ts';

/**
 * The line of a record that was made for a restored shop. Its revision is made from its contents,
 * so that a repeated restore makes the same line.
 */
export function lineWith<T>(form: Form<T>, key: string, value: T): string {
  const digest = createHash('sha256')
    .update(`${key} ${JSON.stringify(value)}`)
    .digest('hex');
  const parts = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digest)?.slice(1) ?? [];
  const [first = '', second = '', third = '', fourth = '', last = ''] = parts;
  // Version 8 of a UUID is the one whose bits may come from anywhere.
  const rev = `${first}-${second}-8${third}-8${fourth}-${last}`;
  return lineOf(key, { v: versionOf(form), rev, data: value });
}
