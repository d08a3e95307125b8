import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const declaration =
  /^(export )?(?:declare )?(?:abstract )?(?:class|const|enum|function|interface|let|namespace|type) (\w+)/;

/** Under this name stands what the exports of an entry are made of and what is not exported itself. */
export const behindExports = '(behind the exports)';

/** Builds order the members of unions differently, and number the names that two modules share: neither is a change. */
function fingerprint(text) {
  const words = text.replaceAll(/(?<=\w)_\d+\b/g, '').match(/\w+|[^\s\w|&,;]/g) ?? [];
  return createHash('sha256').update(words.toSorted().join(' ')).digest('hex').slice(0, 8);
}

/**
 * The exports of a report of API Extractor, each with a fingerprint of its signature.
 *
 * @param {string} report
 * @returns {Record<string, string>}
 */
export function exportsIn(report) {
  const [, code = ''] = /^```ts\n([\s\S]*?)^```/m.exec(report) ?? [];
  const texts = new Map();
  let name = behindExports;
  for (const line of code.split('\n')) {
    if (/^\s*\/\/|^import /.test(line)) continue;
    const [start, exported, declared] = declaration.exec(line) ?? [];
    if (start) name = exported ? declared : behindExports;
    const [, listed] = /^export (?:type )?(\{.*\}|\* .*)/.exec(line) ?? [];
    if (listed) name = listed.replaceAll(/[{};]/g, '').trim();
    if (line.trim() !== '') texts.set(name, `${texts.get(name) ?? ''}${line}\n`);
  }
  return Object.fromEntries(
    [...texts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([one, text]) => [one, fingerprint(text)]),
  );
}

const listOf = (packageFolder) => join(packageFolder, 'api.json');

/** Keeps the exports of a package by entry, beside its manifest, for the comparison with later ones. */
export function writeApiList(packageFolder, reports) {
  const entries = readdirSync(reports)
    .filter((file) => file.endsWith('.api.md'))
    .toSorted()
    .map((file) => [basename(file, '.api.md'), exportsIn(readFileSync(join(reports, file), 'utf8'))]);
  writeFileSync(listOf(packageFolder), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

/** The kept exports of a package; none before its first release. */
export function readApiList(packageFolder) {
  return existsSync(listOf(packageFolder)) ? JSON.parse(readFileSync(listOf(packageFolder), 'utf8')) : {};
}
