import { cutText, normalizeText } from '@funil/validation/values';
import { and, eq } from 'drizzle-orm';
import { lockList } from '../../platform/db/lockList.ts';
import { referralTeams } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

const longestName = 120;

function freeName(name: string, origin: string, usedNames: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ` (${origin})` : ` (${origin} ${number})`;
    const candidate = `${cutText(name, Math.max(1, longestName - suffix.length))}${suffix}`.slice(-longestName);
    if (!usedNames.has(normalizeText(candidate))) return candidate;
  }
}

/** Names are unique per partner, so a name already used by the receiving partner is changed. */
export async function moveReferralTeams(
  tx: AccountTx,
  from: { id: string; name: string },
  intoId: string,
): Promise<void> {
  await lockList(tx, 'referral_teams');
  const { db, accountId } = tx;
  const listTeams = (partnerId: string) =>
    db
      .select({ id: referralTeams.id, name: referralTeams.name, nameKey: referralTeams.nameKey })
      .from(referralTeams)
      .where(and(eq(referralTeams.accountId, accountId), eq(referralTeams.partnerId, partnerId)))
      .orderBy(referralTeams.nameKey);
  const [moving, there] = [await listTeams(from.id), await listTeams(intoId)];
  const inUse = new Set(there.map(({ nameKey }) => nameKey));
  const usedNames = new Set([...there, ...moving].map(({ nameKey }) => nameKey));
  for (const team of moving) {
    const name = inUse.has(team.nameKey) ? freeName(team.name, from.name, usedNames) : team.name;
    const nameKey = normalizeText(name);
    usedNames.add(nameKey);
    await db
      .update(referralTeams)
      .set({ partnerId: intoId, name, nameKey })
      .where(and(eq(referralTeams.accountId, accountId), eq(referralTeams.id, team.id)));
  }
}
