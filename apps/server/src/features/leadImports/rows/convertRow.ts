import {
  endOfDay,
  fieldOfInput,
  importMatchFields,
  leadFields,
  leadInputNames,
  isPastMoment,
  maxNoteLength,
  plainLeadFields,
  objectOfNames,
} from '@funil/api/contract';
import type {
  ImportMatchField,
  LeadImportField,
  LeadImportTarget,
  LeadInputName,
  PlainLeadField,
} from '@funil/api/contract';
import { fieldErrors } from '@funil/validation';
import { cutText, dayOf, normalizeText, parseCpfOrCnpj } from '@funil/validation/values';
import type { DateLimits } from '@funil/validation/values';
import { emptyPlainInput, plainTextsOf } from '../../leads/record/leadFieldColumns.ts';
import type { PlainInput, PlainTexts } from '../../leads/record/leadFieldColumns.ts';
import { matchedText } from './ImportContext.ts';
import type { ImportContext } from './ImportContext.ts';
import { explainProblem } from './explainProblem.ts';
import { joinName } from './joinName.ts';
import { readAddress } from './readAddress.ts';
import { readEmail, readPhone } from './readPhoneAndEmail.ts';
import type { FieldCell } from './readPhoneAndEmail.ts';
import { readDocumentNumber } from './readDocumentNumber.ts';
import { readOwnValues } from './readOwnValues.ts';
import type { OwnValues } from '../../ownFields/ownImages.ts';
import { readTags } from './readTags.ts';
import type { TagNames } from './readTags.ts';
import { readDay, readMoment, yearNotice } from './readMoment.ts';

export interface CellProblem {
  field: LeadImportTarget;
  message: string;
  /** True when a cell is blank, which is acceptable for an existing lead. */
  isMissing: boolean;
}

export interface RowValues extends PlainTexts {
  productId: string | null;
  ownerId: string | null;
  ownerGroupId: string | null;
  status: ImportContext['initialStatus'] | null;
  lossReason: { id: string; requiresNote: boolean } | null;
  lossNote: string | null;
  createdAt: string | null;
  closedAt: string | null;
  partnerId: string | null;
  indicatorId: string | null;
  referralTeamId: string | null;
  notes: string | null;
  tags: TagNames;
  own: OwnValues;
}

export interface CellNotice {
  field: LeadImportTarget;
  message: string;
  /** Column of the notice; by default the first filled column. */
  at?: number;
}

export interface ConvertedRow {
  values: RowValues;
  /** Whether the next contact can no longer be planned: a lead that has it may keep it. */
  isNextContactPast: boolean;
  problems: CellProblem[];
  notices: CellNotice[];
  /** Names without a single record of the account. */
  unknown: readonly { field: ImportMatchField; text: string }[];
  /** Names that mean a record by the choice of the user. */
  matched: ConvertedRow['unknown'];
}

const importFieldOf = (input: string): LeadImportField =>
  leadInputNames.some((name) => name === input) ? fieldOfInput(input as LeadInputName) : 'name';

const isMatchField = (field: LeadImportField): field is ImportMatchField =>
  importMatchFields.some((one) => one === field);

const noLead: PlainInput = { ...emptyPlainInput, name: '' };

/**
 * Reads a row by the rules of lead creation.
 *
 * @param titles of the columns, if the file has any
 */
