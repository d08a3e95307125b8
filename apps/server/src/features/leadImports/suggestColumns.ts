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

/** A title without case, accents and punctuation. */
export const titleKey = (title: string) => normalizeText(title.replaceAll(/[^\p{L}\p{N}]+/gu, ' '));

const isError = (key: string) => key === titleKey(importErrorColumn);

/** Which words mean which field in an account: its own labels first. */
function wordsOf(kind: LeadImportKind, settings: FieldSettings): Map<string, LeadImportField> {
  const words = new Map<string, LeadImportField>();
  const fields = leadImportFieldsOf(kind, settings.custom_field_1_enabled);
  for (const field of fields) {
    const { label, import: imported } = leadFields[field];
    for (const word of [titleKey(label), ...imported.synonyms]) words.set(word, field);
  }
  for (const field of fields) {
    if ('accountLabel' in leadFields[field]) words.set(titleKey(leadFieldLabel(field, settings)), field);
  }
  return words;
}

/** Names a set of columns, whatever their case and whether or not an error file added its own. */
export function fingerprintOf(titles: readonly string[]): string {
  const keys = titles.map(titleKey).filter((key) => key !== '' && !isError(key));
  return createHash('sha256').update(keys.join('\n')).digest('hex');
}

/** The field of each title, to be remembered. */
export const mappingOf = (
  titles: readonly string[],
  columns: readonly (LeadImportField | null)[],
): Record<string, string> =>
  Object.fromEntries(
    titles.flatMap((title, index) => (columns[index] && title !== '' ? [[titleKey(title), columns[index]]] : [])),
  );

/** The columns below a header, each with the field that it seems to be; a field is suggested once. */
export function suggestColumns(
  kind: LeadImportKind,
  settings: FieldSettings,
  titles: readonly string[],
  examples: readonly string[],
  remembered: Record<string, string> | null,
): LeadImportColumn[] {
  const words = wordsOf(kind, settings);
  const offered = new Set<string>(leadImportFieldsOf(kind, settings.custom_field_1_enabled));
  const used = new Set<string>();
  const take = (field: string | undefined): LeadImportField | null => {
    if (field === undefined || used.has(field) || !offered.has(field)) return null;
    used.add(field);
    return field as LeadImportField;
  };
  return titles.map((title, index) => {
    const key = titleKey(title);
    const known = remembered ? take(remembered[key]) : null;
    const field = known ?? (remembered || isError(key) ? null : take(words.get(key)));
    return {
      title,
      example: examples[index] ?? '',
      field,
      origin: field === null ? null : known ? 'remembered' : 'title',
    };
  });
}

/** The row that looks like the header: most of the words that mean fields, else the first with several cells. */
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

/** A header and the first row below it. */
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
