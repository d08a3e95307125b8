import { levelOf } from '@funil/api/contract';
import type { Actor, ReferralTeamInput } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { lockList } from '../../platform/db/lockList.ts';
import { newId } from '../../platform/db/newId.ts';
import { referralTeams, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseFields } from '../../platform/refusals/refuseFields.ts';
import type { FieldProblem } from '../../platform/refusals/refuseFields.ts';
import { isPartnerOffered, mayBeManager } from './teamOptions.queries.ts';
import { findNamedTeam, openTeam } from './referralTeams.queries.ts';

export type StoredTeam = typeof referralTeams.$inferSelect;

async function hasOthersPeople({ db, accountId }: AccountTx, teamId: string, partnerId: string | null) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.accountId, accountId),
        eq(users.referralTeamId, teamId),
        partnerId === null ? isNotNull(users.partnerId) : or(ne(users.partnerId, partnerId), isNull(users.partnerId)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

const partnerOf = (actor: Actor, input: ReferralTeamInput) =>
  levelOf(actor.role, 'referralTeam.manage') === 'all' ? input.partner_id : actor.partner_id;

async function problemsOf(
  tx: AccountTx,
  actor: Actor,
  input: ReferralTeamInput,
  partnerId: string | null,
  before: StoredTeam | null,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  const isOtherPartner = partnerId !== (before?.partnerId ?? null);
  if (isOtherPartner && partnerId !== null && !(await isPartnerOffered(tx, partnerId)))
    problems.push({ field: 'partner_id', code: 'referral_team.partner_unknown' });
  else if (before && isOtherPartner && (await hasOthersPeople(tx, before.id, partnerId)))
    problems.push({ field: 'partner_id', code: 'referral_team.partner_differs' });
  // The current manager stays allowed unless the team moves to another partner.
  const isKept = before !== null && !isOtherPartner && input.manager_id === before.managerId;
  if (input.manager_id && !isKept && !(await mayBeManager(tx, actor, input.manager_id, partnerId)))
    problems.push({ field: 'manager_id', code: 'referral_team.manager_unknown' });
  return problems;
}

export async function saveReferralTeam(
  tx: AccountTx,
  actor: Actor,
  id: string | null,
  input: ReferralTeamInput,
  now = new Date(),
): Promise<{ before: StoredTeam | null; after: StoredTeam }> {
  await lockList(tx, 'referral_teams');
  const before = id === null ? null : await openTeam(tx, actor, id);
  if (before === undefined) throw new Refusal('referral_team.not_found');
  const partnerId = partnerOf(actor, input);
  // A team without partner would be out of the actor's reach.
  if (partnerId === null && levelOf(actor.role, 'referralTeam.manage') !== 'all') throw new Refusal('access.denied');
  const nameKey = normalizeText(input.name);
  const problems = await problemsOf(tx, actor, input, partnerId, before);
  const named = await findNamedTeam(tx, { nameKey, partnerId }, id);
  if (named)
    problems.unshift({
      field: 'name',
      code: named.archivedAt ? 'referral_team.name_archived' : 'referral_team.name_taken',
    });
  refuseFields(problems);

  const values = {
    name: input.name,
    nameKey,
    managerId: input.manager_id,
    partnerId,
    archivedAt: input.is_archived ? (before?.archivedAt ?? now) : null,
  };
  const { accountId } = tx;
  const [after] = before
    ? await tx.db
        .update(referralTeams)
        .set(values)
        .where(and(eq(referralTeams.accountId, accountId), eq(referralTeams.id, before.id)))
        .returning()
    : await tx.db
        .insert(referralTeams)
        .values({ accountId, id: newId(), ...values })
        .returning();
  await emit(tx, 'referralTeam.changed', { hasOtherManager: (before?.managerId ?? null) !== after!.managerId });
  return { before, after: after! };
}
