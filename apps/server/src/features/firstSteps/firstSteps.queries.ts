import { firstStepNames } from '@funil/api/contract';
import type { FirstStep, FirstStepName } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accounts } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { firstProductName } from '../products/firstProductName.ts';

/** Whether each step is done. Every question ends at the first row that it finds. */
const conditions: Record<FirstStepName, (accountId: string) => SQL> = {
  people: (id) => sql`exists (select from users where account_id = ${id} and role <> 'admin')`,
  groups: (id) => sql`exists (select from groups where account_id = ${id} and archived_at is null)`,
  queue: (id) => sql`exists (
    select from distribution_members member
      join distribution_queues queue on queue.account_id = ${id} and queue.id = member.queue_id and queue.is_active
      join users on users.account_id = ${id} and users.id = member.user_id and users.status = 'active'
    where member.account_id = ${id})`,
  // Its first product alone, as the account was born with it, says nothing of what the account sells.
  products: (id) => sql`exists (select from products where account_id = ${id} and archived_at is null
    and (name_key <> ${normalizeText(firstProductName)} or value_cents is not null))`,
  simulator: (id) => sql`exists (select from simulator_configs where account_id = ${id})`,
  // Other tabs of the account write the personalization too.
  brand: (id) => sql`exists (select from accounts where id = ${id} and coalesce(
    personalization ->> 'main_logo_url', personalization ->> 'short_logo_url', personalization ->> 'main_color',
    personalization ->> 'secondary_color') is not null)`,
  import: (id) => sql`exists (select from lead_imports where account_id = ${id} and finished_at is not null)`,
  commissions: (id) => sql`exists (select from commission_rules where account_id = ${id})`,
};

export async function readFirstSteps({ db, accountId }: AccountTx): Promise<FirstStep[]> {
  const { rows } = await db.execute<Record<FirstStepName, boolean> & { dismissed: string[] }>(sql`
    select dismissed_steps as dismissed, ${sql.join(
      firstStepNames.map((name) => sql`${conditions[name](accountId)} as ${sql.identifier(name)}`),
      sql`, `,
    )}
    from accounts where id = ${accountId}`);
  const { dismissed, ...isDone } = rows[0]!;
  return firstStepNames.map((name) => ({
    name,
    is_done: isDone[name],
    is_dismissed: dismissed.includes(name),
  }));
}

export async function dismissSteps({ db, accountId }: AccountTx, names: readonly FirstStepName[]): Promise<void> {
  // The row is locked by the update, so that two administrators dismiss both of their steps.
  const merged = sql`array(select distinct unnest(${accounts.dismissedSteps} || ${sql.param([...names])}::text[]))`;
  await db.update(accounts).set({ dismissedSteps: merged }).where(eq(accounts.id, accountId));
}

export async function restoreSteps({ db, accountId }: AccountTx, names: readonly FirstStepName[]): Promise<void> {
  const left = sql`array(select unnest(${accounts.dismissedSteps}) except select unnest(${sql.param([...names])}::text[]))`;
  await db.update(accounts).set({ dismissedSteps: left }).where(eq(accounts.id, accountId));
}
