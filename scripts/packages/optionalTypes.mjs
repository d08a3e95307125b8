#!/usr/bin/env node
// Lets optional properties of the built declarations take `undefined`, as they do in the sources, which are checked
// without `exactOptionalPropertyTypes`: products that `tsc --init` has set up are checked with it, and would have to
// leave out every property that may be missing instead of passing it on. Usage: node optionalTypes.mjs     in the
// folder of a built package
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const needsBrackets = new Set([
  ts.SyntaxKind.FunctionType,
  ts.SyntaxKind.ConstructorType,
  ts.SyntaxKind.ConditionalType,
  ts.SyntaxKind.TypeOperator,
  ts.SyntaxKind.InferType,
]);
const isUndefined = (type) =>
  type.kind === ts.SyntaxKind.UndefinedKeyword || (ts.isUnionTypeNode(type) && type.types.some(isUndefined));

/** The text of a declaration file whose optional properties also take `undefined`. */
export function withUndefined(text) {
  const source = ts.createSourceFile('types.d.ts', text, ts.ScriptTarget.Latest);
  const inserts = [];
  const visit = (node) => {
    if (
      (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) &&
      node.questionToken &&
      node.type &&
      !isUndefined(node.type)
    ) {
      const hasBrackets = needsBrackets.has(node.type.kind);
      if (hasBrackets) inserts.push([node.type.getStart(source), '(']);
      inserts.push([node.type.end, hasBrackets ? ') | undefined' : ' | undefined']);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  // Inner ones that end where an outer one ends come first, as they were met later.
  const ordered = inserts
    .map(([at, what], index) => ({ at, what, index }))
    .toSorted(
      (one, other) => other.at - one.at || (one.what === '(' ? other.index - one.index : one.index - other.index),
    );
  return ordered.reduce((done, { at, what }) => done.slice(0, at) + what + done.slice(at), text);
}

if (import.meta.main) {
  for (const entry of readdirSync('dist', { recursive: true })
    .map(String)
    .filter((file) => /\.d\.[cm]?ts$/.test(file))) {
    const file = join('dist', entry);
    writeFileSync(file, withUndefined(readFileSync(file, 'utf8')));
  }
}
