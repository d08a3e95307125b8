import type { CreateAffiliateSignUpInput } from '@funil/api/contract';
import { dayOf, emailKey, normalizeText } from '@funil/validation/values';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { isDocumentOfMinor } from '../leads/lights/minors.queries.ts';
import { storedUtm } from '../leads/record/storedUtm.ts';
import { lockSignUps } from '../affiliates/lockSignUps.ts';
import { findSponsorChain } from '../affiliates/findSponsorChain.ts';
import { isSamePerson, readPersonIdentifiers } from '../affiliates/personIdentifiers.ts';
import { findActor } from '../people/findActor.ts';
import { findPersonByCode } from '../referralLinks/findPersonByCode.ts';
import { firstTouchOf } from '../referralLinks/firstTouchOf.ts';
import { seesEverybody } from '../users/placeholderUsers.ts';
import { isEmailSeen } from '../users/users.queries.ts';
import type { AffiliateLetterKind } from './signUpLetters.ts';
import { findAssignedRule } from '../affiliateConfig/affiliateConfig.queries.ts';
import { affiliateLookOf } from './affiliateLookOf.ts';
import {
  findSignUp,
  findSubmittedSponsor,
  findUserByEmail,
  hasLetterJustNow,
  hasSignUpOf,
  insertAffiliate,
} from './affiliateSignUps.queries.ts';
import { termsVersion } from './termsVersion.ts';

export interface SignedUp {
  requiresApproval: boolean;
  /** Null when the same form was submitted before. */
  target: { type: 'user' | 'affiliate'; id: string } | null;
  isNew: boolean;
  /** E-mails to send; empty when a job sends one, or one was sent recently. */
  letters: SignUpLetter[];
}

interface SignUpLetter {
  kind: AffiliateLetterKind;
  to: string;
}

interface ExistingPerson {
  target: NonNullable<SignedUp['target']>;
  letter: SignUpLetter;
}

const lettersOfPeople = { active: 'has_access', invited: 'invited', inactive: 'ended' } as const;
const lettersOfSignUps = {
  pending: 'waiting',
  approved: 'has_access',
  deactivated: 'ended',
  rejected: 'waiting',
} as const;

type Person = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

const existingPerson = ({ id, status, email }: Person, kind?: AffiliateLetterKind): ExistingPerson => ({
  target: { type: 'user', id },
  letter: { kind: kind ?? lettersOfPeople[status], to: email },
});

const existingSignUp = ({ id, state, email }: NonNullable<Awaited<ReturnType<typeof findSignUp>>>): ExistingPerson => ({
  target: { type: 'affiliate', id },
  letter: { kind: lettersOfSignUps[state], to: email },
});

/**
 * Existing person or sign-up with the visitor's data. E-mails go to the registered address, so a visitor who enters
 * another person's document or phone learns nothing.
 */
async function findExisting(
  tx: AccountTx,
  input: CreateAffiliateSignUpInput,
  sponsorId: string,
): Promise<ExistingPerson | null> {
  const { email, phone, document_number: documentNumber, pix_key: pixKey } = input;
  const person = await findUserByEmail(tx, email);
  if (person) return existingPerson(person, person.id === sponsorId ? 'own_code' : undefined);
  // A visitor who is the sponsor, or a sponsor of the sponsor, would create a loop of referrals.
  for (const id of await findSponsorChain(tx, sponsorId)) {
    const own = await readPersonIdentifiers(tx, id);
    if (isSamePerson(own, { email, phone, documentNumber, pixKey }))
      return existingPerson(own.person, id === sponsorId ? 'own_code' : undefined);
  }
  const byEmail = await findSignUp(tx, { email });
  if (byEmail) return existingSignUp(byEmail);
  const byDocument = await findSignUp(tx, { documentNumber });
  return byDocument ? (byDocument.person ? existingPerson(byDocument.person) : existingSignUp(byDocument)) : null;
}

/**
 * True when the sponsor may know the person. Otherwise the sign-up becomes a placeholder, so that the sponsor cannot
 * learn who has access.
 */
async function isSeenBySponsor(
  tx: AccountTx,
  sponsorId: string,
  { target, letter }: ExistingPerson,
  { email, document_number: documentNumber }: CreateAffiliateSignUpInput,
): Promise<boolean> {
  if (target.id === sponsorId || (await hasSignUpOf(tx, sponsorId, { email, documentNumber }))) return true;
  const sponsor = await findActor(tx, sponsorId);
  if (!sponsor) return true;
  return seesEverybody(sponsor.actor) || (await isEmailSeen(tx, sponsor.actor, letter.to));
}

/**
 * Signs up a visitor as an affiliate. An existing person gets an e-mail with the next step, and the sponsor sees at
 * most a placeholder. So people cannot refer themselves under another e-mail or refer each other.
 */
export async function signUpAffiliate(
  tx: AccountTx,
  account: Account,
  input: CreateAffiliateSignUpInput,
  now = new Date(),
): Promise<SignedUp> {
  await lockSignUps(tx, { email: input.email, documentNumber: input.document_number });
  const submitted = await findSubmittedSponsor(tx, input.submission_id);
  if (submitted) {
    const { requires_approval: requiresApproval } = await affiliateLookOf(tx, account, submitted);
    return { requiresApproval, target: null, isNew: false, letters: [] };
  }
  const sponsor = await findPersonByCode(tx, input.code);
  if (!sponsor) throw new Refusal('affiliate_sign_up.closed');
  const { terms, requires_approval: requiresApproval } = await affiliateLookOf(tx, account, sponsor.id);
  const version = termsVersion(terms);
  if (input.terms_version !== version) throw new Refusal('affiliate_sign_up.terms_changed');

  const today = dayOf(now.toISOString(), account.timeZone);
  if (await isDocumentOfMinor(tx, input.document_number, today))
    refuseField('document_number', 'affiliate_sign_up.minor');

  const existing = await findExisting(tx, input, sponsor.id);
  const letters = existing && !(await hasLetterJustNow(tx, existing.target)) ? [existing.letter] : [];
  if (existing && (await isSeenBySponsor(tx, sponsor.id, existing, input)))
    return { requiresApproval, target: existing.target, isNew: false, letters };
  const affiliateId = await insertAffiliate(tx, {
    sponsorId: sponsor.id,
    sponsorCode: sponsor.code,
    name: input.name,
    nameKey: normalizeText(input.name),
    email: input.email,
    phone: input.phone,
    documentNumber: input.document_number,
    pixKey: input.pix_key,
    terms: { version, text: terms, at: now.toISOString() },
    utm: storedUtm(input.utm ?? undefined),
    // A first visit too old or in the future is not stored. The sign-up still belongs to the code's sponsor.
    firstTouchAt: firstTouchOf(input, sponsor, now) ?? null,
    submissionId: input.submission_id,
    commissionRuleId: await findAssignedRule(tx, sponsor.id),
    isPlaceholder: existing !== null,
    createdAt: now,
  });
  // Without an inserted row, the same form was submitted concurrently with other data.
  if (!affiliateId) return { requiresApproval, target: null, isNew: false, letters: [] };
  await emit(tx, 'affiliate.signedUp', { affiliateId, sponsorId: sponsor.id, requiresApproval });
  // The entered address gets a confirmation. Without required approval, the invitation confirms; a registered address
  // gets the existing person's e-mail instead.
  if (requiresApproval && (!existing || emailKey(existing.letter.to) !== emailKey(input.email)))
    letters.push({ kind: 'received', to: input.email });
  return {
    requiresApproval,
    target: existing ? existing.target : { type: 'affiliate', id: affiliateId },
    isNew: !existing,
    letters,
  };
}
