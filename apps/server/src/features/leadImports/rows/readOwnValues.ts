import { ownColumn, ownColumnKey, ownFieldRule } from '@funil/api/contract';
import type { LeadImportTarget, OwnColumn, OwnField, OwnFieldValue } from '@funil/api/contract';
import { fieldErrors } from '@funil/validation';
import type { yup } from '@funil/validation';
import { normalizeText, parseCpfOrCnpj } from '@funil/validation/values';
import type { StoredOwnField } from '../../ownFields/ownFields.queries.ts';
import type { OwnValues } from '../../ownFields/ownImages.ts';
import { presentOwnField } from '../../ownFields/presentOwnField.ts';
import type { CellNotice, CellProblem } from './convertRow.ts';
import { readDocumentNumber } from './readDocumentNumber.ts';
import { readDay, yearNotice } from './readMoment.ts';
import { readEmail, readPhone } from './readPhoneAndEmail.ts';
import type { FieldCell } from './readPhoneAndEmail.ts';

/** An own field with its rule, which is built once for a whole file. */
interface ImportedOwnField {
  field: StoredOwnField;
  shown: OwnField;
  rule: yup.Schema<OwnFieldValue | null>;
}

export type ImportedOwnFields = ReadonlyMap<OwnColumn, ImportedOwnField>;

export const noOwnValues: OwnValues = {};

/** Own fields that a file may fill; archived ones take no new values. */
export const importedOwnFields = (fields: readonly StoredOwnField[]): ImportedOwnFields =>
  new Map(
    fields
      .filter(({ archivedAt }) => archivedAt === null)
      .map((field) => {
        const shown = presentOwnField(field);
        return [ownColumn(field.key), { field, shown, rule: ownFieldRule(shown) }];
      }),
  );

/** Parts and separators that the label of an option may have: more would take a long cell a long time. */
const longestLabelParts = 15;

/**
 * Options of a cell such as "Cozinha; Banheiro", with `;`, `,` or line breaks between them. A label may have a comma
 * itself, so the longest text that is an option counts.
 */
function readOptions({ options }: OwnField, text: string): string[] {
  const known = new Set(options.flatMap(({ key, label }) => [key, normalizeText(label)]));
  const parts = text.split(/([;,\n])/);
  const found: string[] = [];
  for (let from = 0; from < parts.length;) {
    let until = Math.min(parts.length, from + longestLabelParts);
    while (until > from + 1 && !known.has(normalizeText(parts.slice(from, until).join('')))) until -= 2;
    const name = parts.slice(from, until).join('').trim();
    if (name !== '') found.push(name);
    from = until + 1;
  }
  return found;
}

interface Sent {
  /** Input of the rule of the field. */
  value: string | string[];
  at: number;
  notice?: string | null;
  problem?: string | null;
}

function sentBy(
  { shown }: ImportedOwnField,
  cells: readonly FieldCell[],
  titles: readonly string[],
  today: string,
): Sent {
  const [{ at, text }] = cells as [FieldCell];
  switch (shown.kind) {
    case 'phone': {
      const read = readPhone(cells);
      return { ...read, value: read.text };
    }
    case 'email': {
      const read = readEmail(cells);
      return { ...read, value: read.text };
    }
    case 'document': {
      const all = cells.map((cell) => ({ at: cell.at, ...readDocumentNumber(cell.text, titles[cell.at]) }));
      const read = all.find((one) => parseCpfOrCnpj(one.text)) ?? all[0]!;
      return { ...read, value: read.text };
    }
    case 'choices':
      return { at, value: cells.flatMap((cell) => readOptions(shown, cell.text)) };
    case 'day': {
      const day = readDay(text, { today });
      return { at, value: day ?? text, notice: day === null ? null : yearNotice(text, day) };
    }
    case 'text':
      return {
        at,
        value: text
          .split('\n')
          .map((line) => line.trim())
          .join(' '),
      };
    default:
      return { at, value: text };
  }
}

const advice: Partial<Record<OwnField['kind'], string>> = {
  number: 'escreva como 1.234,5',
  money: 'escreva como 250.000,00',
  day: 'use dd/mm/aaaa',
  yes_no: 'escreva Sim ou Não',
  phone: 'inclua o DDD e todos os dígitos',
  document: 'confira os dígitos',
  email: 'escreva como nome@exemplo.com.br',
};

/** Options that a message names; with more of them it would be too long to read. */
const mostNamed = 8;

function explain({ kind, options }: OwnField, message: string): string {
  if (kind === 'choice' || kind === 'choices') {
    const names = options.filter((option) => !option.is_archived).map(({ label }) => label);
    const rest = names.length > mostNamed ? ' e outras' : '';
    return names.length === 0 ? `${message}.` : `${message}. Há ${names.slice(0, mostNamed).join(', ')}${rest}.`;
  }
  const how = message.endsWith('inválido') ? advice[kind] : undefined;
  return how === undefined ? `${message}.` : `${message}: ${how}.`;
}

/** Reads the cells of own fields by the rules of the form. No field is required of a file. */
export function readOwnValues(
  fields: ImportedOwnFields,
  columns: readonly (LeadImportTarget | null)[],
  cells: readonly string[],
  titles: readonly string[],
  today: string,
): { values: OwnValues; problems: CellProblem[]; notices: CellNotice[] } {
  const problems: CellProblem[] = [];
  const notices: CellNotice[] = [];
  const filled = columns.flatMap((column, at) =>
    column !== null && cells[at] && ownColumnKey(column) !== null
      ? [{ column: column as OwnColumn, at, text: cells[at] }]
      : [],
  );
  if (filled.length === 0) return { values: noOwnValues, problems, notices };
  const values: Record<string, OwnFieldValue> = {};
  for (const [column, ofField] of Map.groupBy(filled, (cell) => cell.column)) {
    const imported = fields.get(column);
    // The field was removed or archived after the columns were chosen.
    if (!imported) continue;
    const { value: sent, at, notice, problem } = sentBy(imported, ofField, titles, today);
    try {
      const value = imported.rule.validateSync(sent) ?? null;
      if (value !== null) values[imported.field.id] = value;
      if (notice) notices.push({ field: column, message: notice, at });
    } catch (error) {
      const message = Object.values(fieldErrors(error))[0] ?? `${imported.shown.label} inválido`;
      problems.push({ field: column, message: problem ?? explain(imported.shown, message), isMissing: false });
    }
  }
  return { values, problems, notices };
}
