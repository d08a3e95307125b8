import { and, count, desc, eq } from 'drizzle-orm';
import { files, leadAttachments, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export function listAttachmentRows({ db, accountId }: AccountTx, leadId: string, id?: string) {
  return db
    .select({ attachment: leadAttachments, file: files, addedBy: { id: users.id, name: users.name } })
    .from(leadAttachments)
    .innerJoin(
      files,
      and(eq(files.accountId, accountId), eq(files.id, leadAttachments.fileId), eq(files.state, 'ready')),
    )
    .leftJoin(users, and(eq(users.accountId, accountId), eq(users.id, leadAttachments.addedBy)))
    .where(
      and(
        eq(leadAttachments.accountId, accountId),
        eq(leadAttachments.leadId, leadId),
        id === undefined ? undefined : eq(leadAttachments.id, id),
      ),
    )
    .orderBy(desc(leadAttachments.createdAt), desc(leadAttachments.id));
}

export type AttachmentRow = Awaited<ReturnType<typeof listAttachmentRows>>[number];

export async function countAttachments({ db, accountId }: AccountTx, leadId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(leadAttachments)
    .where(and(eq(leadAttachments.accountId, accountId), eq(leadAttachments.leadId, leadId)));
  return row!.count;
}

export async function insertAttachment(
  { db, accountId }: AccountTx,
  row: Omit<typeof leadAttachments.$inferInsert, 'accountId'>,
): Promise<void> {
  await db.insert(leadAttachments).values({ ...row, accountId });
}

export async function deleteAttachment({ db, accountId }: AccountTx, id: string): Promise<void> {
  await db.delete(leadAttachments).where(and(eq(leadAttachments.accountId, accountId), eq(leadAttachments.id, id)));
}

export async function moveAttachments(
  { db, accountId }: AccountTx,
  fromLeadId: string,
  toLeadId: string,
): Promise<void> {
  await db
    .update(leadAttachments)
    .set({ leadId: toLeadId })
    .where(and(eq(leadAttachments.accountId, accountId), eq(leadAttachments.leadId, fromLeadId)));
}
