import { simulatorConfigDefaults } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { dayMs, formatDate } from '@funil/validation/values';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { leads, leadStatuses } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { readSimulatorConfig } from '../../simulatorConfig/simulatorConfig.queries.ts';
import { isReferrer } from '../record/referringRoles.ts';
import { findSamePerson, personOf } from './findDuplicates.ts';
import type { TypedPerson } from './findDuplicates.ts';

/** Existing leads of a person: those with the same document first, then the newest. */
export async function listExistingLeads(tx: AccountTx, typed: TypedPerson) {
  const { db, accountId } = tx;
  const ids = await findSamePerson(tx, typed);
  if (ids.length === 0) return [];
  const { documentNumber } = personOf(typed);
  const found = await db
    .select({
      id: leads.id,
      number: leads.number,
      documentNumber: leads.documentNumber,
      indicatorId: leads.indicatorId,
      createdAt: leads.createdAt,
      kind: leadStatuses.kind,
    })
    .from(leads)
    .innerJoin(leadStatuses, and(eq(leadStatuses.accountId, accountId), eq(leadStatuses.id, leads.statusId)))
    .where(and(eq(leads.accountId, accountId), inArray(leads.id, ids), isNull(leads.deletedAt)))
    .orderBy(desc(leads.number));
  const isSure = (lead: (typeof found)[number]) => documentNumber !== null && lead.documentNumber === documentNumber;
  return [...found.filter(isSure), ...found.filter((lead) => !isSure(lead))];
}

export type ExistingLead = Awaited<ReturnType<typeof listExistingLeads>>[number];

/** Lead with the end of its protection from other referrers. */
export interface ProtectedLead {
  lead: ExistingLead;
  until: Date;
}

/** First protected lead, with the end of the longest protection. Only referrers are bound by protection. */
export async function findProtectedLead(
  tx: AccountTx,
  actor: Actor,
  existing: readonly ExistingLead[],
  now = new Date(),
): Promise<ProtectedLead | null> {
  if (!isReferrer(actor)) return null;
  const { settings } = await readSimulatorConfig(tx, null);
  const protection = (settings.protection_days ?? simulatorConfigDefaults.protection_days) * dayMs;
  const endOf = (lead: ExistingLead) => lead.createdAt.getTime() + protection;
  const held = existing.filter((lead) => endOf(lead) > now.getTime());
  return held[0] ? { lead: held[0], until: new Date(Math.max(...held.map(endOf))) } : null;
}

/**
 * Refuses a new lead with a protected contact, even one that the actor referred. The message reveals only the end of
 * the protection.
 */
export async function refuseProtectedLead(
  tx: AccountTx,
  actor: Actor,
  existing: readonly ExistingLead[],
  timeZone: string,
  now = new Date(),
): Promise<void> {
  const held = await findProtectedLead(tx, actor, existing, now);
  if (held)
    throw new Refusal('lead.protected', {
      message: `Já cadastrado; protegido até ${formatDate(held.until.toISOString(), timeZone)}.`,
    });
}
