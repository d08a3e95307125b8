import { resolveSimulatorConfig } from '@funil/api/contract';
import type { Actor, OwnReferrals } from '@funil/api/contract';
import { eq, and } from 'drizzle-orm';
import { users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import { protectedUntil } from '../leads/record/protectionEnd.ts';
import { listOfferableTypes, readSimulatorConfig } from '../simulatorConfig/simulatorConfig.queries.ts';
import { countByStatus, listLatest } from './ownReferrals.queries.ts';

async function messageOf(tx: AccountTx, actor: Actor, account: Account): Promise<string> {
  const [own, standard] = [await readSimulatorConfig(tx, actor.uid), await readSimulatorConfig(tx, null)];
  const { headline } = resolveSimulatorConfig(own.settings, standard.settings, await listOfferableTypes(tx));
  const sentence = /[.!?…]$/.test(headline) ? headline : `${headline}.`;
  return `${sentence} Simule com ${account.name}: {link}`;
}

export async function presentOwnReferrals(tx: AccountTx, actor: Actor, account: Account): Promise<OwnReferrals> {
  const [person] = await tx.db
    .select({ code: users.code })
    .from(users)
    .where(and(eq(users.accountId, tx.accountId), eq(users.id, actor.uid)));
  const counts = await countByStatus(tx, actor);
  const total = (of: typeof counts) => of.reduce((sum, { count }) => sum + count, 0);
  return {
    code: person!.code,
    message: await messageOf(tx, actor, account),
    leads_count: total(counts),
    sales_count: total(counts.filter(({ status }) => status.kind === 'won')),
    by_status: counts.map(({ status, count }) => ({ status, leads_count: count })),
    latest: (await listLatest(tx, actor)).map(({ createdAt, protectionEnd, ...lead }) => ({
      ...lead,
      created_at: createdAt.toISOString(),
      protected_until: protectedUntil(protectionEnd, true),
    })),
  };
}
