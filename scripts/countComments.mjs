/*
 * Prints, per folder of product source (no tests, no stories), the words in comments, how comments begin, and the words
 * that the glossary's rules avoid.
 *
 *     node scripts/countComments.mjs [FOLDER…] [--list | --draw=SEED]
 *
 * `--list` names each comment that breaks the rules, with its line. `--draw=SEED` draws ten comments and ten files, for a
 * reader who restates each from that file alone.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** TypeScript of the product: no tests, no stories, no data of the security tests (`.calls.ts`). */
export const productFiles = (...folders) =>
  execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter(
      (file) =>
        /\.tsx?$/u.test(file) &&
        /^(?:apps|packages)\/[^/]+\/(?:src|vite)/u.test(file) &&
        !/\.(?:test|stories|calls)\.|\/test\//u.test(file),
    );

/** Comments of a source text, in order; neighbouring `//` lines are one comment. */
export function commentsOf(text, file = 'file.tsx') {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX,
  );
  const ranges = new Map();
  const visit = (node) => {
    const begin = node.getFullStart();
    if (node.kind === ts.SyntaxKind.JsxText) return;
    for (const range of [
      ...(ts.getLeadingCommentRanges(text, begin) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ]) {
      if (range.end <= node.getStart(source) || range.pos >= node.getEnd()) ranges.set(range.pos, range);
    }
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  const comments = [];
  for (const { pos, end, kind } of [...ranges.values()].sort((a, b) => a.pos - b.pos)) {
    const last = comments.at(-1);
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    if (isLine && last?.isLine && last.isAlone && /^\s*$/u.test(text.slice(last.end, pos))) {
      last.end = end;
      continue;
    }
    const isAlone = /^\s*$/u.test(text.slice(text.lastIndexOf('\n', pos - 1) + 1, pos));
    comments.push({ pos, end, isLine, isAlone });
  }
  return comments.map(({ pos, end }) => ({
    line: text.slice(0, pos).split('\n').length,
    text: text
      .slice(pos, end)
      .replaceAll(/^\/\*+|\*\/$/gu, '')
      .replaceAll(/^[ \t]*(?:\*|\/\/) ?/gmu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  }));
}

const words = (text) => text.split(' ').filter((word) => /\p{L}/u.test(word)).length;

/** Openings and words that the rules of the house avoid, by a name. */
const rules = {
  'begins "What"': /^What\b/u,
  'begins "Whoever"': /^Whoever\b/u,
  'begins "Of a", "Of the"': /^Of (?:an?|the)\b/u,
  whoever: /\bwhoever\b/iu,
  'somebody, nobody': /\b(?:somebody|nobody)\b(?!`)/iu,
  reckon: /\breckon/iu,
};

/** Names of the rules that a comment breaks. */
export const brokenRules = (comment) =>
  Object.keys(rules).filter((name) => rules[/** @type {keyof typeof rules} */ (name)].test(comment));

/** Ten of the names, the same for one seed. */
function draw(names, seed) {
  const place = (name) => createHash('sha256').update(`${seed}:${name}`).digest('hex');
  return names.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)).slice(0, 10);
}

function main() {
  const args = process.argv.slice(2);
  const isList = args.includes('--list');
  const folders = args.filter((arg) => !arg.startsWith('--'));
  const files = productFiles(...folders);
  const seed = args.find((arg) => arg.startsWith('--draw='))?.slice('--draw='.length);
  if (seed !== undefined) {
    const comments = files.flatMap((file) =>
      commentsOf(readFileSync(file, 'utf8'), file).map(({ line, text }) => `${file}:${line}  ${text}`),
    );
    console.log([...draw(comments, seed), '', ...draw(files, seed)].join('\n'));
    return;
  }
  /** @type {Record<string, Record<string, number>>} */
  const rows = {};
  /** @type {Record<string, number>} */
  const total = {};
  const add = (row, key, count) => {
    row[key] = (row[key] ?? 0) + count;
    total[key] = (total[key] ?? 0) + count;
  };
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const folder = file
      .split('/')
      .slice(0, folders.length ? 5 : 2)
      .join('/');
    const row = (rows[folder] ??= {});
    add(row, 'files', 1);
    add(row, 'lines', text.split('\n').length - 1);
    add(row, '"as unknown as"', text.split('as unknown as').length - 1);
    for (const comment of commentsOf(text, file)) {
      add(row, 'comments', 1);
      add(row, 'words', words(comment.text));
      for (const name of brokenRules(comment.text)) {
        add(row, name, 1);
        if (isList) console.log(`${file}:${comment.line}  ${comment.text.slice(0, 100)}`);
      }
    }
  }
  rows['all'] = total;
  for (const [folder, row] of Object.entries(rows)) {
    const counts = Object.entries(row).map(([key, count]) => `${key} ${count}`);
    console.log(`${folder}: ${counts.join(', ')}`);
  }
}

if (process.argv[1]?.endsWith('countComments.mjs')) main();
