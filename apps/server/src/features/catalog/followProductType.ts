import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { leadsPart } from '../recordMoves/leadsPart.ts';
import { defineMoveJob, moveRecord } from '../recordMoves/moveRecord.ts';
import type { RecordMoveKind } from '../recordMoves/RecordMoveKind.ts';

/** The product's type of now: it may change again during the move. */
const typeOf = ({ accountId }: AccountTx, productId: string) =>
  sql`(select product_type_id from products where account_id = ${accountId} and id = ${productId})`;

export const followType: RecordMoveKind = {
  name: 'product.follow_type',
  isClosing: false,
  parts: [
    leadsPart({
      where: (tx, { recordId }) =>
        sql`product_id = ${recordId} and product_type_id is distinct from ${typeOf(tx, recordId)}`,
      async change(tx, { recordId }, leadIds) {
        await tx.db.execute(sql`
          update leads set product_type_id = ${typeOf(tx, recordId)}
          where account_id = ${tx.accountId} and id = any(${sql.param(leadIds)}::uuid[])`);
      },
    }),
  ],
  async end(tx, { isInRequest }) {
    if (isInRequest) return;
    await emit(tx, 'leads.changed', {});
    await emit(tx, 'catalog.changed', { catalog: 'products' });
  },
};

export const followTypeJob = defineMoveJob(followType);

/** Passes a product's new type on to its leads: at once, or many of them in a job. New leads have it already. */
export async function followProductType(tx: AccountTx, actorId: string, productId: string): Promise<void> {
  await moveRecord(tx, followType, followTypeJob, { recordId: productId, createdBy: actorId });
}
