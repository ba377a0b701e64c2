import { mapAtOnce } from '../../../../netlify/kernel/store/at-once.ts';
import { readContentFile, writeContentFile } from '../content-file.ts';
import type { ContentProblem } from '../content-replies.ts';
import { planOf } from '../sheet/plan.ts';
import { stateOf, type Plan, type PlannedProduct } from '../sheet/planned.ts';
import { cellOfProblem } from '../sheet/problem-cell.ts';
import { productAt } from '../sheet/product-rows.ts';
import type { Changes, ContentFiles, Reason } from './content-files.ts';
import { saveContent } from './save-content.ts';

/** What came of a sheet: nothing is written while a row is refused, nor for a preview. */
export interface BroughtIn {
  plan: Plan;
  /** Refusals that belong to no row. */
  others: readonly ContentProblem[];
  isWritten: boolean;
}

export interface Bringing {
  /** Heads and rows of the sheet. */
  table: readonly (readonly string[])[];
  /** Left out: a preview. */
  reason?: Reason | undefined;
  /** Are the others brought in where some are refused? */
  leavesRefused?: boolean | undefined;
}

/** The values of all files of products and drafts, by their paths. */
export async function productFiles(files: ContentFiles): Promise<Map<string, unknown>> {
  const { version } = await files.newest();
  const tree = (await files.tree(version)) ?? new Map<string, string>();
  const own = [...tree].filter(([path]) => productAt(path.replace('/drafts/', '/')));
  return new Map(
    await mapAtOnce(own, async ([path, blob]) => {
      const text = (await files.bytes(path, blob)).toString('utf8');
      return [path, readContentFile(text)] as const;
    }),
  );
}

/**
 * Brings the products of a sheet into the content, checked as every save is (R1161).
 * @param now ms since 1970.
 * @throws ContentUnavailable
 */
export async function bringIn(
  files: ContentFiles,
  { table, reason, leavesRefused = false }: Bringing,
  now: number,
): Promise<BroughtIn> {
  let plan = planOf(table, await productFiles(files));
  const tried = await check(files, plan, now);
  plan = tried.plan;
  const isRefused = plan.problems.length > 0 || plan.products.some(hasProblems);
  if (!reason || (isRefused && !leavesRefused)) return { ...tried, isWritten: false };
  if (tried.others.length > 0) return { ...tried, isWritten: false };
  const { version } = await files.newest();
  const saved = await saveContent(files, { version, changes: changesOf(plan), reason }, now);
  if (saved.kind === 'saved') return { plan, others: [], isWritten: true };
  const problems = saved.kind === 'refused' ? saved.problems : [];
  return { ...withProblems(plan, problems), isWritten: false };
}

const hasProblems = (product: PlannedProduct): boolean => stateOf(product) === 'Refused';

/** The plan with what the whole content would refuse. Without the products that are refused others may be, too. */
async function check(files: ContentFiles, plan: Plan, now: number) {
  const { version } = await files.newest();
  let checked: { plan: Plan; others: readonly ContentProblem[] } = { plan, others: [] };
  for (;;) {
    const changes = changesOf(checked.plan);
    const reason = { by: '', why: '' };
    const saved = await saveContent(files, { version, changes, reason, isPreview: true }, now);
    if (saved.kind !== 'refused') return checked;
    const next = withProblems(checked.plan, saved.problems);
    if (next.others.length > 0) return next;
    checked = next;
  }
}

/** Each problem at the product that it is of; `others` are of none that is changed. */
function withProblems(plan: Plan, problems: readonly ContentProblem[]) {
  const own = new Set(changedIn(plan).map(({ path }) => path));
  const byPath = Map.groupBy(problems, ({ path }) => path);
  const products = plan.products.map((product) => ({
    ...product,
    problems: [
      ...product.problems,
      ...(own.has(product.path) ? (byPath.get(product.path) ?? []) : []).map((problem) =>
        cellOfProblem(product, problem),
      ),
    ],
  }));
  return { plan: { ...plan, products }, others: problems.filter(({ path }) => !own.has(path)) };
}

const changedIn = ({ products }: Plan): PlannedProduct[] =>
  products.filter((product) => ['New', 'Changed'].includes(stateOf(product)));

const changesOf = (plan: Plan): Changes =>
  new Map(changedIn(plan).map(({ path, values }) => [path, Buffer.from(writeContentFile(values))]));
