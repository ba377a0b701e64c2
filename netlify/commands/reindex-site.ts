import { isInt, isNullOr, isShape, isText } from '../../src/base/guards.ts';
import type { Changes } from '../../src/features/orders/server/index/fold-months.ts';
import type { Reindexed } from '../../src/features/orders/server/index/reindex.ts';

const isChanges = isShape<Changes>({ added: isInt, moved: isInt, removed: isInt });
const isReindexed = isShape<Reindexed>({
  open: isChanges,
  months: isChanges,
  next: isNullOr(isText),
});

const sum = (a: Changes, b: Changes): Changes => ({
  added: a.added + b.added,
  moved: a.moved + b.moved,
  removed: a.removed + b.removed,
});

/**
 * Has a site build the index of its orders again, a part a call (I12). The shop may go on selling.
 * @throws Error when a part is refused; what was done before it is right.
 */
export async function reindexSite(
  site: URL,
  token: string,
): Promise<{ open: Changes; months: Changes }> {
  const none: Changes = { added: 0, moved: 0, removed: 0 };
  let done = { open: none, months: none };
  for (let after: string | null = 'orders:'; after !== null;) {
    const part: Reindexed = await reindexPart(site, token, after);
    done = { open: sum(done.open, part.open), months: sum(done.months, part.months) };
    after = part.next;
  }
  return done;
}

async function reindexPart(site: URL, token: string, after: string): Promise<Reindexed> {
  const response = await fetch(new URL('/api/desk/reindex', site), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ after }),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`The index was answered ${response.status} at ${after}.`);
  const part: unknown = await response.json();
  if (!isReindexed(part)) throw new Error(`The answer at ${after} is not the shop's.`);
  return part;
}
