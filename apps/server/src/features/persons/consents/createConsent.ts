import { provableConsentWays } from '@funil/api/contract';
import type { Actor, CreateConsentInput } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';
import type { AuditVault } from '../../../platform/audit/auditVault.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { refuseField } from '../../../platform/refusals/refuseFields.ts';
import { openForNotes } from '../../leads/history/noteLead.ts';
import type { StoredLead } from '../../leads/record/leads.queries.ts';
import { digestKeyOf } from '../../suppression/digestKey.ts';
import { liftBlocks, lockWithdrawals } from '../blocks/contactBlocks.queries.ts';
import { insertConsent } from './consents.queries.ts';
import { blockOffers, offerContactsOf } from './offerContacts.ts';

/**
 * Records a consent or its withdrawal. Offers are sent by all channels, so that a withdrawal blocks them all, for each
 * contact that the person has. A consent that is given on that day or later lifts these blocks and no other, if it can
 * be proven.
 *
 * @throws Refusal `lead.not_found`, `access.denied`, and of the fields `day`, `way`, `text` and `place`
 */
export async function createConsent(
  tx: AccountTx,
  vault: AuditVault,
  actor: Actor,
  number: number,
  input: CreateConsentInput,
  today: string,
  now = new Date(),
): Promise<StoredLead> {
  const { lead } = await openForNotes(tx, actor, number);
  if (input.day > today) refuseField('day', 'consent.future_day');
  const { purpose, state, way, day, place, text, text_version: textVersion } = input;
  const id = newId();
  await insertConsent(tx, {
    id,
    leadId: lead.id,
    purpose,
    state,
    way,
    day,
    place,
    text,
    textVersion,
    createdBy: actor.uid,
  });
  if (purpose === 'marketing') {
    const contacts = await offerContactsOf(tx, await digestKeyOf(tx, vault), lead, [lead.personId]);
    if (state === 'given') {
      const withdrawn = await lockWithdrawals(tx, [...contacts.keys()], day);
      if (withdrawn.length > 0) {
        checkProof(input);
        await liftBlocks(tx, withdrawn, {
          liftedAt: now,
          liftedBy: actor.uid,
          evidence: `Consentimento de ${formatDate(day)}`,
        });
      }
    } else await blockOffers(tx, contacts, { fromDay: day, leadId: lead.id, createdBy: actor.uid });
  }
  await emit(tx, 'lead.noted', { lead, ability: 'lead.read' });
  return lead;
}

/** A consent against a withdrawal is doubted first, so that it says where it can be read or heard. */
function checkProof({ way, text, place }: CreateConsentInput): void {
  if (!provableConsentWays.includes(way)) refuseField('way', 'consent.unproven_way');
  if (text === null) refuseField('text', 'consent.words_missing');
  if (place === null) refuseField('place', 'consent.place_missing');
}
