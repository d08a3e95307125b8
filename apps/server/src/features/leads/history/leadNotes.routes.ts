import { endpoints, findDuplicatesInput, leadContactInput, leadNoteInput, mergeLeadsInput } from '@funil/api/contract';
import type { Actor, LeadEvent } from '@funil/api/contract';
import { LeadAnswerSchema, LeadDuplicateListSchema, LeadEventAnswerSchema } from '@funil/api/contract/answers';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { App } from '../../../platform/http/App.ts';
import { handle } from '../../../platform/http/handle.ts';
import { fieldSettingsOf } from '../../../platform/identity/fieldSettingsOf.ts';
import type { Session } from '../../../platform/identity/Session.ts';
import type { Account } from '../../../platform/identity/findAccount.ts';
import { listReadableFieldIds } from '../../ownFields/ownFieldHistory.ts';
import { findDuplicates } from '../duplicates/findDuplicates.ts';
import { listLeadEventRows, listLeadIds } from '../record/leads.queries.ts';
import { leadSubject } from '../record/leadVisibility.ts';
import { mergeLeads } from '../duplicates/mergeLeads.ts';
import type { LightScope } from '../lights/leadLights.ts';
import { contactLead, editNote, noteLead } from './noteLead.ts';
import type { WrittenEvent } from './noteLead.ts';
import { presentLitLead } from '../lights/presentLitLead.ts';
import { presentLeadEvents, readerOf } from './presentLeadEvent.ts';

async function answer(
  tx: AccountTx,
  actor: Actor,
  account: Account,
  { row, eventId }: WrittenEvent,
): Promise<{ event: LeadEvent }> {
  const rows = await listLeadEventRows(tx, row.lead.id, eventId);
  const reader = readerOf(actor, leadSubject(row.lead), account, await listReadableFieldIds(tx, actor.role));
  return { event: presentLeadEvents(reader, rows)[0]! };
}

/** Routes of notes and contacts. The audit log never records their text. */
export function registerLeadNoteRoutes(app: App): void {
  const { readLog, vault } = app.services;
  const scopeOf = ({ actor }: Session, { timeZone }: Account): LightScope => ({ vault, actor, timeZone });

  handle(
    app,
    endpoints.createLeadNote,
    { body: leadNoteInput, answer: LeadEventAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const written = await noteLead(tx, session.actor, Number(params.number), body.text);
      audit.target('lead', written.row.lead.id);
      return answer(tx, session.actor, account, written);
    },
  );

  handle(
    app,
    endpoints.updateLeadNote,
    { body: leadNoteInput, answer: LeadEventAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const written = await editNote(tx, session.actor, Number(params.number), params.id, body.text);
      audit.target('lead', written.row.lead.id);
      return answer(tx, session.actor, account, written);
    },
  );

  handle(
    app,
    endpoints.createLeadContact,
    { body: leadContactInput, answer: LeadEventAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const written = await contactLead(tx, scopeOf(session, account), Number(params.number), body);
      const { override } = written;
      audit.target('lead', written.row.lead.id).change(null, {
        channel: body.channel,
        ...(override && { light_state: override.lightState, override_why: override.overrideWhy }),
      });
      return answer(tx, session.actor, account, written);
    },
  );

  handle(
    app,
    endpoints.findLeadDuplicates,
    { query: findDuplicatesInput, answer: LeadDuplicateListSchema },
    async ({ session, account, tx, query }) => {
      const duplicates = await findDuplicates(tx, session.actor, query);
      const numbers = duplicates.flatMap(({ lead }) => lead?.number ?? []);
      readLog.noteList(account, session.uid, await listLeadIds(tx, numbers));
      return { duplicates };
    },
  );

  handle(
    app,
    endpoints.mergeLeads,
    { body: mergeLeadsInput, answer: LeadAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const row = await mergeLeads(
        tx,
        session.actor,
        Number(params.number),
        body,
        fieldSettingsOf(account.personalization),
      );
      audit.target('lead', row.lead.id).change(null, { merged_number: body.other_number });
      return { lead: await presentLitLead(tx, scopeOf(session, account), row) };
    },
  );
}
