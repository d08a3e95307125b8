import { and, asc, count, eq, inArray, isNotNull, max, sql } from 'drizzle-orm';
import { jsonRecordset } from '../../platform/db/jsonRecordset.ts';
import { leadImports, leads, leadStatuses, ownFields, ownFieldValues } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export type StoredOwnField = typeof ownFields.$inferSelect;

/** All fields of the account, in order. */
export function listOwnFieldRows({ db, accountId }: AccountTx): Promise<StoredOwnField[]> {
  return db
    .select()
    .from(ownFields)
    .where(eq(ownFields.accountId, accountId))
    .orderBy(asc(ownFields.position), asc(ownFields.id));
}

export async function isKnownStatus({ db, accountId }: AccountTx, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: leadStatuses.id })
    .from(leadStatuses)
    .where(and(eq(leadStatuses.accountId, accountId), eq(leadStatuses.id, id)))
    .for('key share');
  return rows.length > 0;
}

/** Names of the account's statuses by id. */
export async function readStatusNames({ db, accountId }: AccountTx): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: leadStatuses.id, name: leadStatuses.name })
    .from(leadStatuses)
    .where(eq(leadStatuses.accountId, accountId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function nextPosition({ db, accountId }: AccountTx): Promise<number> {
  const [row] = await db
    .select({ last: max(ownFields.position) })
    .from(ownFields)
    .where(eq(ownFields.accountId, accountId));
  return (row?.last ?? -1) + 1;
}

export async function insertOwnField(
  { db, accountId }: AccountTx,
  field: Omit<typeof ownFields.$inferInsert, 'accountId'>,
): Promise<void> {
  await db.insert(ownFields).values({ ...field, accountId });
}

export async function saveOwnFieldRow(
  { db, accountId }: AccountTx,
  id: string,
  patch: Partial<Omit<typeof ownFields.$inferInsert, 'accountId' | 'id' | 'key'>>,
): Promise<void> {
  await db
    .update(ownFields)
    .set(patch)
    .where(and(eq(ownFields.accountId, accountId), eq(ownFields.id, id)));
}

/** Deletes a field with its values (`on delete cascade`). */
export async function deleteOwnField({ db, accountId }: AccountTx, id: string): Promise<void> {
  await db.delete(ownFields).where(and(eq(ownFields.accountId, accountId), eq(ownFields.id, id)));
}

/** Number of leads with a value, those in the trash included. */
export async function countValues({ db, accountId }: AccountTx, fieldId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(ownFieldValues)
    .where(
      and(eq(ownFieldValues.accountId, accountId), eq(ownFieldValues.fieldId, fieldId), eq(ownFieldValues.place, 0)),
    );
  return row?.count ?? 0;
}

/** Number of leads in the trash with a value. */
export async function countTrashedValues({ db, accountId }: AccountTx, fieldId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(ownFieldValues)
    .innerJoin(leads, and(eq(leads.accountId, accountId), eq(leads.id, ownFieldValues.leadId)))
    .where(
      and(
        eq(ownFieldValues.accountId, accountId),
        eq(ownFieldValues.fieldId, fieldId),
        eq(ownFieldValues.place, 0),
        isNotNull(leads.deletedAt),
      ),
    );
  return row?.count ?? 0;
}

export type StoredOwnValue = Omit<typeof ownFieldValues.$inferSelect, 'accountId' | 'textKey'>;

const valueColumns = {
  leadId: ownFieldValues.leadId,
  fieldId: ownFieldValues.fieldId,
  place: ownFieldValues.place,
  textValue: ownFieldValues.textValue,
  optionKey: ownFieldValues.optionKey,
  numberValue: ownFieldValues.numberValue,
  dayValue: ownFieldValues.dayValue,
};

/** Values of leads, options of several in their order. */
export async function listValueRows(
  { db, accountId }: AccountTx,
  leadIds: readonly string[],
): Promise<StoredOwnValue[]> {
  if (leadIds.length === 0) return [];
  return db
    .select(valueColumns)
    .from(ownFieldValues)
    .where(and(eq(ownFieldValues.accountId, accountId), inArray(ownFieldValues.leadId, [...leadIds])))
    .orderBy(asc(ownFieldValues.place));
}

/** Gives a lead the values of another one in fields that it has left empty. */
export async function copyMissingValues({ db, accountId }: AccountTx, fromId: string, toId: string): Promise<void> {
  await db.execute(sql`
    insert into own_field_values (account_id, lead_id, field_id, place, text_value, option_key, number_value, day_value)
    select account_id, ${toId}::uuid, field_id, place, text_value, option_key, number_value, day_value
    from own_field_values as given where account_id = ${accountId} and lead_id = ${fromId}::uuid
      and not exists (select from own_field_values as held where held.account_id = ${accountId}
        and held.lead_id = ${toId}::uuid and held.field_id = given.field_id)`);
}

export async function replaceValues(
  { db, accountId }: AccountTx,
  leadId: string,
  fieldIds: readonly string[],
  rows: readonly StoredOwnValue[],
): Promise<void> {
  await db
    .delete(ownFieldValues)
    .where(
      and(
        eq(ownFieldValues.accountId, accountId),
        eq(ownFieldValues.leadId, leadId),
        inArray(ownFieldValues.fieldId, [...fieldIds]),
      ),
    );
  if (rows.length > 0) await db.insert(ownFieldValues).values(rows.map((row) => ({ ...row, accountId })));
}

const valueRows = jsonRecordset(ownFieldValues, [
  'leadId',
  'fieldId',
  'place',
  'textValue',
  'optionKey',
  'numberValue',
  'dayValue',
]);

/** Replaces values of many leads: those of `changed`, by `rows`. Fields that were removed meanwhile are left out. */
export async function replaceManyValues(
  { db, accountId }: AccountTx,
  changed: readonly Pick<StoredOwnValue, 'leadId' | 'fieldId'>[],
  rows: readonly StoredOwnValue[],
): Promise<void> {
  if (changed.length > 0)
    await db.execute(sql`
      delete from own_field_values as stored
      using json_to_recordset(${JSON.stringify(changed)}::json) as changed ("leadId" uuid, "fieldId" uuid)
      where stored.account_id = ${accountId} and stored.lead_id = changed."leadId"
        and stored.field_id = changed."fieldId"`);
  if (rows.length > 0)
    await db.execute(sql`
      insert into own_field_values (account_id, ${valueRows.columns})
      select ${accountId}::uuid, ${valueRows.values}
      from json_to_recordset(${JSON.stringify(rows)}::json) as row (${valueRows.types})
      join own_fields on own_fields.account_id = ${accountId} and own_fields.id = row."fieldId"`);
}

/** Keeps the definitions of the account's fields until the transaction ends. */
export async function holdOwnFields({ db, accountId }: AccountTx): Promise<void> {
  await db.execute(sql`select id from own_fields where account_id = ${accountId} order by id for key share`);
}

/** Waits for the transactions that store values of a field, and makes others wait. */
export async function lockOwnField({ db, accountId }: AccountTx, id: string): Promise<void> {
  await db.execute(sql`select id from own_fields where account_id = ${accountId} and id = ${id} for update`);
}

/** Keeps the leads with a value of a field until the transaction ends. */
export async function holdLeadsOfField({ db, accountId }: AccountTx, fieldId: string): Promise<void> {
  await db.execute(sql`
    select id from leads where account_id = ${accountId} and id in (
      select lead_id from own_field_values where account_id = ${accountId} and field_id = ${fieldId})
    order by id for key share`);
}

export async function isImporting({ db, accountId }: AccountTx): Promise<boolean> {
  const rows = await db
    .select({ id: leadImports.id })
    .from(leadImports)
    .where(and(eq(leadImports.accountId, accountId), eq(leadImports.phase, 'running')))
    .limit(1);
  return rows.length > 0;
}

/** All values of a field, options of several in their order. */
export const listValuesOfField = ({ db, accountId }: AccountTx, fieldId: string): Promise<StoredOwnValue[]> =>
  db
    .select(valueColumns)
    .from(ownFieldValues)
    .where(and(eq(ownFieldValues.accountId, accountId), eq(ownFieldValues.fieldId, fieldId)))
    .orderBy(asc(ownFieldValues.leadId), asc(ownFieldValues.place));

export async function deleteValuesOfField({ db, accountId }: AccountTx, fieldId: string): Promise<void> {
  await db
    .delete(ownFieldValues)
    .where(and(eq(ownFieldValues.accountId, accountId), eq(ownFieldValues.fieldId, fieldId)));
}

/** Numbers of leads by id. */
export async function listLeadNumbers(
  { db, accountId }: AccountTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: leads.id, number: leads.number })
    .from(leads)
    .where(and(eq(leads.accountId, accountId), inArray(leads.id, [...ids])));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
