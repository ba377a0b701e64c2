import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { refusalOf } from './layers.ts';
import { lateFormats } from './oxlint.formats.js';

/* What files may import: nothing that imports them again, and what layers.ts allows. */

const root = import.meta.dirname;
const named = /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:~|\.{1,2})\/[^'"?]+)['"]/g;

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|astro)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const isFile = (path) => existsSync(path) && statSync(path).isFile();

/** The file that an import leads to; undefined for a package. */
function targetOf(file, name) {
  if (!/^(?:~|\.{1,2})\//.test(name)) return undefined;
  const path = name.startsWith('~')
    ? join(root, 'src', name.slice(1))
    : resolve(dirname(file), name);
  return ['', '.ts', '.tsx'].map((ending) => path + ending).find(isFile);
}

const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(named)].flatMap(([, name]) => targetOf(file, name) ?? []);

/** By file, the way from it back to itself. Each file is read once a run. */
function findCircles() {
  const imports = new Map(['src', 'netlify', 'tests'].flatMap(filesIn).map((file) => [file, null]));
  for (const file of imports.keys())
    imports.set(
      file,
      importsOf(file).filter((other) => imports.has(other)),
    );
  const circles = new Map();
  const done = new Set();
  const visit = (file, way) => {
    const start = way.indexOf(file);
    if (start !== -1) for (const one of way.slice(start)) circles.set(one, way.slice(start));
    if (start !== -1 || done.has(file)) return;
    for (const other of imports.get(file)) visit(other, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

let circles = null;

/** Files that import each other in a loop, types and `import()` too: none can be read without the others. */
const noCircles = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program(node) {
      circles ??= findCircles();
      const circle = circles.get(context.filename);
      if (!circle) return;
      const names = circle.map((file) => file.slice(root.length + 1)).join(', ');
      context.report({ node, message: `These files import each other in a circle: ${names}.` });
    },
  }),
};

const isOfTypes = ({ importKind, exportKind, specifiers = [] }) =>
  [importKind, exportKind].includes('type') ||
  (specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type'));

const layers = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const from = context.filename.slice(root.length + 1);
    const look = (node) => {
      const name = node.source?.value;
      if (typeof name !== 'string') return;
      const target = targetOf(context.filename, name.replace(/\?.*$/, ''));
      const file = target === undefined ? null : target.slice(root.length + 1);
      const message = refusalOf(from, { name, file, isType: isOfTypes(node) });
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
      ImportExpression: look,
    };
  },
};

export default {
  meta: { name: 'attarine' },
  rules: { 'no-circles': noCircles, layers, 'late-formats': lateFormats },
};
