// Accepted calls; the security tests derive refused calls from them.
import { createFile } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { createNumberedLead } from '../../../test/security/createNumberedLead.ts';
import { newId } from '../../platform/db/newId.ts';
import { leadAttachments } from '../../platform/db/schema/tables.ts';

export const leadAttachmentsCalls: CallsOfFeature = {
  bodies: {
    createLeadAttachment: async (tx) => ({ file_id: await createFile(tx, 'lead_attachment') }),
  },
  records: {
    async '/api/leads/{number}/attachments/{id}'(tx) {
      const lead = await createNumberedLead(tx);
      const id = newId();
      await tx.db
        .insert(leadAttachments)
        .values({ accountId: tx.accountId, id, leadId: lead.id, fileId: await createFile(tx, 'lead_attachment') });
      return { number: String(lead.number), id };
    },
  },
};
