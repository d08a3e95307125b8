// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { createNumberedLead } from '../../../test/security/createNumberedLead.ts';
import { testSecret } from '../../../test/testSecret.ts';
import { createAuditVault } from '../../platform/audit/auditVault.ts';
import { newId } from '../../platform/db/newId.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { insertBlockList, insertListPhones } from '../blockLists/blockLists.queries.ts';
import { digestKeyOf } from '../suppression/digestKey.ts';
import { contactDigestsOf } from '../leads/lights/blocksInForce.queries.ts';
import { insertBlocks } from './blocks/contactBlocks.queries.ts';

const phone = '+5511987654322';
const vault = createAuditVault(testSecret);

/** A lead whose phone is blocked by a user and by a register. */
async function createBlockedLead(tx: AccountTx) {
  const lead = await createNumberedLead(tx, { phone });
  const { phone: digest } = contactDigestsOf(await digestKeyOf(tx, vault), { phone, email: null });
  const [id, listId] = [newId(), newId()];
  await insertBlocks(tx, [
    { id, digest: digest!, channels: ['call'], kind: 'asked', fromDay: '2026-01-05', leadId: lead.id },
  ]);
  await insertBlockList(tx, {
    id: listId,
    kind: 'do_not_disturb',
    fileName: 'lista.csv',
    sha256: '00',
    listedOn: '2026-01-05',
    state: 'ready',
  });
  await insertListPhones(tx, listId, [digest!]);
  return { number: String(lead.number), id };
}

export const contactBlocksCalls: CallsOfFeature = {
  bodies: {
    createContactBlock: async () => ({ channels: ['call'], kind: 'asked', from_day: '2026-01-05' }),
    exceptFromBlockList: async () => ({ kind: 'do_not_disturb', evidence: 'Contrato de 2026.' }),
    liftContactBlock: async () => ({ evidence: 'A pessoa voltou a pedir contato.' }),
  },
  records: {
    '/api/leads/{number}/contact_blocks': createBlockedLead,
    '/api/leads/{number}/block_list_exceptions': createBlockedLead,
  },
};
