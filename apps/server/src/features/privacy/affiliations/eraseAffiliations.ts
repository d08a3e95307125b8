import { anonymousName, distributionId, erasedText } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, eq } from 'drizzle-orm';
import { forgetPerson } from '../../../platform/audit/sealPersonalValues.ts';
import { affiliates, leads, simulations, users } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { anonymizedEmailOf } from '../../people/anonymizedPeople.ts';
import { closeAccess } from '../../users/closeAccess.ts';
import type { Affiliation } from './affiliationsOfPerson.ts';

/** Gives a user a code without its first name, also in the records that came through the former one. */
async function replaceCode(
  { db, accountId }: AccountTx,
  { id, code }: NonNullable<Affiliation['user']>,
): Promise<void> {
  // The end of the id is unique.
  const replacement = `A${id.slice(-12).toUpperCase()}`;
  await db
    .update(users)
    .set({ code: replacement })
    .where(and(eq(users.accountId, accountId), eq(users.id, id)));
  await db
    .update(affiliates)
    .set({ sponsorCode: replacement })
    .where(and(eq(affiliates.accountId, accountId), eq(affiliates.sponsorCode, code)));
  await db
    .update(simulations)
    .set({ code: replacement })
    .where(and(eq(simulations.accountId, accountId), eq(simulations.code, code)));
  await db
    .update(leads)
    .set({ referralCode: replacement })
    .where(and(eq(leads.accountId, accountId), eq(leads.referralCode, code)));
}

/** Ends the access that came of a sign-up, and erases the user. Its commissions and payments stay. */
async function eraseAccess(tx: AccountTx, user: NonNullable<Affiliation['user']>, actorId: string): Promise<void> {
  if (user.status !== 'inactive') await closeAccess(tx, user, { actorId, receiver: null, receiverId: distributionId });
  await tx.db
    .update(users)
    .set({
      name: anonymousName,
      email: anonymizedEmailOf(user.id),
      phone: null,
      avatarUrl: null,
      passwordHash: null,
      pixKey: null,
      pixKeyInDoubt: false,
    })
    .where(and(eq(users.accountId, tx.accountId), eq(users.id, user.id)));
  await replaceCode(tx, user);
  await forgetPerson(tx, 'user', user.id);
}

/**
 * Erases what identifies a person from its sign-ups as an affiliate. State, sponsor and moments stay. A second run
 * finds none, because the identifiers are gone.
 */
export async function eraseAffiliations(
  tx: AccountTx,
  affiliations: readonly Affiliation[],
  actorId: string,
): Promise<void> {
  for (const { affiliate, user } of affiliations) {
    if (user) await eraseAccess(tx, user, actorId);
    await tx.db
      .update(affiliates)
      .set({
        name: anonymousName,
        nameKey: normalizeText(anonymousName),
        email: anonymizedEmailOf(affiliate.id),
        phone: '',
        documentNumber: affiliate.id,
        pixKey: null,
        pixKeyInDoubt: false,
        utm: null,
        // A person who is to be forgotten is no longer admitted.
        ...(affiliate.state === 'pending' && { state: 'rejected', decidedBy: actorId, decidedAt: new Date() }),
        ...((affiliate.state === 'pending' || affiliate.rejectionReason !== null) && { rejectionReason: erasedText }),
      })
      .where(and(eq(affiliates.accountId, tx.accountId), eq(affiliates.id, affiliate.id)));
    await forgetPerson(tx, 'affiliate', affiliate.id);
    await emit(tx, 'affiliate.changed', { sponsorId: affiliate.sponsorId });
  }
}
