/*
 * Refuses the label of a lead's field that is written outside of the contract's table: `node scripts/leadLabels.mjs`. A
 * label of several words ("Motivo da perda") means the field wherever it stands; a single everyday word ("Nome"), and
 * what is the name of other things as well, does so in the folders of leads alone. Looked for are texts that are a
 * label as a whole: a sentence may use its words. What is called the same and is another thing stands below, with the
 * reason.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const table = 'packages/api/src/contract/leads/leadFields.ts';
/** The entries of the address, which the table takes in. */
const partOfTable = 'packages/api/src/contract/leads/leadAddressFields.ts';

/** Folders in which a single word that is a label means the field. */
const aboutLeads =
  /^(?:packages\/api\/src\/contract|apps\/server\/src\/features|apps\/backoffice\/src\/features)\/lead(?:s|Bulks|Filters|Imports)\//;

/** Labels of several words that name other things as well: a record, a setting, the document of anybody. */
const namesElsewhere = new Set(['Tipo de produto', 'Campo personalizado', 'Status administrativo', 'CPF ou CNPJ']);

/** Texts that only look like a label: the file, the text, and what it is there instead. */
export const allowed = [
  {
    file: 'apps/backoffice/src/features/leads/detail/NewNote.tsx',
    text: 'Nota',
    reason: 'a note, which is written there',
  },
  {
    file: 'packages/api/src/contract/leads/leadNotesInput.ts',
    text: 'Nota',
    reason: 'a note, whose rule stands there',
  },
];

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Where the text is a whole string or the whole text of an element: the numbers of its lines. */
function linesWith(source, text) {
  const one = escaped(text);
  const whole = new RegExp(`'${one}'|"${one}"|\`${one}\`|>\\s*${one}\\s*<`, 'g');
  return [...source.matchAll(whole)].map(({ index }) => source.slice(0, index).split('\n').length);
}

/** Labels written outside of the table, and permissions that nothing needs any more, each in a line. */
export function findLeadLabels(files, labels, permissions = allowed) {
  const problems = [];
  const used = new Set();
  for (const { path, source } of files) {
    if (path === table || path === partOfTable) continue;
    for (const label of labels) {
      const isDistinctive = label.includes(' ') && !namesElsewhere.has(label);
      if (!isDistinctive && !aboutLeads.test(path)) continue;
      const lines = linesWith(source, label);
      if (lines.length === 0) continue;
      const permission = permissions.find(({ file, text }) => file === path && text === label);
      if (permission) used.add(permission);
      else for (const line of lines) problems.push(`${path}:${line}: "${label}" is the label of a lead's field`);
    }
  }
  for (const permission of permissions) {
    if (!used.has(permission))
      problems.push(`${permission.file}: "${permission.text}" is allowed there and not written there any more`);
  }
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const { leadFields } = await import(new URL(`../${table}`, import.meta.url));
  const labels = [...new Set(Object.values(leadFields).map(({ label }) => label))];
  const files = globSync('{packages/api,apps/server,apps/backoffice}/src/**/*.{ts,tsx}')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(?:test|stories|calls)\.tsx?$/.test(path))
    .map((path) => ({ path, source: readFileSync(path, 'utf8') }));
  const problems = findLeadLabels(files, labels);
  if (problems.length > 0) {
    console.error(
      `${problems.join('\n')}\n\nLabels stand in ${table}: take them from there (leadFields, leadFieldLabel).`,
    );
    process.exit(1);
  }
  console.log(`No label of a lead's field outside of ${table}.`);
}
