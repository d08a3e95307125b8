import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportsOf } from '../reference.mjs';

/** Another library, handed on: it is described there. */
const handedOn = new Set(['yup']);

/** What the pages name beside our own exports: of React, of libraries, of the platform and of the wire. */
const foreign = new Set([
  'Controller',
  'useActionState',
  'useForm',
  'Authorization',
  'Origin',
  'Promise',
  'RangeError',
  'TypeError',
  'Error',
  'FormData',
  'HTMLElement',
  'IMask',
  'XMLHttpRequest',
  'File',
  'Set',
  'Date',
  'Intl',
  'LeadsChannel',
  'NotificationsChannel',
  'AccountChannel',
  'JobsChannel',
]);

/** Names of components, types and hooks that a page puts into code quotes. */
export function namesIn(page) {
  const prose = page.replaceAll(/^```[\s\S]*?^```/gm, '');
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code.split(/\s+/));
  return new Set(
    quoted
      .map((word) => word.replace(/^<|[,;]$/g, '').split('(', 1)[0])
      .filter((word) => /^(use[A-Z]\w*|[A-Z][a-z]\w*|[A-Z]{2,}[a-z]\w+)$/.test(word)),
  );
}

/**
 * Names that do not fit together: in the README or llms.txt and not exported by any of the packages, exported and in no
 * page, or in the reference without a sentence.
 */
export function nameFaults(packed, all, consumer) {
  const read = (file) => readFileSync(join(packed.folder, file), 'utf8');
  const exportsBy = new Map(all.map(({ name }) => [name, exportsOf(join(consumer, 'node_modules', name))]));
  const known = new Set(
    [...exportsBy.values()].flatMap((entries) => entries.flatMap(({ exports }) => exports.map(({ name }) => name))),
  );
  const faults = [];
  for (const page of ['README.md', 'llms.txt']) {
    for (const name of namesIn(read(page)))
      if (!known.has(name) && !foreign.has(name)) faults.push(`${page} names ${name}, which no package exports`);
  }
  const reference = packed.files.includes('REFERENCE.md') ? read('REFERENCE.md') : '';
  let count = 0;
  for (const { entry, exports } of exportsBy.get(packed.name)) {
    for (const { name, isValue, sentence } of exports) {
      count += 1;
      if (!reference.includes(`\`${name}\``)) faults.push(`REFERENCE.md lacks ${name} of ${entry}`);
      if (isValue && !sentence && !handedOn.has(name))
        faults.push(`${name} of ${entry} has no sentence: give its declaration a comment`);
    }
  }
  return { faults, note: `${count}` };
}
