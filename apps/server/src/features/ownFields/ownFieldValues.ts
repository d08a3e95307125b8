import { hasOptions, isSameOwnValue, ownFieldRule, ownFieldText } from '@funil/api/contract';
import type { LeadSummary, OwnFieldValue, OwnFieldValues, Role } from '@funil/api/contract';
import { fieldErrors } from '@funil/validation';
import type { StoredChange } from '../../platform/db/schema/leadEvents.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { refuseFields } from '../../platform/refusals/refuseFields.ts';
import type { FieldProblem } from '../../platform/refusals/refuseFields.ts';
import { isEdited, isSeen } from './ownFieldAccess.ts';
import { holdOwnFields, listOwnFieldRows, listValueRows, replaceValues } from './ownFields.queries.ts';
import type { StoredOwnField, StoredOwnValue } from './ownFields.queries.ts';
import { ownImages } from './ownImages.ts';
import type { BeforeImage } from './ownImages.ts';
import { presentOwnField } from './presentOwnField.ts';

/** A value of a lead with its field. */
export interface OwnValue {
  field: StoredOwnField;
  value: OwnFieldValue;
}

/** A value from its rows; null without one. */
export function valueOf({ kind }: StoredOwnField, rows: readonly StoredOwnValue[]): OwnFieldValue | null {
  const [row] = rows;
  if (!row) return null;
  if (kind === 'choices') return rows.flatMap(({ optionKey }) => optionKey ?? []);
  if (kind === 'yes_no') return row.numberValue === null ? null : row.numberValue !== 0;
  return row.textValue ?? row.optionKey ?? row.numberValue ?? row.dayValue;
}

/** All values of leads by the lead's id, in the order of the fields; `presentOwnValues` shows those of a role. */
export async function listOwnValues(tx: AccountTx, leadIds: readonly string[]): Promise<Map<string, OwnValue[]>> {
  const fields = leadIds.length > 0 ? await listOwnFieldRows(tx) : [];
  const rows = fields.length > 0 ? await listValueRows(tx, leadIds) : [];
  const ofLeads = Map.groupBy(rows, ({ leadId }) => leadId);
  return new Map(
    [...ofLeads].map(([leadId, ofLead]) => [
      leadId,
      fields.flatMap((field) => {
        const value = valueOf(
          field,
          ofLead.filter(({ fieldId }) => fieldId === field.id),
        );
        return value === null ? [] : { field, value };
      }),
    ]),
  );
}

/** The values that a role sees, as the API answers them. */
export function presentOwnValues(values: readonly OwnValue[], role: Role): Pick<LeadSummary, 'own_fields'> {
  const seen = values.filter(({ field }) => isSeen(field, role));
  if (seen.length === 0) return {};
  return { own_fields: Object.fromEntries(seen.map(({ field, value }) => [field.key, value])) };
}

/** Rows of a value; none without one. */
export function rowsOf(
  { id: fieldId, kind }: StoredOwnField,
  leadId: string,
  value: OwnFieldValue | null,
): StoredOwnValue[] {
  const empty = { leadId, fieldId, place: 0, textValue: null, optionKey: null, numberValue: null, dayValue: null };
  if (value === null) return [];
  if (hasOptions(kind))
    return [value].flat().map((optionKey, place) => ({ ...empty, place, optionKey: String(optionKey) }));
  if (typeof value === 'number' || typeof value === 'boolean') return [{ ...empty, numberValue: Number(value) }];
  return kind === 'day' ? [{ ...empty, dayValue: String(value) }] : [{ ...empty, textValue: String(value) }];
}

/** Change of a value for the history, with texts as they are shown that day. */
export function ownValueChange(
  field: StoredOwnField,
  before: OwnFieldValue | null,
  value: OwnFieldValue | null,
): StoredChange {
  const text = (one: OwnFieldValue | null) => (one === null ? null : ownFieldText(presentOwnField(field), one));
  const { id, key, label } = field;
  return { field: 'own_field', from: text(before), to: text(value), own_field: { id, key, label } };
}

