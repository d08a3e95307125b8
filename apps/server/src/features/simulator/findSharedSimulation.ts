import { anonymousName } from '@funil/api/contract';
import type { SharedSimulation } from '@funil/api/contract';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { leadEvents, leads, simulations, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { findPersonByCode } from '../referralLinks/findPersonByCode.ts';

/** Code of the user who made a simulation for a lead, as its history says. */
async function codeOfMaker({ db, accountId }: AccountTx, leadId: string, protocol: string): Promise<string | null> {
  const [maker] = await db
    .select({ code: users.code })
    .from(leadEvents)
    .innerJoin(users, and(eq(users.accountId, accountId), eq(users.id, leadEvents.actorId)))
    .where(
      and(
        eq(leadEvents.accountId, accountId),
        eq(leadEvents.leadId, leadId),
        eq(leadEvents.kind, 'simulated'),
        eq(leadEvents.body, protocol),
      ),
    )
    .limit(1);
  return maker?.code ?? null;
}

/**
 * A simulation for the holder of its link. Its id is a UUID that cannot be guessed, and the answer contains no data of
 * a person, so the link needs no further secret.
 */
export async function findSharedSimulation(tx: AccountTx, id: string): Promise<SharedSimulation | undefined> {
  const [row] = await tx.db
    .select({ simulation: simulations })
    .from(simulations)
    .innerJoin(
      leads,
      and(
        eq(leads.accountId, tx.accountId),
        eq(leads.id, simulations.leadId),
        isNull(leads.deletedAt),
        // A person who had its data erased expects the link to say nothing either.
        ne(leads.name, anonymousName),
      ),
    )
    .where(and(eq(simulations.accountId, tx.accountId), eq(simulations.id, id)));
  if (!row) return undefined;
  const { leadId, protocol, productType, amountCents, termMonths, estimate, rates, code, createdAt } = row.simulation;
  const holder = await findPersonByCode(tx, code ?? (await codeOfMaker(tx, leadId, protocol)));
  return {
    product_type: productType,
    amount_cents: amountCents,
    term_months: termMonths,
    estimate,
    rates,
    code: holder?.code ?? null,
    created_at: createdAt.toISOString(),
  };
}
