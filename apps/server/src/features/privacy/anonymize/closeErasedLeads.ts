import { erasureLossReason, isOpenKind } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/newId.ts';
import { accounts, leadStatuses, lossReasons } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fieldSettingsOf } from '../../../platform/identity/fieldSettingsOf.ts';
import { moveLead } from '../../leads/change/moveLead.ts';
import { listLeadRows } from '../../leads/record/leads.queries.ts';

/** The first active status of lost leads. Undefined for an account that has archived all of them. */
export async function findLostStatus({ db, accountId }: AccountTx): Promise<{ id: string } | undefined> {
  const [status] = await db
    .select({ id: leadStatuses.id })
    .from(leadStatuses)
    .where(and(eq(leadStatuses.accountId, accountId), eq(leadStatuses.kind, 'lost'), isNull(leadStatuses.archivedAt)))
    .orderBy(asc(leadStatuses.position), asc(leadStatuses.nameKey))
    .limit(1);
  return status;
}

/** The loss reason of erased leads, which comes into being with the first of them. */
async function findErasureReason(tx: AccountTx): Promise<string> {
  const { db, accountId } = tx;
  const values = { name: erasureLossReason, nameKey: normalizeText(erasureLossReason) };
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from loss_reasons where account_id = ${accountId})`;
  const [reason] = await db
    .insert(lossReasons)
    .values({ ...values, accountId, id: newId(), position: last })
    .onConflictDoUpdate({
      target: [lossReasons.accountId, lossReasons.nameKey],
      // Whatever became of it in the register, it has to fit leads without a note.
      set: { archivedAt: null, requiresNote: false },
    })
    .returning({ id: lossReasons.id });
  await emit(tx, 'catalog.changed', { catalog: 'loss_reasons' });
  return reason!.id;
}

/**
 * Closes the open leads of an erased person as lost, so that they leave the lists of work: the person can no longer be
 * reached. Without a status of lost leads they stay open.
 */
export async function closeErasedLeads(tx: AccountTx, actor: Actor, leadIds: readonly string[]): Promise<void> {
  const open = (await listLeadRows(tx, leadIds)).filter(
    ({ lead, status }) => lead.deletedAt === null && isOpenKind(status.kind),
  );
  const status = open.length > 0 ? await findLostStatus(tx) : undefined;
  if (!status) return;
  const [account] = await tx.db.select().from(accounts).where(eq(accounts.id, tx.accountId));
  const settings = fieldSettingsOf(account!.personalization);
  const move = {
    status_id: status.id,
    loss_reason_id: await findErasureReason(tx),
    loss_note: null,
    product_id: null,
    value_cents: null,
  };
  const mover = { actor, personId: actor.uid, isNoContact: true as const };
  const now = new Date();
  for (const before of open) {
    const { row } = await moveLead(tx, before, move, settings, mover, now);
    await emit(tx, 'lead.changed', { lead: row.lead, before: before.lead, hasMoved: true });
  }
}
