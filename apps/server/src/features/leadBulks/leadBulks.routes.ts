import {
  bulkAssignInput,
  bulkChangeStatusInput,
  bulkDeleteInput,
  bulkTagInput,
  distributionId,
  endpoints,
  listDeletedLeadsInput,
} from '@funil/api/contract';
import { DeletedLeadListSchema, LeadBulkAnswerSchema, RestoredLeadSchema } from '@funil/api/contract/answers';
import type { AuditDraft } from '../../platform/audit/AuditDraft.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettingsOf.ts';
import { lackingOwnValues } from '../ownFields/ownFieldValues.ts';
import { findActiveStatus } from '../leadStatuses/leadStatuses.queries.ts';
import { changeLeadTags } from '../leads/change/changeLeadTags.ts';
import { changeLeadStatus } from '../leads/change/changeLeadStatus.ts';
import { isWaiting } from '../leads/record/leads.queries.ts';
import { joinTagIds } from '../leads/record/leadTags.queries.ts';
import { holdTags } from '../tags/tags.queries.ts';
import { plainInputOf } from '../leads/record/leadFieldColumns.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { updateLead } from '../leads/change/updateLead.ts';
import { findAssignablePerson } from '../people/people.queries.ts';
import { changeInBulk } from './changeInBulk.ts';
import type { BulkOutcome } from './changeInBulk.ts';
import { deleteLead } from './deleteLead.ts';
import { listDeleted } from './leadBulks.queries.ts';
import { restoreLead } from './restoreLead.ts';
import { summarizeDistribution } from './summarizeDistribution.ts';
import { undoBulk } from './undoBulk.ts';

/** Logs only the count and numbers of leads, because each lead's history has the details. */
function note(audit: AuditDraft, { bulk, changedNumbers }: BulkOutcome, after: Record<string, unknown>) {
  audit.target('lead_bulk', bulk.id).change(
    {},
    {
      ...after,
      changed_count: bulk.changed_count,
      lead_numbers: changedNumbers,
      skipped_count: bulk.skipped.length,
    },
  );
}

export function registerLeadBulkRoutes(app: App): void {
  handle(
    app,
    endpoints.bulkChangeStatus,
    { body: bulkChangeStatusInput, answer: LeadBulkAnswerSchema },
    async ({ session, account, tx, body, audit }) => {
      const { numbers, ...target } = body;
      if (!(await findActiveStatus(tx, target.status_id))) refuseField('status_id', 'lead.status_unknown');
      const settings = fieldSettingsOf(account.personalization);
      const outcome = await changeInBulk(tx, session.actor, 'status', numbers, async ({ lead, ownValues }) => {
        const input = {
          ...target,
          own_fields: lackingOwnValues(ownValues, target.own_fields),
          product_id: null,
          value_cents: null,
          version: lead.version,
        };
        const { row: after, image: before } = await changeLeadStatus(tx, session.actor, lead.number, input, settings);
        return { after, before };
      });
      note(audit, outcome, { status: target.status_id });
      return { bulk: outcome.bulk };
    },
  );

  handle(
    app,
    endpoints.bulkAssign,
    { body: bulkAssignInput, answer: LeadBulkAnswerSchema },
    async ({ session, account, tx, body, audit }) => {
      if (
        body.owner_id &&
        body.owner_id !== distributionId &&
        !(await findAssignablePerson(tx, session.actor, body.owner_id))
      )
        refuseField('owner_id', 'lead.owner_unknown');
      const settings = fieldSettingsOf(account.personalization);
      const now = new Date();
      const sentIds: string[] = [];
      const outcome = await changeInBulk(tx, session.actor, 'owner', body.numbers, async (row) => {
        const { lead } = row;
        sentIds.push(lead.id);
        const { row: after } = await updateLead(
          tx,
          session.actor,
          lead.number,
          { ...plainInputOf(lead), product_id: lead.productId, owner_id: body.owner_id, version: lead.version },
          settings,
          now,
          { via: 'bulk' },
        );
        return {
          after,
          before: { ownerId: lead.ownerId, ownerGroupId: lead.ownerGroupId },
          wasWaiting: isWaiting(row),
        };
      });
      note(audit, outcome, { owner: body.owner_id });
      if (body.owner_id !== distributionId) return { bulk: outcome.bulk };
      const distribution = await summarizeDistribution(tx, session.actor, sentIds, account.timeZone);
      return { bulk: { ...outcome.bulk, distribution } };
    },
  );

  handle(
    app,
    endpoints.bulkTag,
    { body: bulkTagInput, answer: LeadBulkAnswerSchema },
    async ({ session, tx, body, audit }) => {
      const { numbers, add_tag_ids: addIds, remove_tag_ids: removeIds } = body;
      const added = await holdTags(tx, addIds);
      if (added.length < addIds.length || added.some(({ isArchived }) => isArchived))
        refuseField('add_tag_ids', 'lead.tag_unknown');
      const outcome = await changeInBulk(tx, session.actor, 'tags', numbers, async ({ lead, tags }) => {
        const chosen = [...new Set([...tags.map(({ id }) => id), ...addIds])].filter((id) => !removeIds.includes(id));
        const input = { tag_ids: chosen, version: lead.version };
        const { row: after } = await changeLeadTags(tx, session.actor, lead.number, input);
        return { after, before: { tagIds: joinTagIds(tags) } };
      });
      note(audit, outcome, { add_tag_ids: addIds, remove_tag_ids: removeIds });
      return { bulk: outcome.bulk };
    },
  );

  handle(
    app,
    endpoints.bulkDelete,
    { body: bulkDeleteInput, answer: LeadBulkAnswerSchema },
    async ({ session, tx, body, audit }) => {
      const outcome = await changeInBulk(tx, session.actor, 'delete', body.numbers, async ({ lead }) => ({
        after: await deleteLead(tx, session.actor, lead.number),
        before: { deletedAt: null },
      }));
      note(audit, outcome, {});
      return { bulk: outcome.bulk };
    },
  );

  handle(app, endpoints.undoBulk, { answer: LeadBulkAnswerSchema }, async ({ session, tx, params, audit }) => {
    const outcome = await undoBulk(tx, session.actor, params.id);
    note(audit, outcome, { undone: true });
    return { bulk: outcome.bulk };
  });

  handle(
    app,
    endpoints.listDeletedLeads,
    { query: listDeletedLeadsInput, answer: DeletedLeadListSchema },
    async ({ session, tx, query }) => {
      const { rows, next } = await listDeleted(tx, session.actor, query);
      return {
        leads: rows.map(({ number, name, deletedAt, owner }) => ({
          number,
          name,
          deleted_at: deletedAt!.toISOString(),
          owner,
        })),
        meta: { next_cursor: next },
      };
    },
  );

  handle(app, endpoints.restoreLead, { answer: RestoredLeadSchema }, async ({ session, tx, params, audit }) => {
    const number = Number(params.number);
    if (!Number.isSafeInteger(number)) throw new Refusal('lead.not_found');
    const { lead } = await restoreLead(tx, session.actor, number);
    audit.target('lead', lead.id);
    return { number: lead.number };
  });
}
