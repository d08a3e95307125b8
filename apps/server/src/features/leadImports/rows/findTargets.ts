import type { DuplicateField } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../db/withAccount.ts';
import { listLeadRows } from '../../leads/leads.queries.ts';
import { keyOf, targetOf } from './Target.ts';
import type { Target, Targets, TargetValues } from './Target.ts';

/** Each by its own index. `lower` is not leak-proof, so e-mails are compared inside a function that names the account itself. */
const lookUps: Record<DuplicateField, (accountId: string, keys: string[]) => SQL> = {
  document_number: (accountId, keys) => sql`select id, number from leads where account_id = ${accountId} and deleted_at is null and document_number = any(${sql.param(keys)}::text[])`,
  phone: (accountId, keys) => sql`select id, number from leads where account_id = ${accountId} and deleted_at is null and phone = any(${sql.param(keys)}::text[])`,
  email: (accountId, keys) => sql`select id, number from leads_with_emails(${sql.param(keys)}::text[]) where account_id = ${accountId}`,
};

/**
 * Adds the stored leads that the rows may be about, the latest first where several have the same key.
 *
 * @param isHeld whether they are held until the end of the transaction, for a change
 */
export async function findTargets(tx: AccountTx, known: Targets, fields: readonly DuplicateField[], rows: readonly TargetValues[], isHeld: boolean): Promise<void> {
  const found = new Map<string, number>();
  for (const field of fields) {
    const keys = [...new Set(rows.flatMap((values) => keyOf(values, field) ?? []))];
    if (keys.length === 0) continue;
    const answer = await tx.db.execute<{ id: string; number: string }>(lookUps[field](tx.accountId, keys));
    for (const { id, number } of answer.rows) if (!known.has(id)) found.set(id, Number(number));
  }
  if (found.size === 0) return;
  const ids = [...found.keys()];
  // In one order, so that two who hold the same leads wait for each other and never for ever.
  if (isHeld) await tx.db.execute(sql`select id from leads where account_id = ${tx.accountId} and id = any(${sql.param(ids)}::uuid[]) order by id for update`);
  const latestFirst = (await listLeadRows(tx, ids)).toSorted((left, right) => right.lead.number - left.lead.number);
  // Somebody may have deleted one between the two looks.
  const targets: Target[] = latestFirst.filter(({ lead }) => lead.deletedAt === null).map(targetOf);
  for (const target of targets) known.add(target, false);
}
