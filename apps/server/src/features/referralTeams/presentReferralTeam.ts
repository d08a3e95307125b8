import type { Actor, ReferralNumbers, ReferralTeam, ReferralTeamDetail } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { findTeamRow, listReferredByPerson, listTeamMembers } from './referralTeams.queries.ts';
import type { NumbersPeriod, TeamRow } from './referralTeams.queries.ts';

interface Brought {
  leads: number;
  converted: number;
  sales: number;
  cents: number;
}

const presentNumbers = (brought?: Brought): ReferralNumbers => ({
  leads_count: brought?.leads ?? 0,
  converted_count: brought?.converted ?? 0,
  sales_count: brought?.sales ?? 0,
  sales_cents: brought?.cents ?? 0,
});

const add = (one: ReferralNumbers, other: ReferralNumbers): ReferralNumbers => ({
  leads_count: one.leads_count + other.leads_count,
  converted_count: one.converted_count + other.converted_count,
  sales_count: one.sales_count + other.sales_count,
  sales_cents: one.sales_cents + other.sales_cents,
});

const heldBy = ({ members, heldLeads }: TeamRow) => members + heldLeads;

export const presentReferralTeam = (row: TeamRow): ReferralTeam => ({
  id: row.team.id,
  name: row.team.name,
  manager: row.manager,
  partner: row.partner,
  members_count: row.members,
  ...presentNumbers(row.brought),
  is_archived: row.team.archivedAt !== null,
  used_by: heldBy(row),
});

export async function presentReferralTeamDetail(
  tx: AccountTx,
  actor: Actor,
  id: string,
  period: NumbersPeriod,
): Promise<ReferralTeamDetail> {
  const row = await findTeamRow(tx, actor, id, period);
  if (!row) throw new Error('The team is gone within its own transaction.');
  const members = await listTeamMembers(tx, id);
  const brought = await listReferredByPerson(tx, actor, id, period);
  const isMember = new Set<string | null>(members.map((member) => member.id));
  const former = brought.filter(({ indicatorId }) => !isMember.has(indicatorId));
  return {
    ...presentReferralTeam(row),
    members: members.map((member) => ({
      ...member,
      ...presentNumbers(brought.find(({ indicatorId }) => indicatorId === member.id)),
    })),
    former: {
      ids: former.flatMap(({ indicatorId }) => indicatorId ?? []),
      ...former.map((one) => presentNumbers(one)).reduce(add, presentNumbers()),
    },
  };
}
