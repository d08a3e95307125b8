import { can, endpoints, leadAttachmentInput } from '@funil/api/contract';
import { LeadAttachmentAnswerSchema, LeadAttachmentListSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { leadSubject } from '../leads/record/leadVisibility.ts';
import { addAttachment, readAttachment, readAttachments, removeAttachment } from './changeAttachments.ts';
import { presentAttachment } from './presentAttachment.ts';

/** The audit log has only the file's id; the lead's history has its name. */
export function registerLeadAttachmentRoutes(app: App): void {
  const { addresses, readLog } = app.services;

  handle(app, endpoints.listLeadAttachments, { answer: LeadAttachmentListSchema }, async ({ session, tx, params }) => {
    const { lead, rows } = await readAttachments(tx, session.actor, Number(params.number));
    // The list has an address of each file.
    if (rows.length > 0) readLog.note(tx.accountId, { leadId: lead.lead.id, userId: session.uid, kind: 'attachment' });
    const mayWrite = can(session.actor, 'lead.writeAttachments', leadSubject(lead.lead));
    return {
      attachments: rows.map((row) => presentAttachment(addresses, row)),
      allowed: { add: mayWrite, remove: mayWrite },
    };
  });

  handle(app, endpoints.showLeadAttachment, { answer: LeadAttachmentAnswerSchema }, async ({ session, tx, params }) => {
    const { lead, row } = await readAttachment(tx, session.actor, Number(params.number), params.id);
    readLog.note(tx.accountId, { leadId: lead.lead.id, userId: session.uid, kind: 'attachment' });
    return { attachment: presentAttachment(addresses, row) };
  });

  handle(
    app,
    endpoints.createLeadAttachment,
    { body: leadAttachmentInput, answer: LeadAttachmentAnswerSchema },
    async ({ session, tx, params, body, audit }) => {
      const { lead, row } = await addAttachment(tx, session.actor, Number(params.number), body.file_id);
      audit
        .target('lead', lead.lead.id)
        .change(null, { file_id: row.file.id, content_type: row.file.contentType, size_bytes: row.file.sizeBytes });
      return { attachment: presentAttachment(addresses, row) };
    },
  );

  handle(app, endpoints.removeLeadAttachment, {}, async ({ session, tx, params, audit }) => {
    const { lead, row } = await removeAttachment(tx, session.actor, Number(params.number), params.id);
    audit
      .target('lead', lead.lead.id)
      .change({ file_id: row.file.id, content_type: row.file.contentType, size_bytes: row.file.sizeBytes }, null);
  });
}
