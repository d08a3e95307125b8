import { endpoints, groupInput, mergeInput } from '@funil/api/contract';
import { GroupAnswerSchema, GroupListSchema, StartedJobAnswerSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { listGroupRows, presentGroup } from './groups.queries.ts';
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
  handle(app, endpoints.listGroups, { answer: GroupListSchema }, async ({ session, tx }) => ({
    groups: (await listGroupRows(tx, session.actor)).map(presentGroup),
  }));

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
