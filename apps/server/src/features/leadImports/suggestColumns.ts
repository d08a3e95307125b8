import { createHash } from 'node:crypto';
import {
  importErrorColumn,
  importExampleName,
  leadFieldLabel,
  leadFields,
  leadImportFieldsOf,
  ownColumn,
} from '@funil/api/contract';
import type {
  FieldSettings,
  LeadImportColumn,
  LeadImportField,
  LeadImportKind,
  LeadImportSheet,
  LeadImportTarget,
} from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import type { StoredOwnField } from '../ownFields/ownFields.queries.ts';
import { firstNameTitles, knownColumnTitles, surnameTitles, vagueNameTitles } from './knownColumnTitles.ts';

/** Title of a column for comparison, without case, accents and punctuation. */
export const titleKey = (title: string) => normalizeText(title.replaceAll(/[^\p{L}\p{N}]+/gu, ' '));

const isError = (key: string) => key === titleKey(importErrorColumn);

/** Fields that an account's files may have. */
export interface OfferedFields {
  settings: FieldSettings;
  ownFields: readonly StoredOwnField[];
}

/** Columns of a file that a kind of import offers. */
export const offeredTargets = (kind: LeadImportKind, { settings, ownFields }: OfferedFields): LeadImportTarget[] => [
  ...leadImportFieldsOf(kind, settings.custom_field_1_enabled),
  ...ownFields.filter(({ archivedAt }) => archivedAt === null).map(({ key }) => ownColumn(key)),
];

/** The account's own labels take precedence, own fields before their keys. */
function wordsOf(kind: LeadImportKind, { settings, ownFields }: OfferedFields): Map<string, LeadImportTarget> {
  const words = new Map<string, LeadImportTarget>();
  const fields = leadImportFieldsOf(kind, settings.custom_field_1_enabled);
  const active = ownFields.filter(({ archivedAt }) => archivedAt === null);
  for (const field of fields) {
    const { label, import: imported } = leadFields[field];
    for (const word of [titleKey(label), ...imported.synonyms, ...(knownColumnTitles[field] ?? [])])
      words.set(word, field);
  }
  for (const { key } of active) if (!words.has(titleKey(key))) words.set(titleKey(key), ownColumn(key));
  for (const { key, label } of active) words.set(titleKey(label), ownColumn(key));
  for (const field of fields) {
    if ('accountLabel' in leadFields[field]) words.set(titleKey(leadFieldLabel(field, settings)), field);
  }
  return words;
}

/** Digest of a file's column titles, without case and without an added error column. */
export function fingerprintOf(titles: readonly string[]): string {
  const keys = titles.map(titleKey).filter((key) => key !== '' && !isError(key));
  return createHash('sha256').update(keys.join('\n')).digest('hex');
}

