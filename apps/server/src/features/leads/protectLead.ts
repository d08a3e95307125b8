import { captationDefaults } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { leads, leadStatuses } from '../../db/schema/tables.ts';
import type { AccountTx } from '../../db/withAccount.ts';
import { Refusal } from '../../http/Refusal.ts';
import { readCaptation } from '../captation/captation.queries.ts';
import { isBringer } from './bringers.ts';
import { findSamePerson } from './findDuplicates.ts';
import type { PersonKeys } from './findDuplicates.ts';

const dayMs = 24 * 60 * 60_000;

/** Live leads that are the same person: what decides whose they are, the newest first. */
export async function listKnownLeads(tx: AccountTx, person: PersonKeys) {
  const { db, accountId } = tx;
  const ids = await findSamePerson(tx, person);
  if (ids.length === 0) return [];
  return db
    .select({ id: leads.id, indicatorId: leads.indicatorId, createdAt: leads.createdAt, kind: leadStatuses.kind })
    .from(leads)
    .innerJoin(leadStatuses, and(eq(leadStatuses.accountId, accountId), eq(leadStatuses.id, leads.statusId)))
    .where(and(eq(leads.accountId, accountId), inArray(leads.id, ids), isNull(leads.deletedAt)))
    .orderBy(desc(leads.number));
}

export type KnownLead = Awaited<ReturnType<typeof listKnownLeads>>[number];

/**
 * Refuses to let somebody bring a person who is there already, for as long as the account protects who was first. It
 * is told the day on which that ends, and nothing about the lead. Those who work on leads bring nobody, and may.
 *
 * @throws Refusal `lead.protected`
 */
export async function refuseProtected(tx: AccountTx, actor: Actor, known: readonly KnownLead[], timeZone: string, now = new Date()): Promise<void> {
  if (!isBringer(actor)) return;
  const { settings } = await readCaptation(tx, null);
  const protection = (settings.protection_days ?? captationDefaults.protection_days) * dayMs;
  const held = known.find((lead) => lead.indicatorId !== actor.uid && lead.createdAt.getTime() + protection > now.getTime());
  if (!held) return;
  const until = formatDate(new Date(held.createdAt.getTime() + protection).toISOString(), timeZone);
  throw new Refusal('lead.protected', { message: `Já cadastrado; protegido até ${until}.` });
}