export function convertRow(
  context: ImportContext,
  columns: readonly (LeadImportTarget | null)[],
  cells: readonly string[],
  titles: readonly string[] = [],
): ConvertedRow {
  const { settings, timeZone } = context;
  const today = dayOf(context.now, timeZone);
  const problems: CellProblem[] = [];
  const dateNotices: CellNotice[] = [];
  const cellsOf = (field: LeadImportField): FieldCell[] =>
    columns.flatMap((column, at) => (column === field && cells[at] ? [{ at, text: cells[at] }] : []));
  const documents = cellsOf('document_number').map(({ at, text }) => ({ at, ...readDocumentNumber(text, titles[at]) }));
  const document = documents.find(({ text }) => parseCpfOrCnpj(text)) ??
    documents[0] ?? { at: -1, text: '', notice: null, problem: null };
  const phone = readPhone(cellsOf('phone'));
  const email = readEmail(cellsOf('email'));
  const name = { text: joinName(cellsOf('name').map(({ text }) => text)) };
  const read: Partial<Record<LeadImportField, { text: string }>> = { name, phone, email, document_number: document };
  const cellOf = (field: LeadImportField): string => read[field]?.text ?? cellsOf(field)[0]?.text ?? '';
  const refuse = (field: LeadImportField, message: string) => void problems.push({ field, message, isMissing: false });

  const unknown: { field: ImportMatchField; text: string }[] = [];
  const matched: { field: ImportMatchField; text: string }[] = [];
  const count = (field: ImportMatchField, text: string, found: unknown) => {
    if (!found) unknown.push({ field, text });
    else if (context.matchedTexts.has(matchedText(field, text))) matched.push({ field, text });
  };
  function look<T>(
    field: LeadImportField,
    records: ReadonlyMap<string, T | null>,
    what: string,
    advice = 'Corrija o nome ou diga o que ele significa em “Nomes que a conta não tem”.',
  ): T | null {
    const cell = cellOf(field);
    if (cell === '') return null;
    const found = records.get(normalizeText(cell));
    if (found === undefined) refuse(field, `${what} não existe na conta. ${advice}`);
    if (isMatchField(field)) count(field, cell, found);
    if (found === null) refuse(field, `Mais de um ${what.toLowerCase()} se chama assim. ${advice}`);
    return found ?? null;
  }
  function origin(): Pick<RowValues, 'partnerId' | 'indicatorId' | 'referralTeamId'> {
    const partner = look(
      'partner',
      context.partners,
      leadFields.partner.label,
      'Use o nome, o documento ou o e-mail do cadastro, ou escolha em “Nomes que a conta não tem”.',
    );
    const indicator = look(
      'indicator',
      context.indicators,
      leadFields.indicator.label,
      'Use o nome, o código ou o e-mail do cadastro, ou escolha em “Nomes que a conta não tem”.',
    );
    if (partner && indicator?.partnerId && indicator.partnerId !== partner.id)
      refuse('indicator', 'O indicador é de outro parceiro.');
    return {
      partnerId: partner?.id ?? indicator?.partnerId ?? null,
      indicatorId: indicator?.id ?? null,
      referralTeamId: indicator?.teamId ?? null,
    };
  }
  function notes(): string | null {
    const cell = cellOf('notes');
    if (cell.length > maxNoteLength)
      refuse('notes', `A nota deve ter no máximo ${maxNoteLength.toLocaleString('pt-BR')} caracteres.`);
    return cutText(cell, maxNoteLength) || null;
  }
  function noteYear(field: LeadImportField, cell: string, day: string | null) {
    const message = day === null ? null : yearNotice(cell, day);
    if (message !== null) dateNotices.push({ field, message });
  }
  function moment(field: LeadImportField, hour: string, limits: DateLimits): string | null {
    const cell = cellOf(field);
    if (cell === '') return null;
    const read = readMoment(cell, timeZone, hour, limits);
    if (read === null) refuse(field, 'Data inválida: use dd/mm/aaaa.');
    else noteYear(field, cell, dayOf(read, timeZone));
    return read;
  }
  function day(field: LeadImportField, limits: DateLimits): string {
    const cell = cellOf(field);
    const read = readDay(cell, limits);
    noteYear(field, cell, read);
    return read ?? cell;
  }
  function customField(): string | null {
    if (!settings.custom_field_1_enabled) return null;
    const cell = cellOf('custom_field_1');
    return settings.custom_field_1_type === 'date' && cell !== '' ? day('custom_field_1', { today }) : cell || null;
  }

  const product = look('product', context.products, settings.singular_product_label);
  const readContactAt = moment('next_contact_at', '09:00', { today, min: today });
  // A day without a time is over with its end.
  const contactEnd = readContactAt && readMoment(cellOf('next_contact_at'), timeZone, endOfDay, { today, min: today });
  const isNextContactPast = contactEnd !== null && isPastMoment(new Date(contactEnd), new Date(context.now));
  const isOld = context.kind === 'old';
  // Old leads come with the plans of their time, which are history.
  const nextContactAt = isOld && isNextContactPast ? null : readContactAt;
  if (readContactAt !== nextContactAt)
    dateNotices.push({ field: 'next_contact_at', message: 'Já passou: o lead vem sem próximo contato.' });
  const ownerCell = cellOf('owner');
  const owner = ownerCell === '' ? null : (context.people.get(normalizeText(ownerCell)) ?? null);
  if (ownerCell !== '') count('owner', ownerCell, owner);
  let input = noLead;
  try {
    const valid = context.schema.validateSync(
      {
        ...Object.fromEntries(plainLeadFields.map((field) => [field, cellOf(field) || undefined])),
        custom_field_1: customField(),
        birth_date: cellOf('birth_date') === '' ? undefined : day('birth_date', { today, max: today }),
        next_contact_at: nextContactAt,
      },
      { abortEarly: false },
    );
    // The schema may lack fields that have no column.
    input = { ...noLead, ...valid };
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
    input = readValid(context, cellOf, failed);
  }
  const createdAt = isOld ? moment('created_at', '00:00', { today, max: today }) : null;
  const closedAt = isOld ? moment('closed_at', '00:00', { today, max: today }) : null;
  const { address, notice: addressNotice } = readAddress(input);
  const own = readOwnValues(context.ownFields, columns, cells, titles, today);
  problems.push(...own.problems);
  return {
    isNextContactPast,
    problems,
    unknown,
    matched,
    notices: [
      ...(
        [
          ['document_number', document],
          ['phone', phone],
          ['email', email],
        ] as const
      ).flatMap(([field, { at, notice }]) => (notice === null ? [] : [{ field, message: notice, at }])),
      ...(addressNotice === null ? [] : [{ field: 'city' as const, message: addressNotice }]),
      ...dateNotices,
      ...own.notices,
    ],
    values: {
      ...plainTextsOf({ ...input, ...address }),
      productId: product?.id ?? null,
      // The next contact is set regardless of errors in other fields.
      nextContactAt,
      ownerId: owner?.id ?? null,
      ownerGroupId: owner?.groupId ?? null,
      status: isOld ? look('status', context.statuses, leadFields.status.label) : null,
      lossReason: isOld ? look('loss_reason', context.lossReasons, leadFields.loss_reason.label) : null,
      lossNote: isOld ? cutText(cellOf('loss_note'), 1000) || null : null,
      createdAt,
      closedAt,
      ...origin(),
      notes: notes(),
      own: own.values,
      tags: readTags(cellsOf('tags'), context.archivedTags, (message) => refuse('tags', message)),
    },
  };
}

/** Valid fields of a row with errors may still find its lead. */
function readValid(
  context: ImportContext,
  cellOf: (field: LeadImportField) => string,
  failed: Record<string, string>,
): typeof noLead {
  const valid = objectOfNames<PlainInput>(plainLeadFields, (field) => {
    const cell = cellOf(field);
    return cell === '' || field in failed
      ? null
      : (context.schema.fields[field] as { cast(value: unknown): PlainInput[PlainLeadField] }).cast(cell);
  });
  // The next contact is no duplicate key, so it is not needed.
  return { ...valid, name: valid.name ?? '', next_contact_at: null };
}
