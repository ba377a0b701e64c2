/** A guard to remove from the shop's code, in which `find` must occur exactly once. */
export interface Mutation {
  file: string;
  find: string;
  replace: string;
}

/** Begins a declaration, or the comment before one. Each that is not within another begins a line. */
const begins = /^(?:\/\*|\/\/|[a-z@])/i;
const named = /^((?:export )?)((?:async )?function\*?|const) (\w+)/;

/**
 * The source of a file with all its mutants: each declaration that one of them changes is there
 * several times, and `globalThis.mutant`, the number of a mutation, says which is called. So one
 * bundle serves them all, and what they share stays compiled.
 * @param mutations those of this file, each with its number from 1
 * @throws when one does not change a function or an object of the file's own level
 */
export function switched(source: string, mutations: readonly (readonly [number, Mutation])[]) {
  const lines = source.split(/(?<=\n)/);
  const variants = new Map<number, { end: number; all: [number, string][] }>();
  for (const [number, { file, find, replace }] of mutations) {
    const [before = '', after, ...more] = source.split(find);
    if (after === undefined || more.length > 0)
      throw new Error(`${file} has not exactly one: ${find}`);
    const at = `${before}${/^\s*/.exec(find)?.[0] ?? ''}`.split('\n').length - 1;
    const start = lines.findLastIndex((line, index) => index <= at && begins.test(line));
    const next = lines.findIndex((line, index) => index > at && begins.test(line));
    const end = next === -1 ? lines.length : next;
    const declared = (all: string[]) =>
      all.slice(start, all.length - (lines.length - end)).join('');
    const { all } = variants.get(start) ?? { all: [[0, declared(lines)]] };
    const mutated = (before + replace + after).split(/(?<=\n)/);
    variants.set(start, { end, all: [...all, [number, declared(mutated)]] });
  }
  return lines
    .map((line, index) => {
      const changed = variants.get(index);
      if (changed) return switchOf(changed.all);
      return [...variants].some(([start, { end }]) => start < index && index < end) ? '' : line;
    })
    .join('');
}

/** One name for the original, which is the first, and for its mutants. */
function switchOf(all: readonly (readonly [number, string])[]): string {
  const [, exported = '', kind = '', name = ''] = named.exec(all[0]?.[1] ?? '') ?? [];
  if (name === '') throw new Error(`This has no name of its own: ${all[0]?.[1]}`);
  const copies = all.map(([number, text]) => text.replace(named, `${kind} ${name}__${number}`));
  const chosen = all.reduce(
    (others, [number]) =>
      number === 0 ? others : `globalThis.mutant === ${number} ? ${name}__${number} : ${others}`,
    `${name}__0`,
  );
  const one =
    kind === 'const'
      ? `const ${name} = typeof ${name}__0 === 'function'
  ? (...args) => (${chosen})(...args)
  : new Proxy(${name}__0, { get: (_, key) => (${chosen})[key] });`
      : `function ${name}(...args) { return (${chosen}).apply(this, args); }`;
  return `${copies.join('')}${exported}${one}\n`;
}
