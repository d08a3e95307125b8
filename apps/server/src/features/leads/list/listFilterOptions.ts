import { cityWord, levelOf, maxCampaigns, maxFilterCities, maxLeadsWithCities } from '@funil/api/contract';
import type { Actor, LeadFilterOptions, Level, NamedReference, PersonPurpose } from '@funil/api/contract';
import { compareText } from '@funil/validation/values';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { distributionQueues } from '../../../platform/db/schema/distribution.ts';
import { groups, partners, referralTeams } from '../../../platform/db/schema/people.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { leadColumns, leadVisibility } from '../record/leadVisibility.ts';
import { listPeopleOffered } from '../../people/people.queries.ts';

const visibleTeams: Partial<Record<Level, (actor: Actor) => SQL | undefined>> = {
  all: () => undefined,
  partner: (actor) => (actor.partner_id === null ? sql`false` : eq(referralTeams.partnerId, actor.partner_id)),
  team: (actor) => inArray(referralTeams.id, [...actor.managed_team_ids]),
};

async function listTeams({ db, accountId }: AccountTx, actor: Actor): Promise<NamedReference[]> {
  const where = visibleTeams[levelOf(actor.role, 'referralTeam.read')];
  if (!where) return [];
  return db
    .select({ id: referralTeams.id, name: referralTeams.name })
    .from(referralTeams)
    .where(and(eq(referralTeams.accountId, accountId), where(actor)));
}

const byName = (records: NamedReference[]) => records.toSorted((left, right) => compareText(left.name, right.name));

/** Finds each campaign by one index step, because a million leads may share one. */
async function listCampaigns({ db, accountId }: AccountTx): Promise<string[]> {
  const least = (after: SQL) =>
    sql`(select utm_campaign from leads where account_id = ${accountId} and deleted_at is null
      and utm_campaign is not null ${after} order by utm_campaign limit 1)`;
  const { rows } = await db.execute<{ campaign: string }>(sql`
    with recursive campaigns as (
      select ${least(sql``)} as campaign
      union all
      select ${least(sql`and utm_campaign > campaigns.campaign`)} from campaigns where campaigns.campaign is not null
    )
    select campaign from campaigns where campaign is not null limit ${maxCampaigns}`);
  return rows.map(({ campaign }) => campaign).toSorted(compareText);
}

interface Place {
  state: string;
  city: string;
}

const cityWords = (places: readonly Place[]) =>
  places.map(({ state, city }) => cityWord(city, state)).toSorted(compareText);

/**
 * Cities of the viewer's own leads. Each condition of the visibility reads its latest leads by the index that also
 * serves the list, so that a partner with a million leads waits no longer than one with `maxLeadsWithCities`.
 */
async function listCitiesOfVisibleLeads({ db, accountId }: AccountTx, actor: Actor): Promise<string[]> {
  const parts = leadVisibility(actor, 'lead.read', leadColumns).map(
    (isVisible) =>
      sql`(select address_state, city from leads where account_id = ${accountId} and deleted_at is null
        and ${isVisible} order by number desc limit ${maxLeadsWithCities})`,
  );
  if (parts.length === 0) return [];
  const { rows } = await db.execute<{ state: string; city: string }>(sql`
    select distinct address_state as state, city from (${sql.join(parts, sql` union all `)}) visible
    where address_state is not null and city is not null order by 1, 2 limit ${maxFilterCities}`);
  return cityWords(rows);
}

/** Finds each city by one index step, like the campaigns. */
async function listCitiesOfLeads({ db, accountId }: AccountTx): Promise<string[]> {
  const least = (after: SQL) =>
    sql`(select array[address_state, city] from leads where account_id = ${accountId} and deleted_at is null
      and address_state is not null and city is not null ${after} order by address_state, city limit 1)`;
  const { rows } = await db.execute<{ state: string; city: string }>(sql`
    with recursive places as (
      select ${least(sql``)} as place
      union all
      select ${least(sql`and (address_state, city) > (places.place[1], places.place[2])`)} from places
        where places.place is not null
    )
    select place[1] as state, place[2] as city from places where place is not null limit ${maxFilterCities}`);
  return cityWords(rows);
}

/** Choices of the filters. Offers only names that the role may know. */
export async function listFilterOptions(tx: AccountTx, actor: Actor): Promise<LeadFilterOptions> {
  const { db, accountId } = tx;
  const mayKnowValues = ['all', 'group'].includes(levelOf(actor.role, 'lead.read'));
  const level = levelOf(actor.role, 'people.read');
  const isAdmin = levelOf(actor.role, 'lead.read') === 'all';
  const firstPeople = async (purpose: PersonPurpose) =>
    (await listPeopleOffered(tx, actor, { purpose })).people.map(({ id, name }) => ({ id, name }));
  return {
    owners: await firstPeople('lead_owner'),
    groups: byName(
      await db
        .select({ id: groups.id, name: groups.name })
        .from(groups)
        .where(
          and(eq(groups.accountId, accountId), isAdmin ? undefined : inArray(groups.id, [...actor.managed_group_ids])),
        ),
    ),
    ...(levelOf(actor.role, 'distribution.manage') === 'none'
      ? {}
      : {
          queues: byName(
            await db
              .select({ id: distributionQueues.id, name: distributionQueues.name })
              .from(distributionQueues)
              .where(eq(distributionQueues.accountId, accountId)),
          ),
        }),
    partners:
      level === 'all'
        ? byName(
            await db
              .select({ id: partners.id, name: partners.name })
              .from(partners)
              .where(eq(partners.accountId, accountId)),
          )
        : [],
    indicators: await firstPeople('lead_referrer'),
    referral_teams: byName(await listTeams(tx, actor)),
    cities: await (mayKnowValues ? listCitiesOfLeads(tx) : listCitiesOfVisibleLeads(tx, actor)),
    campaigns: mayKnowValues ? await listCampaigns(tx) : [],
  };
}
