import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AuditVault } from '../../platform/audit/auditVault.ts';
import { suppressedIdentifiers, suppressedVisits } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { digestKeyOf, findDigestKey } from './digestKey.ts';
import { identifierDigests } from './identifierDigests.ts';
import type { IdentifierDigest, Identifiers } from './identifierDigests.ts';

/** Keeps the account from registering a person again. `personId` is the same for all identifiers of the person. */
export async function suppressPerson(
  tx: AccountTx,
  vault: AuditVault,
  personId: string,
  people: readonly Identifiers[],
): Promise<void> {
  const key = await digestKeyOf(tx, vault);
  const digests = people.flatMap((one) => identifierDigests(key.bytes, one));
  if (digests.length === 0) return;
  await tx.db
    .insert(suppressedIdentifiers)
    .values(digests.map((one) => ({ ...one, accountId: tx.accountId, personId })))
    .onConflictDoNothing();
}

type StoredIdentifier = IdentifierDigest & { personId: string };

/** All identifiers of the suppressed people who have one of the digests, by person. */
async function readPeople(
  { db, accountId }: AccountTx,
  digests: readonly string[],
): Promise<ReadonlyMap<string, StoredIdentifier[]>> {
  const { personId, kind, digest } = suppressedIdentifiers;
  const met = db
    .select({ id: personId })
    .from(suppressedIdentifiers)
    .where(and(eq(suppressedIdentifiers.accountId, accountId), inArray(digest, [...digests])));
  const rows = await db
    .select({ personId, kind, digest })
    .from(suppressedIdentifiers)
    .where(and(eq(suppressedIdentifiers.accountId, accountId), inArray(personId, met)));
  return Map.groupBy(rows, (row) => row.personId);
}

/**
 * The rule of `samePerson`: an equal document suffices; phone or e-mail only unless both have documents, which then
 * differ.
 */
function isSame(own: readonly IdentifierDigest[], stored: readonly IdentifierDigest[]): boolean {
  const equal = own.filter(({ digest }) => stored.some((other) => other.digest === digest));
  if (equal.some(({ kind }) => kind === 'document_number')) return true;
  const hasDocument = (all: readonly IdentifierDigest[]) => all.some(({ kind }) => kind === 'document_number');
  return equal.length > 0 && !(hasDocument(own) && hasDocument(stored));
}

/** Says of each person whether the account may not register it again. */
export async function areSuppressed(
  tx: AccountTx,
  vault: AuditVault,
  people: readonly Identifiers[],
): Promise<boolean[]> {
  const key = await findDigestKey(tx, vault);
  if (!key) return people.map(() => false);
  const digests = people.map((one) => identifierDigests(key.bytes, one));
  const wanted = digests.flat().map(({ digest }) => digest);
  if (wanted.length === 0) return people.map(() => false);
  const suppressed = [...(await readPeople(tx, wanted)).values()];
  return digests.map((own) => suppressed.some((stored) => isSame(own, stored)));
}

/**
 * @param isDiscreet says no more than that the person is known
 * @throws Refusal `lead.person_suppressed`, or `lead.protected` where it is discreet
 */
export async function refuseSuppressed(
  tx: AccountTx,
  vault: AuditVault,
  person: Identifiers,
  isDiscreet = false,
): Promise<void> {
  const [isSuppressed] = await areSuppressed(tx, vault, [person]);
  if (!isSuppressed) return;
  throw isDiscreet
    ? new Refusal('lead.protected', { message: 'Já cadastrado.' })
    : new Refusal('lead.person_suppressed');
}

/** Counts a visit of a suppressed person to a public page, of which nothing else is kept. */
export async function countSuppressedVisit(
  { db, accountId }: AccountTx,
  page: (typeof suppressedVisits.$inferInsert)['page'],
): Promise<void> {
  await db
    .insert(suppressedVisits)
    .values({ accountId, page, count: 1 })
    .onConflictDoUpdate({
      target: [suppressedVisits.accountId, suppressedVisits.page],
      set: { count: sql`${suppressedVisits.count} + 1`, lastAt: sql`now()` },
    });
}
