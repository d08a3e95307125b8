import type { Actor, CreateLeadInput } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { refuseField } from '../../../platform/refusals/refuseFields.ts';
import { findActor } from '../../people/findActor.ts';
import { findPersonByCode } from '../../referralLinks/findPersonByCode.ts';
import { isOwnContact } from './isOwnContact.ts';
import { findProtectedLead } from './findProtectedLead.ts';
import type { ExistingLead } from './findProtectedLead.ts';

/**
 * Referrer of a lead by code, by the rule for links on the public page. Null for the referrer's own data, and for a
 * contact protected in favor of the first referrer.
 */
export async function findReferrerByCode(
  tx: AccountTx,
  input: CreateLeadInput,
  existing: readonly ExistingLead[],
): Promise<{ actor: Actor; code: string } | null> {
  if (!input.referral_code) return null;
  const person = await findPersonByCode(tx, input.referral_code);
  const found = person && (await findActor(tx, person.id));
  if (!found) refuseField('referral_code', 'lead.referral_code_unknown');
  if (await isOwnContact(tx, person.id, input)) return null;
  return (await findProtectedLead(tx, found.actor, existing)) ? null : { actor: found.actor, code: person.code };
}
