import { endpoints, groupInput, listGroupsInput, mergeInput } from '@funil/api/contract';
import { GroupAnswerSchema, GroupListSchema, StartedJobAnswerSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findGroupRow, listGroupRows, presentGroup } from './groups.queries.ts';
import type { GroupRow } from './groups.queries.ts';
import { startedJob } from '../recordMoves/startedJob.ts';
import { removeGroup } from './removeGroup.ts';
import { saveGroup } from './saveGroup.ts';

const auditedOf = ({ group, people }: Pick<GroupRow, 'group' | 'people'>) => ({
  name: group.name,
  manager_id: group.managerId,
  is_archived: group.archivedAt !== null,
  member_ids: people.map(({ id }) => id),
});

export function registerGroupRoutes(app: App): void {
  handle(
    app,
    endpoints.listGroups,
    { query: listGroupsInput, answer: GroupListSchema },
    async ({ session, tx, query }) => {
      const { rows, next, total } = await listGroupRows(tx, session.actor, query);
      return { groups: rows.map(presentGroup), meta: { next_cursor: next, total } };
    },
  );

  handle(app, endpoints.showGroup, { answer: GroupAnswerSchema }, async ({ session, tx, params }) => {
    const row = await findGroupRow(tx, session.actor, params.id);
    if (!row) throw new Refusal('group.not_found');
    return { group: presentGroup(row) };
  });

  handle(
    app,
    endpoints.createGroup,
    { body: groupInput, answer: GroupAnswerSchema },
    async ({ session, tx, body, audit }) => {
      const { after } = await saveGroup(tx, session.uid, null, body);
      audit.target('group', after.group.id).change(null, auditedOf(after));
      return { group: presentGroup(after) };
    },
  );

  handle(
    app,
    endpoints.updateGroup,
    { body: groupInput, answer: GroupAnswerSchema },
    async ({ session, tx, params, body, audit }) => {
      const { before, after } = await saveGroup(tx, session.uid, params.id, body);
      audit.target('group', params.id).change(before && auditedOf(before), auditedOf(after));
      return { group: presentGroup(after) };
    },
  );

  handle(
    app,
    endpoints.removeGroup,
    { body: mergeInput, answer: StartedJobAnswerSchema },
    async ({ session, tx, params, body, audit }) => {
      const { row, jobId } = await removeGroup(tx, session.uid, params.id, body.into_id);
      audit.target('group', params.id).change(auditedOf(row), { merged_into: body.into_id });
      return startedJob(jobId);
    },
  );
}
