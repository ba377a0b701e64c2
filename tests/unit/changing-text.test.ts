import { globSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/*
 * R852: a browser that translates a page takes texts out. React then writes into what is gone, and
 * fails where it moves or removes it. Text that is alone in its element is replaced with all of it;
 * so text that may change stands in an element of its own, or is one template with what is around it.
 */

interface Child {
  node: ts.Node;
  kind: 'words' | 'changing' | 'maybe' | 'element';
}
type Parent = ts.JsxElement | ts.JsxFragment;

const files = globSync('src/{islands,features}/**/*.tsx');
const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path));
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
const program = ts.createProgram([...files, '.astro/types.d.ts'], { ...options, noEmit: true });
const checker = program.getTypeChecker();

const partsOf = (type: ts.Type): ts.Type[] =>
  type.isUnion() ? type.types.flatMap(partsOf) : [type];

function kindOf(expression: ts.Expression): Child['kind'] {
  if (ts.isStringLiteralLike(expression)) return 'words';
  // 'text && <b />' draws the element or nothing.
  const drawn = ts.isBinaryExpression(expression) ? expression.right : expression;
  if (ts.isJsxElement(ts.isParenthesizedExpression(drawn) ? drawn.expression : drawn))
    return 'maybe';
  const type = checker.getTypeAtLocation(expression);
  const parts = partsOf(type);
  if (parts.some((part) => part.getSymbol()?.name === 'ReactPortal')) return 'maybe';
  const isText = (part: ts.Type) =>
    part.isStringLiteral()
      ? part.value !== ''
      : (part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0;
  if (parts.some(isText)) return 'changing';
  const none = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike;
  const mayGo = checker.isArrayType(type) || parts.some(({ flags }) => (flags & none) !== 0);
  return mayGo ? 'maybe' : 'element';
}

const childrenOf = ({ children }: Parent): Child[] =>
  children.flatMap((node): Child[] => {
    if (ts.isJsxFragment(node)) return childrenOf(node);
    if (ts.isJsxText(node)) return node.text.trim() === '' ? [] : [{ node, kind: 'words' }];
    if (!ts.isJsxExpression(node)) return [{ node, kind: 'element' }];
    return node.expression ? [{ node, kind: kindOf(node.expression) }] : [];
  });

/** What React cannot replace, move or remove once it was translated. */
function faultsIn(parent: Parent): ts.Node[] {
  const isWithin = ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent);
  if (ts.isJsxFragment(parent) && isWithin) return [];
  const isAlone = ts.isJsxElement(parent);
  const all = childrenOf(parent);
  return all.flatMap(({ node, kind }, at) => {
    const isFault =
      kind === 'changing'
        ? all.length > 1 || !isAlone
        : kind === 'words' &&
          (!isAlone || all[at - 1]?.kind === 'maybe') &&
          node.getText().trim() !== "{' '}";
    return isFault ? [node] : [];
  });
}

function faultsOf(file: string): string[] {
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${file} cannot be read.`);
  const faults: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) faults.push(...faultsIn(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults.map((node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    return `${file}:${line + 1} ${node.getText().trim()}`;
  });
}

test('text that may change has an element of its own', { timeout: 120_000 }, () => {
  expect(files.flatMap(faultsOf)).toEqual([]);
});
