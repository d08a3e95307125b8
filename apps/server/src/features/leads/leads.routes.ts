import {
  changeAdministrativeStatusInput,
  changeLeadTagsInput,
  changeLeadStatusInput,
  createLeadInput,
  duplicateFields,
  endpoints,
  leadFiltersInput,
  listLeadsInput,
  updateLeadInput,
} from '@funil/api/contract';
import type { CreateLeadInput, DuplicateField } from '@funil/api/contract';
import {
  CreatedLeadSchema,
  LeadAnswerSchema,
  LeadEventListSchema,
  LeadFilterOptionsSchema,
  LeadListSchema,
  LeadSelectionSchema,
  LeadTotalsSchema,
  MovedLeadSchema,
} from '@funil/api/contract/answers';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettingsOf.ts';
import type { Session } from '../../platform/identity/Session.ts';
import { listReadableFieldIds } from '../ownFields/ownFieldHistory.ts';
import { requireOwnValues } from '../ownFields/requireOwnValues.ts';
import { lockLeadCreation } from './change/lockLeadCreation.ts';
import { isReferrer } from './record/referringRoles.ts';
import { changeAdministrativeStatus } from './change/changeAdministrativeStatus.ts';
import { changeLeadTags } from './change/changeLeadTags.ts';
import { changeLeadStatus } from './change/changeLeadStatus.ts';
import { countUnreadableLeads } from './list/countUnreadableLeads.ts';
import { createLead } from './change/createLead.ts';
import { storeStatusUndo } from './change/storeStatusUndo.ts';
import { refuseUnreadFilter } from './list/customFieldCondition.ts';
import { groupByOwner } from './list/groupByOwner.ts';
import { findListedPage, totalListed } from './list/findListedPage.ts';
import { auditedChanges } from './record/compareLeadFields.ts';
import { decodeLeadCursor, encodeLeadCursor } from './list/leadCursor.ts';
import type { LeadCursor } from './list/leadCursor.ts';
import type { ListedLeadsQuery } from './list/ListedLeadsQuery.ts';
import { readLeadOrder } from './list/readLeadOrder.ts';
import { findReadableLead, listLeadEventRows, listLeadSummaryRows } from './record/leads.queries.ts';
import { findEmptyQueue } from './record/findEmptyQueue.ts';
import { findLeadSearchRelation } from './list/leadSearchRelation.ts';
import { leadSubject } from './record/leadVisibility.ts';
import { listFilterOptions } from './list/listFilterOptions.ts';
import { listLeadNumbers } from './list/listLeadNumbers.ts';
import { presentListTotals, presentTotals } from './list/presentTotals.ts';
import { presentLitLead, presentLitSummaries } from './lights/presentLitLead.ts';
import type { LightScope } from './lights/leadLights.ts';
import { hideUnseenLeads } from './history/hideUnseenLeads.ts';
import { presentLeadEvents, readerOf } from './history/presentLeadEvent.ts';
import { isOwnContact } from './duplicates/isOwnContact.ts';
import { listExistingLeads, refuseProtectedLead } from './duplicates/findProtectedLead.ts';
import { leadConditionsOf } from './list/leadConditionsOf.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { findReferrerByCode } from './duplicates/findReferrerByCode.ts';
import { personOf } from './duplicates/findDuplicates.ts';
import { refuseSuppressed } from '../suppression/suppressedPeople.ts';
import { updateLead } from './change/updateLead.ts';

function readCursor(
  { sort, direction, ownOrder }: Pick<ListedLeadsQuery, 'sort' | 'direction' | 'ownOrder'>,
  text: string | undefined,
  isGrouped: boolean,
): LeadCursor | null {
  const cursor = text ? decodeLeadCursor(text, { sort, direction, ownOrder, isGrouped }) : null;
  if (text && !cursor) throw new Refusal('request.invalid', { fields: { cursor: 'Página inválida' } });
  return cursor;
}

/** The lock lets the second of two concurrent API calls see the lead of the first. */
async function listDuplicates(tx: AccountTx, body: CreateLeadInput) {
  await lockLeadCreation(tx);
  return listExistingLeads(tx, body);
}