/** Keys of titles. Repeated titles get a number. */
function keysOf(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const key = titleKey(title);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}\n${count}`;
  });
}

export const mappingOf = (
  titles: readonly string[],
  columns: readonly (LeadImportTarget | null)[],
): Record<string, string> =>
  Object.fromEntries(
    keysOf(titles).flatMap((key, index) => (columns[index] && titles[index] !== '' ? [[key, columns[index]]] : [])),
  );

/** Words around a field's title: `Qual é o seu CPF?` means `CPF`. */
const question =
  /^(?:(?:qual|informe|digite|insira|deixe|escreva)(?: e)?(?: o| a)?(?: seu| sua)?|seu|sua)(?: melhor)? (?=\w)/;

/** Several columns may hold such a field; the first filled one counts, or all of them for tags. */
const repeatable: ReadonlySet<LeadImportTarget> = new Set(['phone', 'email', 'document_number', 'tags']);

/** Titles that mean the number of a house beside another part of an address, and elsewhere perhaps that of a phone. */
const bareNumbers: ReadonlySet<string> = new Set(['numero', 'num', 'n', 'nº', 'no']);
const besideHouseNumbers: ReadonlySet<string | undefined> = new Set<LeadImportField>([
  'street',
  'address_complement',
  'district',
]);

/** First name and surnames, or the column most likely to hold a person's name. */
function nameColumns(keys: readonly string[], isName: (key: string) => boolean): ReadonlySet<number> {
  const surnames = keys.flatMap((key, index) => (surnameTitles.has(key) ? [index] : []));
  const places = keys.flatMap((key, index) => (isName(key) && !surnameTitles.has(key) ? [index] : []));
  const find = (titles: (key: string) => boolean) => places.find((index) => titles(keys[index]!));
  const first = surnames.length > 0 ? find((key) => firstNameTitles.has(key)) : undefined;
  const one = first ?? find((key) => !vagueNameTitles.has(key)) ?? places[0];
  return new Set(one === undefined ? surnames : [one, ...surnames]);
}

export function suggestColumns(
  kind: LeadImportKind,
  offeredFields: OfferedFields,
  titles: readonly string[],
  examples: readonly string[],
  remembered: Record<string, string> | null,
): LeadImportColumn[] {
  const words = wordsOf(kind, offeredFields);
  const offered = new Set<string>(offeredTargets(kind, offeredFields));
  const keys = keysOf(titles);
  const meant = (key: string) => words.get(key) ?? words.get(key.replace(question, ''));
  const isHouseNumber = (index: number) =>
    bareNumbers.has(keys[index]!) &&
    [keys[index - 1], keys[index + 1]].some((key) => key !== undefined && besideHouseNumbers.has(meant(key)));
  const names = nameColumns(keys, (key) => meant(key) === 'name');
  const used = new Set<string>();
  const byTitle = (index: number): LeadImportTarget | null => {
    const byWords = isError(keys[index]!) ? undefined : meant(keys[index]!.split('\n')[0]!);
    const field = isHouseNumber(index) ? 'street_number' : byWords;
    if (field === undefined || !offered.has(field)) return null;
    if (field === 'name') return names.has(index) ? field : null;
    if (used.has(field) && !repeatable.has(field)) return null;
    used.add(field);
    return field;
  };
  return titles.map((title, index) => {
    const stored = remembered?.[keys[index]!];
    const storedField = stored !== undefined && offered.has(stored) ? (stored as LeadImportTarget) : null;
    const field = remembered ? storedField : byTitle(index);
    return {
      title,
      example: examples[index] ?? '',
      field,
      origin: field === null ? null : storedField ? 'remembered' : 'title',
    };
  });
}

/** Row with the column titles: the one with the most known titles, else the first with several cells. */
export function guessHeaderRow(preview: LeadImportSheet['preview'], fields: OfferedFields): number {
  const words = wordsOf('old', fields);
  const scores = preview.map(({ cells }) => cells.filter((cell) => words.has(titleKey(cell))).length);
  const best = Math.max(0, ...scores);
  const found =
    best > 0
      ? preview[scores.indexOf(best)]
      : (preview.find(({ cells }) => cells.filter((cell) => cell !== '').length > 1) ?? preview[0]);
  return found?.row ?? 1;
}

/** Whether a row is the example of the template. */
export const isExampleRow = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.trim() === importExampleName);

export function headerOf(
  sheet: LeadImportSheet,
  headerRow: number,
): { titles: string[]; examples: string[]; rowsBelow: number } | null {
  const at = sheet.preview.findIndex(({ row }) => row === headerRow);
  if (at === -1) return null;
  const width = sheet.columns_count;
  const pad = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '');
  return {
    titles: pad(sheet.preview[at]!.cells),
    examples: pad(sheet.preview[at + 1]?.cells ?? []),
    rowsBelow:
      sheet.rows_count - at - 1 - sheet.preview.slice(at + 1).filter(({ cells }) => isExampleRow(cells)).length,
  };
}
