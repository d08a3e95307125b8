import { can, grouplessId, joinWords, leadSourceLabels, noneId } from '@funil/api/contract';
import type { Actor, LeadSource, ReportDimension } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export interface RowName {
  key: string;
  name: string;
  team: string | null;
  partner: string | null;
}

const nothing: Record<ReportDimension, string> = {
  person: 'Sem vendedor',
  group: 'Sem vendedor',
  indicator: 'Sem indicador',
  team: 'Sem equipe',
  partner: 'Sem parceiro',
  product: 'Não informado',
  source: 'Não informada',
  campaign: 'Sem campanha',
};

const tables: Partial<Record<ReportDimension, SQL>> = {
  person: sql`users`,
  group: sql`groups`,
  indicator: sql`users`,
  team: sql`referral_teams`,
  partner: sql`partners`,
  product: sql`products`,
};

type Named = { id: string; name: string; team: string | null; partner: string | null } & Record<string, unknown>;

async function readNames(tx: AccountTx, by: ReportDimension, ids: readonly string[]): Promise<Named[]> {
  const list = sql`any(${sql.param([...ids])}::uuid[])`;
  if (by === 'indicator') {
    const { rows } = await tx.db.execute<Named>(sql`
      select users.id, users.name, referral_teams.name as team, partners.name as partner
      from users left join referral_teams on referral_teams.account_id = users.account_id
          and referral_teams.id = users.referral_team_id
        left join partners on partners.account_id = users.account_id and partners.id = users.partner_id
      where users.account_id = ${tx.accountId} and users.id = ${list}`);
    return rows;
  }
  const { rows } = await tx.db.execute<Named>(sql`
    select id, name, null as team, null as partner from ${tables[by]} where account_id = ${tx.accountId} and id = ${list}`);
  return rows;
}

/** Names rows by key. An indicator's team is named only for viewers who may read teams. */
export async function nameReportRows(
  tx: AccountTx,
  actor: Actor,
  by: ReportDimension,
  keys: readonly string[],
): Promise<Map<string, RowName>> {
  const plain = (key: string, name: string): RowName => ({ key, name, team: null, partner: null });
  if (by === 'source')
    return new Map(keys.map((key) => [key, plain(key, leadSourceLabels[key as LeadSource] ?? nothing.source)]));
  if (by === 'campaign')
    return new Map(
      keys.map((key) => [key, key === noneId ? plain(key, nothing.campaign) : plain(joinWords([key]), key)]),
    );
  const ids = keys.filter((key) => key !== noneId && key !== grouplessId);
  const found = ids.length > 0 ? await readNames(tx, by, ids) : [];
  const names = new Map<string, RowName>([
    [noneId, plain(noneId, nothing[by])],
    [grouplessId, plain(grouplessId, 'Sem grupo')],
  ]);
  const readsTeams = can(actor, 'referralTeam.read');
  for (const { id, name, team, partner } of found)
    names.set(id, { key: id, name, team: readsTeams ? team : null, partner });
  return names;
}
