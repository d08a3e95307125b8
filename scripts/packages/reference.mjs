#!/usr/bin/env node
// Writes REFERENCE.md of a built package: every export of every entry with its first sentence, and the props of its
// components, read from the built declarations. Then llms-full.txt: all texts of the package in one file, for
// assistants that read no more than one. Both are made with each build and go into the tarball; the README explains,
// these name.
// Usage: node reference.mjs     in the folder of a built package
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { propsInMarkdown, propsOf } from './props.mjs';

const options = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
  noEmit: true,
  skipLibCheck: true,
};

/** The first sentence of a comment, on one line, fit for a cell of a table. */
export const firstSentence = (text) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const [, sentence = line] = /^(.*?[.:;?!])(?: (?=[A-Z`\p{L}])|$)/u.exec(line) ?? [];
  return sentence.replace(/[:;]$/, '.').replaceAll('|', '\\|');
};

/**
 * Entries that stand in the manifest by name, with their declarations; an entry point per component repeats the root.
 */
const namedEntries = (folder, { exports, publishConfig }) =>
  Object.entries(publishConfig?.exports ?? exports).flatMap(([subpath, target]) =>
    target?.import?.types && !subpath.includes('*') ? [[subpath, join(folder, target.import.types)]] : [],
  );

/**
 * Every export of a built package by entry.
 *
 * @param {string} folder
 * @returns {{
 *   entry: string,
 *   exports: { name: string, isValue: boolean, sentence: string, props?: import('./props.mjs').Prop[] }[],
 * }[]}
 */
export function exportsOf(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = namedEntries(folder, manifest);
  // What the published manifest opens by a pattern is no entry of its own, but for tests.
  const testing = join(folder, 'dist', 'testing.d.ts');
  if (!entries.some(([subpath]) => subpath === './testing') && ts.sys.fileExists(testing))
    entries.push(['./testing', testing]);
  const program = ts.createProgram(
    entries.map(([, file]) => file),
    options,
  );
  const checker = program.getTypeChecker();
  return entries.map(([subpath, file]) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file));
    const found = checker.getExportsOfModule(module).map((symbol) => {
      const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return {
        name: symbol.name,
        isValue: Boolean(real.flags & ts.SymbolFlags.Value),
        sentence: firstSentence(ts.displayPartsToString(real.getDocumentationComment(checker))),
        props: propsOf(checker, real, folder),
      };
    });
    // The comment of a shape stands at the type that is derived from it.
    const sentences = new Map(found.map(({ name, sentence }) => [name, sentence]));
    const exports = found.map((one) => ({
      ...one,
      sentence: one.sentence || (sentences.get(one.name.replace(/Schema$/, '')) ?? ''),
    }));
    return {
      entry: manifest.name + subpath.slice(1),
      exports: exports.toSorted((one, other) => one.name.localeCompare(other.name)),
    };
  });
}

const row = ({ name, sentence }) => `| \`${name}\` | ${sentence} |`;

/** The page of a package. */
export function referenceOf(name, entries) {
  const sections = entries.map(({ entry, exports }) => {
    const [values, types] = [exports.filter(({ isValue }) => isValue), exports.filter(({ isValue }) => !isValue)];
    const lists = [
      values.length > 0 && `| export | |\n|---|---|\n${values.map(row).join('\n')}`,
      types.length > 0 && `Types: ${types.map((type) => `\`${type.name}\``).join(', ')}.`,
    ];
    const tables = values
      .filter(({ props }) => props?.length)
      .map((value) => `### Props of \`${value.name}\`\n\n${propsInMarkdown(value.props)}`);
    return `## ${entry}\n\n${[...lists.filter(Boolean), ...tables].join('\n\n')}\n`;
  });
  return (
    `# Reference of ${name}\n\nEvery export with a sentence, and the props that its components add to those of the ` +
    `native element; the README explains how they belong together.\n\n${sections.join('\n')}`
  );
}

if (import.meta.main) {
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
  const reference = referenceOf(name, exportsOf(process.cwd()));
  writeFileSync('REFERENCE.md', reference);
  const texts = ['llms.txt', 'README.md'].map((file) => readFileSync(file, 'utf8').trimEnd());
  writeFileSync('llms-full.txt', [...texts, reference].join('\n\n'));
}
