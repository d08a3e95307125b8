import type { ExistingReferral, Simulation } from '@funil/api/contract';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { products, simulations, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export async function findSubmission({ db, accountId }: AccountTx, submissionId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ protocol: simulations.protocol })
    .from(simulations)
    .where(and(eq(simulations.accountId, accountId), eq(simulations.submissionId, submissionId)));
  return row?.protocol;
}

/** @throws Refusal `request.conflict` for the id of another simulation */
export async function insertSimulation(
  { db, accountId }: AccountTx,
  { id = newId(), ...row }: Omit<typeof simulations.$inferInsert, 'accountId' | 'id'> & { id?: string | undefined },
): Promise<void> {
  const rows = await db
    .insert(simulations)
    .values({ ...row, accountId, id })
    .onConflictDoNothing({ target: [simulations.accountId, simulations.id] })
    .returning({ id: simulations.id });
  if (rows.length === 0) throw new Refusal('request.conflict');
}

/** Active product of a type; null unless it is the only one. */
export async function findOnlyProduct({ db, accountId }: AccountTx, productTypeId: string): Promise<string | null> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(eq(products.accountId, accountId), eq(products.productTypeId, productTypeId), isNull(products.archivedAt)),
    )
    .limit(2);
  return rows.length === 1 ? rows[0]!.id : null;
}

export async function listSimulations({ db, accountId }: AccountTx, leadId: string): Promise<Simulation[]> {
  const rows = await db
    .select({ simulation: simulations, person: { id: users.id, name: users.name } })
    .from(simulations)
    .leftJoin(users, and(eq(users.accountId, accountId), eq(users.id, simulations.personId)))
    .where(and(eq(simulations.accountId, accountId), eq(simulations.leadId, leadId)))
    .orderBy(desc(simulations.createdAt), desc(simulations.id));
  return rows.map(
    ({
      simulation: {
        id,
        protocol,
        productType,
        calculator,
        amountCents,
        termMonths,
        estimate,
        rates,
        code,
        firstTouchAt,
        consent,
        utm,
        createdAt,
      },
      person,
    }) => ({
      id,
      protocol,
      product_type: productType,
      calculator,
      amount_cents: amountCents,
      term_months: termMonths,
      estimate,
      rates,
      referral: code === null ? null : { code, person, first_touch_at: firstTouchAt?.toISOString() ?? null },
      consent: consent && { at: consent.at, text_version: consent.textVersion },
      utm,
      created_at: createdAt.toISOString(),
    }),
  );
}

const mostExisting = 100;

/** Visits through the user's link by persons who were protected leads that the user had not referred. */
export async function listExistingReferrals(
  { db, accountId }: AccountTx,
  personId: string,
): Promise<ExistingReferral[]> {
  const rows = await db
    .select()
    .from(simulations)
    .where(
      and(
        eq(simulations.accountId, accountId),
        eq(simulations.personId, personId),
        isNotNull(simulations.protectedUntil),
      ),
    )
    .orderBy(desc(simulations.createdAt), desc(simulations.id))
    .limit(mostExisting);
  return rows.map(({ id, visitorName, productType, createdAt, protectedUntil }) => ({
    id,
    name: visitorName ?? '',
    product_type: productType,
    created_at: createdAt.toISOString(),
    protected_until: protectedUntil!.toISOString(),
  }));
}

export async function moveSimulations(
  { db, accountId }: AccountTx,
  fromLeadId: string,
  toLeadId: string,
): Promise<void> {
  await db
    .update(simulations)
    .set({ leadId: toLeadId })
    .where(and(eq(simulations.accountId, accountId), eq(simulations.leadId, fromLeadId)));
}
