import { createBlockListInput, endpoints } from '@funil/api/contract';
import type { BlockList } from '@funil/api/contract';
import { BlockListAnswerSchema, BlockListsSchema } from '@funil/api/contract/answers';
import { dayOf } from '@funil/validation/values';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { listBlockListRows, readBlockListRow } from './blockLists.queries.ts';
import type { BlockListRow } from './blockLists.queries.ts';
import { createBlockList } from './createBlockList.ts';

const present = ({ list, createdBy }: BlockListRow): BlockList => ({
  id: list.id,
  kind: list.kind,
  file_name: list.fileName,
  sha256: list.sha256,
  listed_on: list.listedOn,
  state: list.state,
  problem: list.problem,
  phones_count: list.phonesCount,
  unread_count: list.unreadCount,
  created_by: createdBy,
  created_at: list.createdAt.toISOString(),
});

export function registerBlockListRoutes(app: App): void {
  handle(app, endpoints.listBlockLists, { answer: BlockListsSchema }, async ({ tx }) => ({
    block_lists: (await listBlockListRows(tx)).map(present),
  }));

  handle(
    app,
    endpoints.createBlockList,
    { body: createBlockListInput, answer: BlockListAnswerSchema },
    async ({ session, account, tx, body, audit }) => {
      const today = dayOf(new Date().toISOString(), account.timeZone);
      const { id, jobId } = await createBlockList(tx, session.actor, body, today);
      audit.target('block_list', id).change(null, { list_kind: body.kind, listed_on: body.listed_on });
      return { block_list: present(await readBlockListRow(tx, id)), job_id: jobId };
    },
  );
}
