import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { rooms, type Base } from '../../layers.ts';

/*
 * `node tests/bench/rooms.ts`: the structure as it stands. An arrow: a file of one room imports a file
 * of another. `up` are arrows to a floor above or beside, which `npm test` refuses.
 */

const specifier = /(?:from|import)\s*\(?\s*'((?:\.{1,2}|~)\/[^']+)'/g;

function structureOf(base: Base) {
  const floors = rooms[base].map((floor) => [floor].flat());
  const named = floors
    .flatMap((floor, at) => floor.map((room) => ({ room, at })))
    .toSorted((a, b) => b.room.length - a.room.length);
  const files = globSync(`${base}/**/*.{ts,tsx}`);
  const roomOf = (file: string) =>
    named.find(({ room }) =>
      `${posix.relative(base, posix.dirname(file))}/`.startsWith(`${room}/`),
    );
  const arrows = new Map<string, boolean>();
  const importers = new Map<string, Set<string>>();
  let lines = 0;
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    lines += text.split('\n').length - 1;
    for (const [, spelled = ''] of text.matchAll(specifier)) {
      const path = spelled.startsWith('~')
        ? posix.join('src', spelled.slice(2))
        : posix.join(posix.dirname(file), spelled);
      const target = [path, `${path}.ts`, `${path}.tsx`].find((one) => files.includes(one));
      if (target === undefined) continue;
      importers.set(target, (importers.get(target) ?? new Set()).add(file));
      const [from, to] = [roomOf(file), roomOf(target)];
      if (from && to && from.room !== to.room)
        arrows.set(`${from.room} -> ${to.room}`, to.at <= from.at);
    }
  }
  return {
    files: files.length,
    lines,
    rooms: named.length,
    floors: floors.length,
    arrows: arrows.size,
    up: [...arrows.values()].filter(Boolean).length,
    'files with one importer': [...importers.values()].filter(({ size }) => size === 1).length,
  };
}

const bases: Base[] = ['netlify/server', 'src/domain', 'src/islands'];
console.table(Object.fromEntries(bases.map((base) => [base, structureOf(base)])));
