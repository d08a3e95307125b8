import { simulatorConfigDefaults } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { dayMs, formatDate } from '@funil/validation/values';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { leads, leadStatuses } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { readSimulatorConfig } from '../../simulatorConfig/simulatorConfig.queries.ts';
import { isReferrer } from '../record/referrers.ts';
import { findSamePerson, personOf } from './findDuplicates.ts';
import type { TypedPerson } from './findDuplicates.ts';

/**
 * Live leads that are the same person: what decides whose they are. Those with the person's document come first, then
 * the newest.
 */
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

/** A lead that is there already, and until when its person is kept from other referrers. */
export interface ProtectedLead {
  lead: ExistingLead;
  until: Date;
}

/**
 * The first of the known leads that the account protects, and the end of the longest protection. Those who work on
 * leads refer nobody, and may.
 */
export async function findProtected(
  tx: AccountTx,
  actor: Actor,
  known: readonly ExistingLead[],
  now = new Date(),
): Promise<ProtectedLead | null> {
  if (!isReferrer(actor)) return null;
  const { settings } = await readSimulatorConfig(tx, null);
  const protection = (settings.protection_days ?? simulatorConfigDefaults.protection_days) * dayMs;
  const endOf = (lead: ExistingLead) => lead.createdAt.getTime() + protection;
  const held = known.filter((lead) => endOf(lead) > now.getTime());
  return held[0] ? { lead: held[0], until: new Date(Math.max(...held.map(endOf))) } : null;
}

/**
 * Refuses to let somebody refer a person who is there already, its own included, for as long as the account protects
 * who was first. It gets the day on which that ends, and nothing about the lead.
 *
 * @throws Refusal `lead.protected`
 */
export async function refuseProtected(
  tx: AccountTx,
  actor: Actor,
  known: readonly ExistingLead[],
  timeZone: string,
  now = new Date(),
): Promise<void> {
  const held = await findProtected(tx, actor, known, now);
  if (held)
    throw new Refusal('lead.protected', {
      message: `Já cadastrado; protegido até ${formatDate(held.until.toISOString(), timeZone)}.`,
    });
}
