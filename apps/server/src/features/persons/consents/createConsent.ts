import { blockChannels, reachableContacts } from '@funil/api/contract';
import type { Actor, CreateConsentInput } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';
import type { AuditVault } from '../../../platform/audit/auditVault.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { refuseField } from '../../../platform/refusals/refuseFields.ts';
import { openForNotes } from '../../leads/history/noteLead.ts';
import { channelsOfContact, contactDigestsOf } from '../../leads/lights/blocksInForce.queries.ts';
import type { StoredLead } from '../../leads/record/leads.queries.ts';
import { digestKeyOf } from '../../suppression/digestKey.ts';
import { insertBlocks, liftWithdrawals } from '../blocks/contactBlocks.queries.ts';
import { insertConsent } from './consents.queries.ts';

/**
 * Records a consent or its withdrawal. Offers are sent by all channels, so that a withdrawal blocks them all, for each
 * contact that the lead has; the same words later lift these blocks and no other.
 *
 * @throws Refusal `lead.not_found`, `access.denied`, and of the field `day`
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
    const digests = contactDigestsOf(await digestKeyOf(tx, vault), lead);
    const known = Object.values(digests);
    if (state === 'given')
      await liftWithdrawals(tx, known, {
        liftedAt: now,
        liftedBy: actor.uid,
        evidence: `Consentimento de ${formatDate(day)}`,
      });
    else
      await insertBlocks(
        tx,
        reachableContacts.flatMap((contact) => {
          const digest = digests[contact];
          if (digest === undefined) return [];
          const channels = channelsOfContact(blockChannels, contact);
          return [
            { id: newId(), digest, channels, kind: 'withdrawn', fromDay: day, leadId: lead.id, createdBy: actor.uid },
          ];
        }),
      );
  }
  await emit(tx, 'lead.noted', { lead, ability: 'lead.read' });
  return lead;
}
