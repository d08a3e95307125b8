import { changeContactInput, endpoints, joinPersonsInput } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { ChangedPersonSchema, PersonAnswerSchema } from '@funil/api/contract/answers';
import { dayOf } from '@funil/validation/values';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findReadableLead } from '../leads/record/leads.queries.ts';
import type { StoredLead } from '../leads/record/leads.queries.ts';
import { changeContact } from './changeContact.ts';
import { joinPersons, partPerson } from './changePersons.ts';
import { presentPerson } from './presentPerson.ts';

export function registerPersonRoutes(app: App): void {
  const { readLog, vault } = app.services;

  const present = (tx: AccountTx, actor: Actor, lead: StoredLead, { timeZone }: Account) =>
    presentPerson(tx, vault, actor, lead, dayOf(new Date().toISOString(), timeZone));

  handle(app, endpoints.showPerson, { answer: PersonAnswerSchema }, async ({ session, account, tx, params }) => {
    const row = await findReadableLead(tx, session.actor, Number(params.number));
    if (!row) throw new Refusal('lead.not_found');
    readLog.note(tx.accountId, { leadId: row.lead.id, userId: session.uid, kind: 'part' });
    return { person: await present(tx, session.actor, row.lead, account) };
  });

  handle(
    app,
    endpoints.joinPersons,
    { body: joinPersonsInput, answer: ChangedPersonSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const { lead, undoId } = await joinPersons(tx, session.actor, Number(params.number), body.other_number);
      audit.target('lead', lead.id).change({}, { lead_numbers: [lead.number, body.other_number] });
      return { person: await present(tx, session.actor, lead, account), undo_id: undoId };
    },
  );

  handle(
    app,
    endpoints.partPerson,
    { answer: ChangedPersonSchema },
    async ({ session, account, tx, params, audit }) => {
      const { lead, undoId } = await partPerson(tx, session.actor, Number(params.number));
      audit.target('lead', lead.id);
      return { person: await present(tx, session.actor, lead, account), undo_id: undoId };
    },
  );

  handle(
    app,
    endpoints.changeContact,
    { body: changeContactInput, answer: PersonAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const lead = await changeContact(tx, session.actor, Number(params.number), body);
      audit.target('lead', lead.id);
      return { person: await present(tx, session.actor, lead, account) };
    },
  );
}
