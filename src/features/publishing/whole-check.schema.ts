import { contentMistakes, type Mistake } from './content-check.ts';
import type { ContentEntry } from './content-entries.ts';
import type { ContentProblem } from './content-replies.ts';
import { folders, isDraft } from './content-paths.ts';
import { isContentPicture } from './picture-paths.ts';
import { checkFile, collections, ofFile, problemOf } from './file-check.schema.ts';
import { ledgerFile, type LedgerEntry } from './price-ledger.ts';
import { readLedger } from './read-ledger.ts';
import { pricesOn } from './unproven-prices.ts';

/*
 * Everything that would stop a build, looked for in the whole content: what its schemas, the
 * comparison of its entries and the ledger of prices say, and what else the pages need.
 */

/** The content as it stands in one version. */
export interface WholeContent {
  /** The texts of `src/content`, by their paths. */
  texts: ReadonlyMap<string, string>;
  /** The paths of all files that can be edited, texts and pictures. */
  paths: ReadonlySet<string>;
}

/** What the pages cannot be drawn without. */
const needed = [
  ...collections.filter((name) => !folders[name]).map((name) => `src/content/${name}.yaml`),
  ...['privacy', 'terms', 'reviews'].map((page) => `src/content/pages/${page}.md`),
];

/** @param today the day of the check: '2026-11-23'. */
export function wholeProblems({ texts, paths }: WholeContent, today: string): ContentProblem[] {
  const files = [...texts]
    .filter(([path]) => path !== ledgerFile && !isDraft(path))
    .map(([path, text]) => checkFile(path, text, paths));
  const entries = files.flatMap(({ entry }) => entry ?? []);
  const ledger = openLedger(texts.get(ledgerFile));
  const mistakes = contentMistakes(entries, pricesOn(today, ledger.entries));
  // What a set names may stand in a file that cannot be read.
  const isBroken = files.some(({ problems }) => problems.length > 0);
  const isSure = ({ entry }: Mistake) => !isBroken || entry.collection !== 'sets';
  const missing = [...needed, ...entries.flatMap(ownPictures)].filter((path) => !paths.has(path));
  return [
    ...files.flatMap(({ problems }) => problems),
    ...mistakes.filter(isSure).map((mistake) => {
      const { file, collection, data } = mistake.entry;
      return problemOf(file, collection, { ...data }, mistake);
    }),
    ...ledger.problems,
    ...missing.map((path) => ofFile(path, `The shop's pages need the file ${path}.`)),
  ];
}

/** What a change would break that stands now. */
export function newProblems(
  before: WholeContent,
  after: WholeContent,
  today: string,
): ContentProblem[] {
  const stood = new Set(wholeProblems(before, today).map((problem) => JSON.stringify(problem)));
  const gone = [...before.paths].filter(
    (path) => !after.paths.has(path) && !path.startsWith('src/content/') && !isContentPicture(path),
  );
  return [
    ...wholeProblems(after, today).filter((problem) => !stood.has(JSON.stringify(problem))),
    ...gone.map((path) =>
      ofFile(path, `The shop's pages need the picture ${path}. It can be replaced.`),
    ),
  ];
}

/** The still life of a family is found by its name (src/data/pictures/family-pictures.ts). */
const ownPictures = ({ collection, file }: ContentEntry): string[] =>
  collection === 'families'
    ? [file.replace(/^src\/content\/(.+)\.yaml$/, 'src/assets/$1.webp')]
    : [];

function openLedger(text = '[]'): { entries: LedgerEntry[]; problems: ContentProblem[] } {
  try {
    return { entries: readLedger(text), problems: [] };
  } catch (error) {
    return { entries: [], problems: [ofFile(ledgerFile, String(error))] };
  }
}
