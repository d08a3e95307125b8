// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../../test/security/CallsOfFeature.ts';
import { createNumberedLead } from '../../../../test/security/createNumberedLead.ts';
import { newId } from '../../../platform/db/newId.ts';
import { leadEvents } from '../../../platform/db/schema/tables.ts';

export const leadNotesCalls: CallsOfFeature = {
  bodies: {
    createLeadNote: async () => ({ text: 'Prefere WhatsApp' }),
    updateLeadNote: async () => ({ text: 'Prefere telefone' }),
    createLeadContact: async () => ({ channel: 'phone' }),
  },
  records: {
    // Only the author may edit a note.
    async '/api/leads/{number}/notes/{id}'(tx, callerId) {
      const lead = await createNumberedLead(tx);
      const id = newId();
      await tx.db.insert(leadEvents).values({
        accountId: tx.accountId,
        id,
        leadId: lead.id,
        kind: 'noted',
        actorId: callerId,
        body: 'Ligar depois',
      });
      return { number: String(lead.number), id };
    },
  },
};