export function registerLeadRoutes(app: App): void {
  const { vault, readLog } = app.services;
  const scopeOf = ({ actor }: Session, { timeZone }: Account): LightScope => ({ vault, actor, timeZone });

  handle(
    app,
    endpoints.listLeads,
    { query: listLeadsInput, answer: LeadListSchema },
    async ({ session, account, tx, query }) => {
      const { sort, direction, group_by: grouping, cursor: text, ...filters } = query;
      const order = await readLeadOrder(tx, session.actor.role, { sort, direction });
      refuseUnreadFilter(fieldSettingsOf(account.personalization), filters.custom_field_1);
      const cursor = readCursor(order, text, grouping !== undefined);
      const choice = await leadConditionsOf(tx, filters, account.timeZone, session.actor);
      const groups = grouping && (await groupByOwner(tx, session.actor, choice, cursor?.owner));
      const listQuery = { ...order, cursor, owners: groups?.owners, ...choice };
      const { page, totals } = await findListedPage(tx, session.actor, listQuery);
      const rows = await listLeadSummaryRows(tx, page.ids);
      readLog.noteList(account, session.uid, page.ids);
      return {
        leads: await presentLitSummaries(tx, scopeOf(session, account), rows),
        meta: {
          next_cursor: page.next && encodeLeadCursor(page.next),
          ...presentListTotals(
            totals,
            totals ? await countUnreadableLeads(tx, session.actor, filters, account.timeZone) : 0,
          ),
          ...(groups && !cursor && { groups: groups.counts }),
        },
      };
    },
  );

  handle(
    app,
    endpoints.totalLeads,
    { query: leadFiltersInput, answer: LeadTotalsSchema },
    async ({ session, account, tx, query }) => {
      refuseUnreadFilter(fieldSettingsOf(account.personalization), query.custom_field_1);
      const choice = await leadConditionsOf(tx, query, account.timeZone, session.actor);
      return presentTotals(
        await totalListed(tx, session.actor, choice),
        await countUnreadableLeads(tx, session.actor, query, account.timeZone),
      );
    },
  );

  handle(
    app,
    endpoints.listLeadNumbers,
    { query: leadFiltersInput, answer: LeadSelectionSchema },
    async ({ session, account, tx, query }) => {
      refuseUnreadFilter(fieldSettingsOf(account.personalization), query.custom_field_1);
      const choice = await leadConditionsOf(tx, query, account.timeZone, session.actor);
      return listLeadNumbers(tx, session.actor, choice, await findLeadSearchRelation(tx, choice));
    },
  );

  handle(app, endpoints.listLeadFilterOptions, { answer: LeadFilterOptionsSchema }, ({ session, tx }) =>
    listFilterOptions(tx, session.actor),
  );

  handle(
    app,
    endpoints.createLead,
    { body: createLeadInput, answer: CreatedLeadSchema },
    async ({ session, account, tx, body, audit }) => {
      // Referrers cannot add contact data later, and API callers cannot be asked for any.
      if ((isReferrer(session.actor) || session.apiKey) && !body.phone && !body.email)
        refuseField('phone', 'lead.unreachable');
      // Indicators and partners learn no more of an erased person than of any other known person.
      await refuseSuppressed(tx, vault, personOf(body), isReferrer(session.actor));
      if (isReferrer(session.actor)) {
        if (await isOwnContact(tx, session.actor.uid, body)) throw new Refusal('lead.self_referral');
        // The lock lets the second of two concurrent requests see the lead of the first.
        await lockLeadCreation(tx);
        await refuseProtectedLead(tx, session.actor, await listExistingLeads(tx, body), account.timeZone);
      }
      // A user's referrals need no code: the lead stores the user.
      if (body.referral_code && !session.apiKey) refuseField('referral_code', 'lead.referral_code_unknown');
      const existing = session.apiKey ? await listDuplicates(tx, body) : [];
      const origin = session.apiKey
        ? ({
            source: 'api',
            apiKeyName: session.apiKey.name,
            referral: await findReferrerByCode(tx, body, existing),
          } as const)
        : undefined;
      const row = await createLead(tx, session.actor, body, fieldSettingsOf(account.personalization), origin);
      if (!session.apiKey) await requireOwnValues(tx, session.actor, row.status.id, row.ownValues);
      audit.target('lead', row.lead.id);
      return {
        lead: await presentLitLead(tx, scopeOf(session, account), row),
        duplicates: existing.map(({ number }) => number),
        empty_queue: session.apiKey ? await findEmptyQueue(tx, row.lead.id) : null,
      };
    },
  );

  handle(app, endpoints.showLead, { answer: LeadAnswerSchema }, async ({ session, account, tx, params }) => {
    const row = await findReadableLead(tx, session.actor, Number(params.number));
    if (!row) throw new Refusal('lead.not_found');
    readLog.note(tx.accountId, { leadId: row.lead.id, userId: session.uid, kind: 'panel' });
    return { lead: await presentLitLead(tx, scopeOf(session, account), row) };
  });

  handle(
    app,
    endpoints.updateLead,
    { body: updateLeadInput, answer: LeadAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const { row, changes } = await updateLead(
        tx,
        session.actor,
        Number(params.number),
        body,
        fieldSettingsOf(account.personalization),
      );
      await requireOwnValues(tx, session.actor, row.status.id, row.ownValues);
      const isChanged = (one: DuplicateField) => changes.some(({ field }) => field === one);
      if (duplicateFields.some(isChanged)) {
        // A phone or e-mail that stays may be that of a household. The document tells its people apart.
        const { documentNumber, phone, email } = row.lead;
        await refuseSuppressed(tx, vault, {
          documentNumber,
          phone: isChanged('phone') ? phone : null,
          email: isChanged('email') ? email : null,
        });
      }
      const { before, after } = auditedChanges(changes);
      audit.target('lead', row.lead.id).change(before, after);
      return { lead: await presentLitLead(tx, scopeOf(session, account), row) };
    },
  );

  handle(
    app,
    endpoints.changeLeadStatus,
    { body: changeLeadStatusInput, answer: MovedLeadSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const change = await changeLeadStatus(
        tx,
        session.actor,
        Number(params.number),
        body,
        fieldSettingsOf(account.personalization),
      );
      const { before, after } = auditedChanges(change.changes);
      audit.target('lead', change.row.lead.id).change(before, after);
      return {
        lead: await presentLitLead(tx, scopeOf(session, account), change.row),
        undo_id: await storeStatusUndo(tx, session.actor, change),
      };
    },
  );

  handle(
    app,
    endpoints.changeAdministrativeStatus,
    { body: changeAdministrativeStatusInput, answer: LeadAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const isShown = account.personalization?.show_administrative_status === true;
      const { row, changes } = await changeAdministrativeStatus(
        tx,
        session.actor,
        Number(params.number),
        body,
        isShown,
      );
      const { before, after } = auditedChanges(changes);
      audit.target('lead', row.lead.id).change(before, after);
      return { lead: await presentLitLead(tx, scopeOf(session, account), row) };
    },
  );

  handle(
    app,
    endpoints.changeLeadTags,
    { body: changeLeadTagsInput, answer: LeadAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const { row, changes } = await changeLeadTags(tx, session.actor, Number(params.number), body);
      const { before, after } = auditedChanges(changes);
      audit.target('lead', row.lead.id).change(before, after);
      return { lead: await presentLitLead(tx, scopeOf(session, account), row) };
    },
  );

  handle(app, endpoints.listLeadEvents, { answer: LeadEventListSchema }, async ({ session, account, tx, params }) => {
    const row = await findReadableLead(tx, session.actor, Number(params.number));
    if (!row) throw new Refusal('lead.not_found');
    readLog.note(tx.accountId, { leadId: row.lead.id, userId: session.uid, kind: 'part' });
    const events = await listLeadEventRows(tx, row.lead.id);
    const readable = await listReadableFieldIds(tx, session.actor.role);
    const presented = presentLeadEvents(readerOf(session.actor, leadSubject(row.lead), account, readable), events);
    return { events: await hideUnseenLeads(tx, session.actor, presented) };
  });
}
