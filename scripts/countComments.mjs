/*
 * Prints, per folder of product source (no tests, no stories), the words in comments, how comments begin, and the words
 * that the glossary's rules avoid.
 *
 *     node scripts/countComments.mjs [FOLDER…] [--list]
 *
 * `--list` names each comment that begins or speaks against the rules, with its line.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const isProduct = (file) =>
  /\.(ts|tsx|mjs)$/u.test(file) &&
  /^(apps|packages)\/[^/]+\/(src|vite)/u.test(file) &&
  !/\.(test|stories|browser|journey)\b|\/test\//u.test(file);

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
    if (isLine && last?.isLine && /^\s*$/u.test(text.slice(last.end, pos))) {
      last.end = end;
      continue;
    }
    comments.push({ pos, end, isLine });
  }
  return comments.map(({ pos, end }) => ({
    line: text.slice(0, pos).split('\n').length,
    text: text
      .slice(pos, end)
      .replaceAll(/^\/\*+|\*\/$/gu, '')
      .replaceAll(/^\s*(?:\*|\/\/)\s?/gmu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  }));
}

const words = (text) => text.split(' ').filter((word) => /\p{L}/u.test(word)).length;

const rules = {
  'begins "What"': /^What\b/u,
  'begins "Whoever"': /^Whoever\b/u,
  'begins "Of a", "Of the"': /^Of (?:an?|the)\b/u,
  whoever: /\bwhoever\b/iu,
  'somebody, nobody': /\b(?:somebody|nobody)\b/iu,
  reckon: /\breckon/iu,
  'tell, told, hear': /\b(?:tells?|told|hears?|heard)\b/iu,
};

function main() {
  const args = process.argv.slice(2);
  const isList = args.includes('--list');
  const folders = args.filter((arg) => !arg.startsWith('--'));
  const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' }).split('\n').filter(isProduct);
  const rows = {};
  const total = {};
  const add = (row, key, count) => {
    row[key] = (row[key] ?? 0) + count;
    total[key] = (total[key] ?? 0) + count;
  };
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const folder = file.split('/').slice(0, folders.length ? 5 : 2).join('/');
    const row = (rows[folder] ??= {});
    add(row, 'files', 1);
    add(row, 'lines', text.split('\n').length - 1);
    add(row, '"as unknown as"', text.split('as unknown as').length - 1);
    for (const comment of commentsOf(text, file)) {
      add(row, 'comments', 1);
      add(row, 'words', words(comment.text));
      for (const [name, rule] of Object.entries(rules)) {
        if (!rule.test(comment.text)) continue;
        add(row, name, 1);
        if (isList) console.log(`${file}:${comment.line}  ${comment.text.slice(0, 100)}`);
      }
    }
  }
  for (const [folder, row] of [...Object.entries(rows), ['all', total]])
    console.log(
      `${folder}: ${Object.entries(row)
        .map(([key, count]) => `${key} ${count}`)
        .join(', ')}`,
    );
}

if (process.argv[1]?.endsWith('countComments.mjs')) main();
