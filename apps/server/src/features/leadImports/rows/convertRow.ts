import { fieldOfInput, leadFields, leadInputNames, maxNoteLength, plainLeadFields } from '@funil/api/contract';
import type { LeadImportField, LeadInputName, PlainLeadField } from '@funil/api/contract';
import { fieldErrors } from '@funil/validation';
import { normalizeText } from '@funil/validation/values';
import { emptyPlainInput, plainTextsOf } from '../../leads/record/plainFields.ts';
import type { PlainInput, PlainTexts } from '../../leads/record/plainFields.ts';
import type { ImportContext } from './ImportContext.ts';
import { explainProblem } from './explainProblem.ts';
import { readDocument } from './readDocument.ts';
import { readDay, readMoment } from './readMoment.ts';

/** What is wrong with a cell. */
export interface CellProblem {
  field: LeadImportField;
  message: string;
  /** The cell is blank: a lead that is there already may do without. */
  isMissing: boolean;
}

/** A row in the terms of the account. Null is a blank cell, or a column that the file has not. */
export interface RowValues extends PlainTexts {
  productId: string | null;
  ownerId: string | null;
  ownerGroupId: string | null;
  /** A name that belongs to nobody. */
  unknownOwner: string | null;
  status: ImportContext['initialStatus'] | null;
  lossReason: { id: string; requiresNote: boolean } | null;
  lossNote: string | null;
  createdAt: string | null;
  closedAt: string | null;
  /** Who referred it, and where that person belongs. */
  partnerId: string | null;
  indicatorId: string | null;
  indicatorTeamId: string | null;
  notes: string | null;
}

/** What is to be known of a row that is taken. */
export interface CellNotice {
  field: LeadImportField;
  message: string;
}

export interface ConvertedRow {
  values: RowValues;
  problems: CellProblem[];
  notices: CellNotice[];
}

/** The column that fills a field of the input that creating a lead takes. */
const importFieldOf = (input: string): LeadImportField =>
  leadInputNames.some((name) => name === input) ? fieldOfInput(input as LeadInputName) : 'name';

const noLead: PlainInput = { ...emptyPlainInput, name: '' };

/** Reads the cells of a row by the rules of creating a lead. */
export function convertRow(
  context: ImportContext,
  columns: readonly (LeadImportField | null)[],
  cells: readonly string[],
): ConvertedRow {
  const { settings, timeZone } = context;
  const problems: CellProblem[] = [];
  const cellOf = (field: LeadImportField): string => {
    const at = columns.indexOf(field);
    return at === -1 ? '' : (cells[at] ?? '');
  };
  const refuse = (field: LeadImportField, message: string) => void problems.push({ field, message, isMissing: false });

  /** A record that the cell names. */
  function look<T>(
    field: LeadImportField,
    records: ReadonlyMap<string, T | null>,
    what: string,
    advice = 'Corrija o nome ou cadastre antes.',
  ): T | null {
    const cell = cellOf(field);
    if (cell === '') return null;
    const found = records.get(normalizeText(cell));
    if (found === undefined) refuse(field, `${what} não existe na conta. ${advice}`);
    if (found === null) refuse(field, `Mais de um ${what.toLowerCase()} se chama assim. ${advice}`);
    return found ?? null;
  }
  function origin(): Pick<RowValues, 'partnerId' | 'indicatorId' | 'indicatorTeamId'> {
    const partner = look(
      'partner',
      context.partners,
      leadFields.partner.label,
      'Use o nome, o documento ou o e-mail do cadastro.',
    );
    const indicator = look(
      'indicator',
      context.indicators,
      leadFields.indicator.label,
      'Use o nome, o código ou o e-mail do cadastro.',
    );
    if (partner && indicator?.partnerId && indicator.partnerId !== partner.id)
      refuse('indicator', 'O indicador é de outro parceiro.');
    return {
      partnerId: partner?.id ?? indicator?.partnerId ?? null,
      indicatorId: indicator?.id ?? null,
      indicatorTeamId: indicator?.teamId ?? null,
    };
  }
  function notes(): string | null {
    const cell = cellOf('notes');
    if (cell.length > maxNoteLength)
      refuse('notes', `A nota deve ter no máximo ${maxNoteLength.toLocaleString('pt-BR')} caracteres.`);
    return cell.slice(0, maxNoteLength) || null;
  }
  function moment(field: LeadImportField, hour: string): string | null {
    const cell = cellOf(field);
    const read = cell === '' ? null : readMoment(cell, timeZone, hour);
    if (cell !== '' && read === null) refuse(field, 'Data inválida: use dd/mm/aaaa.');
    return read;
  }
  function customField(): string | null {
    if (!settings.custom_field_1_enabled) return null;
    const cell = cellOf('custom_field_1');
    return settings.custom_field_1_type === 'date' && cell !== '' ? (readDay(cell) ?? cell) : cell || null;
  }

  const product = look('product', context.products, settings.singular_product_label);
  const nextContactAt = moment('next_contact_at', '09:00');
  const ownerCell = cellOf('owner');
  const owner = ownerCell === '' ? null : (context.people.get(normalizeText(ownerCell)) ?? null);
  const document = readDocument(cellOf('document_number'));
  let input = noLead;
  try {
    input = context.schema.validateSync(
      {
        ...Object.fromEntries(plainLeadFields.map((field) => [field, cellOf(field) || undefined])),
        document_number: document.text || undefined,
        custom_field_1: customField(),
        next_contact_at: nextContactAt,
      },
      { abortEarly: false },
    ) as typeof noLead;
  } catch (error) {
    const failed = fieldErrors(error);
    for (const [name, message] of Object.entries(failed)) {
      const field = importFieldOf(name);
      const cell = cellOf(field);
      problems.push({
        field,
        message: (field === 'document_number' ? document.problem : null) ?? explainProblem(field, cell, message),
        isMissing: cell === '',
      });
    }
    input = readValid(context, (field) => (field === 'document_number' ? document.text : cellOf(field)), failed);
  }
  const isOld = context.kind === 'old';
  return {
    problems,
    notices: document.notice === null ? [] : [{ field: 'document_number', message: document.notice }],
    values: {
      ...plainTextsOf(input),
      productId: product?.id ?? null,
      // Whatever else is wrong with the row.
      nextContactAt,
      ownerId: owner?.id ?? null,
      ownerGroupId: owner?.groupId ?? null,
      unknownOwner: ownerCell !== '' && owner === null ? ownerCell.slice(0, 100) : null,
      status: isOld ? look('status', context.statuses, leadFields.status.label) : null,
      lossReason: isOld ? look('loss_reason', context.lossReasons, leadFields.loss_reason.label) : null,
      lossNote: isOld ? cellOf('loss_note').slice(0, 1000) || null : null,
      createdAt: isOld ? moment('created_at', '00:00') : null,
      closedAt: isOld ? moment('closed_at', '00:00') : null,
      ...origin(),
      notes: notes(),
    },
  };
}

/** The fields that are right of a row in which others are not: they may find the lead that the row is about. */
function readValid(
  context: ImportContext,
  cellOf: (field: LeadImportField) => string,
  failed: Record<string, string>,
): typeof noLead {
  const cast = (field: PlainLeadField) => {
    const cell = cellOf(field);
    return cell === '' || field in failed
      ? null
      : (context.schema.fields[field] as { cast(value: unknown): unknown }).cast(cell);
  };
  const valid = Object.fromEntries(plainLeadFields.map((field) => [field, cast(field)])) as unknown as PlainInput;
  // A moment is read from its cell already, and finds no lead.
  return { ...valid, name: valid.name ?? '', next_contact_at: null };
}