/** Archived options stay where they are, and are chosen no more. */
export function isArchivedChoice(
  { options }: StoredOwnField,
  value: OwnFieldValue | null,
  before: OwnFieldValue | null,
) {
  const chosen = [value].flat();
  const held = [before].flat();
  return options.some(({ key, isArchived }) => isArchived && chosen.includes(key) && !held.includes(key));
}

/** Reads a value by the rule of its field. */
export function readOwnValue(
  field: StoredOwnField,
  sent: unknown,
): { value: OwnFieldValue | null } | { message: string } {
  try {
    return { value: ownFieldRule(presentOwnField(field)).validateSync(sent) ?? null };
  } catch (error) {
    return { message: Object.values(fieldErrors(error))[0] ?? `${field.label} inválido` };
  }
}

export interface PlannedOwnValues {
  changes: StoredChange[];
  /** A changed field had another value than the caller loaded. */
  isStale: boolean;
  /** Ids of the fields that get a value. */
  filled: ReadonlySet<string>;
  /** Former values, for an undo. */
  images: BeforeImage;
  /** Roles that see a changed field. */
  seenBy: Role[];
  /** Stores the changed values. */
  save: (leadId: string) => Promise<void>;
}

/**
 * Checks sent values and compares them with the stored ones, before anything is written. Fields that are not sent stay
 * as they are.
 *
 * @throws Refusal `own_field.unknown` also for a field that the role may not change, `own_field.invalid`
 */
export async function planOwnValues(
  tx: AccountTx,
  { role }: { role: Role },
  stored: readonly OwnValue[],
  sent: OwnFieldValues | undefined,
  loaded: OwnFieldValues = {},
): Promise<PlannedOwnValues> {
  const entries = Object.entries(sent ?? {});
  if (entries.length === 0)
    return { changes: [], isStale: false, filled: new Set(), images: {}, seenBy: [], save: async () => {} };
  // Held until the values are stored, so that no definition gets another kind in between.
  await holdOwnFields(tx);
  const fields = await listOwnFieldRows(tx);
  const problems: FieldProblem[] = [];
  const changed = entries.flatMap(([key, raw]) => {
    const field = fields.find((one) => one.key === key && isEdited(one, role));
    const name = `own_fields.${key}`;
    if (!field) {
      problems.push({ field: name, code: 'own_field.unknown' });
      return [];
    }
    const before = stored.find((one) => one.field.id === field.id)?.value ?? null;
    const read = readOwnValue(field, raw);
    if ('message' in read) {
      problems.push({ field: name, code: 'own_field.invalid', message: read.message });
      return [];
    }
    const { value } = read;
    if (isArchivedChoice(field, value, before)) {
      problems.push({ field: name, code: 'own_field.invalid', message: `${field.label} não tem mais esta opção` });
      return [];
    }
    return isSameOwnValue(before, value) ? [] : { field, before, value };
  });
  refuseFields(problems);
  return {
    changes: changed.map(({ field, before, value }) => ownValueChange(field, before, value)),
    isStale: changed.some(
      ({ field: { key }, before }) => loaded[key] !== undefined && !isSameOwnValue(before, loaded[key]),
    ),
    filled: new Set(changed.flatMap(({ field, value }) => (value === null ? [] : field.id))),
    images: ownImages(changed.map(({ field, before, value }) => ({ fieldId: field.id, former: before, left: value }))),
    seenBy: [...new Set(changed.flatMap(({ field }) => field.seenBy))],
    async save(leadId) {
      if (changed.length === 0) return;
      const rows = changed.flatMap(({ field, value }) => rowsOf(field, leadId, value));
      await replaceValues(
        tx,
        leadId,
        changed.map(({ field }) => field.id),
        rows,
      );
    },
  };
}

/** Sent values without those of fields that the lead has a value of. */
export function lackingOwnValues(
  stored: readonly OwnValue[],
  sent: OwnFieldValues | undefined,
): OwnFieldValues | undefined {
  if (!sent) return undefined;
  const held = new Set(stored.map(({ field }) => field.key));
  return Object.fromEntries(Object.entries(sent).filter(([key]) => !held.has(key)));
}
