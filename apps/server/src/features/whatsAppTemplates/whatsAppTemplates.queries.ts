import type { WhatsAppTemplate } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import { leadStatuses, whatsAppTemplates } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export function listTemplates({ db, accountId }: AccountTx): Promise<WhatsAppTemplate[]> {
  return db
    .select({
      name: whatsAppTemplates.name,
      text: whatsAppTemplates.text,
      status_id: whatsAppTemplates.statusId,
    })
    .from(whatsAppTemplates)
    .where(eq(whatsAppTemplates.accountId, accountId))
    .orderBy(asc(whatsAppTemplates.position));
}

/** Those of the ids that are statuses of the account, locked until the transaction ends. */
export async function lockStatusIds({ db, accountId }: AccountTx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: leadStatuses.id })
    .from(leadStatuses)
    .where(and(eq(leadStatuses.accountId, accountId), inArray(leadStatuses.id, [...ids])))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

export async function replaceTemplates(
  { db, accountId }: AccountTx,
  templates: readonly WhatsAppTemplate[],
): Promise<void> {
  await db.delete(whatsAppTemplates).where(eq(whatsAppTemplates.accountId, accountId));
  if (templates.length === 0) return;
  await db.insert(whatsAppTemplates).values(
    templates.map(({ name, text, status_id: statusId }, position) => ({
      accountId,
      id: newId(),
      name,
      nameKey: normalizeText(name),
      text,
      statusId,
      position,
    })),
  );
}
