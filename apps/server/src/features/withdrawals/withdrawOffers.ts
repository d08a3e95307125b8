import type { AuditVault } from '../../platform/audit/auditVault.ts';
import { newId } from '../../platform/db/newId.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { listBlocked } from '../leads/lights/blocksInForce.queries.ts';
import type { StoredLead } from '../leads/record/leads.queries.ts';
import { insertConsent } from '../persons/consents/consents.queries.ts';
import {
  blockOffers,
  findPersonsWith,
  listLeadsOfPersons,
  offerContactsOf,
} from '../persons/consents/offerContacts.ts';
import { digestKeyOf } from '../suppression/digestKey.ts';

/**
 * Blocks offers to a phone or an e-mail and to all other contacts of the persons who have it, and lists the withdrawal
 * among their consents and in the history of their leads. One that blocks nothing more is not listed again.
 */
export async function withdrawOffers(
  tx: AccountTx,
  vault: AuditVault,
  contacts: Pick<StoredLead, 'phone' | 'email'>,
  day: string,
  now = new Date(),
): Promise<void> {
  const personIds = await findPersonsWith(tx, contacts);
  const all = await offerContactsOf(tx, await digestKeyOf(tx, vault), contacts, personIds);
  const blocked = await listBlocked(tx, 'withdrawn', [...all.keys()]);
  const fresh = new Map([...all].filter(([digest]) => !blocked.has(digest)));
  if (fresh.size === 0) return;
  await blockOffers(tx, fresh, { fromDay: day });
  const listed = new Set<string>();
  for (const lead of await listLeadsOfPersons(tx, personIds)) {
    if (!listed.has(lead.personId)) {
      listed.add(lead.personId);
      await insertConsent(tx, {
        id: newId(),
        leadId: lead.id,
        purpose: 'marketing',
        state: 'withdrawn',
        way: 'page',
        day,
      });
    }
    const event = { leadId: lead.id, kind: 'offers_withdrawn' as const, actorId: null, at: now, changes: [] };
    await emit(tx, 'lead.recorded', [event]);
    await emit(tx, 'lead.noted', { lead, ability: 'lead.read' });
  }
}
