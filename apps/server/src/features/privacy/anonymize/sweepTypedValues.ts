import { erasedText } from '@funil/api/contract';
import type { LeadEvent } from '@funil/api/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { accounts, leads, ownFields, ownFieldValues } from '../../../platform/db/schema/tables.ts';
import type { StoredChange } from '../../../platform/db/schema/leadEvents.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fieldSettingsOf } from '../../../platform/identity/fieldSettingsOf.ts';
import { isMention, mayMention } from './mentions.ts';
import type { Mentions } from './mentions.ts';

/** Long reads and short writes of a job. */
export interface SweepSteps {
  read<T>(fn: (tx: AccountTx) => Promise<T>): Promise<T>;
  step(fn: (tx: AccountTx) => Promise<void>): Promise<void>;
}

/** A value to empty: of an own field, or of the custom field. */
interface TypedValue {
  leadId: string;
  ownField: NonNullable<StoredChange['own_field']> | null;
}

/** Leads per step. */
const batch = 500;

/** Kinds of own fields that accept any text, also the one that replaces a mention. */
const textKinds: readonly string[] = ['text', 'long_text'];

/** Leads of other people. */
const isOfOthers = (leadNumbers: readonly number[]) =>
  sql`${leads.number} <> all(${sql.param([...leadNumbers])}::integer[])`;

async function findOwnValues(
  { db, accountId }: AccountTx,
  mentions: Mentions,
  leadNumbers: readonly number[],
): Promise<TypedValue[]> {
  // A number has lost the zeros at its beginning.
  const numbers = mentions.codes.filter((code) => /^\d+$/.test(code)).map((code) => String(BigInt(code)));
  const isNumber = sql`coalesce(${ownFieldValues.numberValue} = any(${sql.param(numbers)}::numeric[]), false)`;
  const rows = await db
    .select({
      leadId: ownFieldValues.leadId,
      id: ownFields.id,
      key: ownFields.key,
      label: ownFields.label,
      kind: ownFields.kind,
      text: ownFieldValues.textValue,
      isNumber: sql<boolean>`${ownFields.kind} = 'number' and ${isNumber}`,
    })
    .from(ownFieldValues)
    .innerJoin(
      ownFields,
      and(eq(ownFields.accountId, ownFieldValues.accountId), eq(ownFields.id, ownFieldValues.fieldId)),
    )
    .innerJoin(leads, and(eq(leads.accountId, ownFieldValues.accountId), eq(leads.id, ownFieldValues.leadId)))
    .where(
      and(
        eq(ownFieldValues.accountId, accountId),
        isOfOthers(leadNumbers),
        sql`(${isNumber} or ${mayMention(sql`${ownFieldValues.textValue}`, mentions)})`,
      ),
    );
  return rows
    .filter(
      ({ kind, text, isNumber: isFound }) =>
        isFound || (!textKinds.includes(kind) && text !== null && isMention(mentions, text)),
    )
    .map(({ leadId, id, key, label }) => ({ leadId, ownField: { id, key, label } }));
}

/** Values of the custom field, where the account gave it another type than text. */
async function findCustomValues(
  { db, accountId }: AccountTx,
  mentions: Mentions,
  leadNumbers: readonly number[],
): Promise<TypedValue[]> {
  const [account] = await db
    .select({ personalization: accounts.personalization })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (fieldSettingsOf(account?.personalization ?? null).custom_field_1_type === 'text') return [];
  const rows = await db
    .select({ leadId: leads.id, text: leads.customField1 })
    .from(leads)
    .where(
      and(
        eq(leads.accountId, accountId),
        isOfOthers(leadNumbers),
        isNotNull(leads.customField1),
        mayMention(sql`${leads.customField1}`, mentions),
      ),
    );
  return rows
    .filter(({ text }) => text !== null && isMention(mentions, text))
    .map(({ leadId }) => ({ leadId, ownField: null }));
}

async function empty(tx: AccountTx, { leadId, ownField }: TypedValue): Promise<void> {
  const { db, accountId } = tx;
  if (ownField === null)
    await db
      .update(leads)
      .set({ customField1: null })
      .where(and(eq(leads.accountId, accountId), eq(leads.id, leadId)));
  else
    await db
      .delete(ownFieldValues)
      .where(
        and(
          eq(ownFieldValues.accountId, accountId),
          eq(ownFieldValues.leadId, leadId),
          eq(ownFieldValues.fieldId, ownField.id),
        ),
      );
  const change: StoredChange = ownField
    ? { field: 'own_field', from: erasedText, to: null, own_field: ownField }
    : { field: 'custom_field_1', from: erasedText, to: null };
  const kind: LeadEvent['kind'] = 'updated';
  await emit(tx, 'lead.recorded', [{ leadId, kind, actorId: null, at: new Date(), changes: [change] }]);
}

/**
 * Empties the values of typed fields that hold an identifier of the person in leads of other people: a field that takes
 * a document or a number would refuse the text that replaces a mention, and with it every later save of that lead. The
 * history says that there was a value. A second run finds nothing.
 */
export async function sweepTypedValues(
  { read, step }: SweepSteps,
  mentions: Mentions,
  leadNumbers: readonly number[],
): Promise<void> {
  const values = await read(async (tx) => [
    ...(await findOwnValues(tx, mentions, leadNumbers)),
    ...(await findCustomValues(tx, mentions, leadNumbers)),
  ]);
  for (let start = 0; start < values.length; start += batch)
    await step(async (tx) => {
      for (const value of values.slice(start, start + batch)) await empty(tx, value);
    });
}
