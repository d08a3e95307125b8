import { createHash } from 'node:crypto';
import { importErrorColumn, leadFieldLabel, leadFields, leadImportFieldsOf } from '@funil/api/contract';
import type {
  FieldSettings,
  LeadImportColumn,
  LeadImportField,
  LeadImportKind,
  LeadImportSheet,
} from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { firstNameTitles, knownColumnTitles, surnameTitles, vagueNameTitles } from './knownColumnTitles.ts';

/** Title of a column for comparison, without case, accents and punctuation. */
export const titleKey = (title: string) => normalizeText(title.replaceAll(/[^\p{L}\p{N}]+/gu, ' '));

const isError = (key: string) => key === titleKey(importErrorColumn);

/** The account's own labels take precedence. */
function wordsOf(kind: LeadImportKind, settings: FieldSettings): Map<string, LeadImportField> {
  const words = new Map<string, LeadImportField>();
  const fields = leadImportFieldsOf(kind, settings.custom_field_1_enabled);
  for (const field of fields) {
    const { label, import: imported } = leadFields[field];
    for (const word of [titleKey(label), ...imported.synonyms, ...(knownColumnTitles[field] ?? [])])
      words.set(word, field);
  }
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
  columns: readonly (LeadImportField | null)[],
): Record<string, string> =>
  Object.fromEntries(
    keysOf(titles).flatMap((key, index) => (columns[index] && titles[index] !== '' ? [[key, columns[index]]] : [])),
  );

/** Words around a field's title: `Qual é o seu CPF?` means `CPF`. */
const question =
  /^(?:(?:qual|informe|digite|insira|deixe|escreva)(?: e)?(?: o| a)?(?: seu| sua)?|seu|sua)(?: melhor)? (?=\w)/;

/** Several columns may hold such a field; the first filled one counts, or all of them for tags. */
const repeatable: ReadonlySet<LeadImportField> = new Set(['phone', 'email', 'document_number', 'tags']);

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
  settings: FieldSettings,
  titles: readonly string[],
  examples: readonly string[],
  remembered: Record<string, string> | null,
): LeadImportColumn[] {
  const words = wordsOf(kind, settings);
  const offered = new Set<string>(leadImportFieldsOf(kind, settings.custom_field_1_enabled));
  const keys = keysOf(titles);
  const meant = (key: string) => words.get(key) ?? words.get(key.replace(question, ''));
  const isHouseNumber = (index: number) =>
    bareNumbers.has(keys[index]!) &&
    [keys[index - 1], keys[index + 1]].some((key) => key !== undefined && besideHouseNumbers.has(meant(key)));
  const names = nameColumns(keys, (key) => meant(key) === 'name');
  const used = new Set<string>();
  const byTitle = (index: number): LeadImportField | null => {
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
    const storedField = stored !== undefined && offered.has(stored) ? (stored as LeadImportField) : null;
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
export function guessHeaderRow(preview: LeadImportSheet['preview'], settings: FieldSettings): number {
  const words = wordsOf('old', settings);
  const scores = preview.map(({ cells }) => cells.filter((cell) => words.has(titleKey(cell))).length);
  const best = Math.max(0, ...scores);
  const found =
    best > 0
      ? preview[scores.indexOf(best)]
      : (preview.find(({ cells }) => cells.filter((cell) => cell !== '').length > 1) ?? preview[0]);
  return found?.row ?? 1;
}

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
    rowsBelow: sheet.rows_count - at - 1,
  };
}
