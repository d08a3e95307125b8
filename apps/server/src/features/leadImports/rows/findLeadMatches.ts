import type { DuplicateField } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { listLeadRows } from '../../leads/record/leads.queries.ts';
import { leadsWithKeys } from '../../leads/duplicates/leadsWithKeys.ts';
import { personKey } from '../../personKeys/samePerson.ts';
import { noteDigest } from './noteDigest.ts';
import { leadMatchOf } from './LeadMatch.ts';
import type { LeadMatch, LeadMatches, MatchValues } from './LeadMatch.ts';

async function listNotes(tx: AccountTx, leadIds: string[]): Promise<Map<string, Set<string>>> {
  const notes = new Map<string, Set<string>>();
  const { rows } = await tx.db.execute<{ leadId: string; body: string }>(
    sql`select lead_id as "leadId", body from lead_events where account_id = ${tx.accountId} and kind = 'noted'
      and lead_id = any(${sql.param(leadIds)}::uuid[])`,
  );
  for (const { leadId: id, body } of rows) notes.set(id, (notes.get(id) ?? new Set()).add(noteDigest(body)));
  return notes;
}

/**
 * Loads the leads of the keys, latest first per key.
 *
 * @param isHeld locks the leads for changes
 * @param withNotes loads note digests, so that each note is added only once
 */
export async function findLeadMatches(
  tx: AccountTx,
  cache: LeadMatches,
  fields: readonly DuplicateField[],
  rows: readonly MatchValues[],
  isHeld: boolean,
  withNotes: boolean,
): Promise<void> {
  const found = new Map<string, number>();
  for (const field of fields) {
    const keys = [...new Set(rows.flatMap((values) => personKey(values, field) ?? []))];
    if (keys.length === 0) continue;
    const answer = await tx.db.execute<{ id: string; number: string }>(
      sql`select lead.id, lead.number ${leadsWithKeys(tx, field, keys)}`,
    );
    for (const { id, number } of answer.rows) if (!cache.has(id)) found.set(id, Number(number));
  }
  if (found.size === 0) return;
  const ids = [...found.keys()];
  // Id order keeps concurrent imports from deadlocks.
  if (isHeld)
    await tx.db.execute(
      sql`select id from leads where account_id = ${tx.accountId} and id = any(${sql.param(ids)}::uuid[])
        order by id for update`,
    );
  const latestFirst = (await listLeadRows(tx, ids)).toSorted((left, right) => right.lead.number - left.lead.number);
  // A lead may have been deleted between the two queries.
  const matches: LeadMatch[] = latestFirst.filter(({ lead }) => lead.deletedAt === null).map(leadMatchOf);
  const notes = withNotes
    ? await listNotes(
        tx,
        matches.map(({ id }) => id),
      )
    : null;
  for (const match of matches) cache.add({ ...match, notes: notes?.get(match.id) }, false);
}
