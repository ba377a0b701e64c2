/** A table of netlify.toml: the values that this shop's file uses. */
export interface Toml {
  [name: string]: string | number | boolean | string[] | Toml | Toml[];
}

/**
 * Reads the part of TOML that netlify.toml is written in: tables, arrays of tables, and one-line
 * values (strings, numbers, booleans, lists of strings).
 * @throws on anything else, with the line's number, so that a rule is never silently left out.
 */
export function parseToml(text: string): Toml {
  const root: Toml = {};
  let table = root;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const header = /^\[(\[)?([\w.-]+)\](\])?$/.exec(line);
    const pair = /^("?)([\w.-]+)\1\s*=\s*(.+)$/.exec(line);
    if (header) table = enter(root, (header[2] ?? '').split('.'), header[1] !== undefined);
    else if (pair) table[pair[2] ?? ''] = parseValue(pair[3] ?? '', index + 1);
    else throw new SyntaxError(`netlify.toml, line ${index + 1} cannot be read: ${line}`);
  }
  return root;
}

function enter(root: Toml, path: string[], isList: boolean): Toml {
  let table = root;
  for (const [depth, name] of path.entries()) {
    const present = table[name];
    if (isList && depth === path.length - 1) {
      const next: Toml = {};
      table[name] = [...(Array.isArray(present) ? (present as Toml[]) : []), next];
      return next;
    }
    const last = Array.isArray(present)
      ? (present as Toml[]).at(-1)
      : (present as Toml | undefined);
    table = last ?? (table[name] = {});
  }
  return table;
}

function parseValue(text: string, line: number): string | number | boolean | string[] {
  const literal = /^'([^']*)'\s*(#.*)?$/.exec(text);
  if (literal) return literal[1] ?? '';
  const json = /^("(?:[^"\\]|\\.)*"|\[.*\]|true|false|-?\d+(?:\.\d+)?)\s*(#.*)?$/.exec(text);
  try {
    if (json) return JSON.parse((json[1] ?? '').replace(/,\s*\]$/, ']')) as string | string[];
  } catch {
    // Told below, with the line.
  }
  throw new SyntaxError(`netlify.toml, line ${line}: the value cannot be read: ${text}`);
}
