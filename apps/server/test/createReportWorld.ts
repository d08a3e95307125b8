import type { LeadFilters } from '@funil/api/contract';
import { leadSources } from '@funil/api/contract';
import { eq, sql } from 'drizzle-orm';
import { addDays, dayMs, dayOf } from '@funil/validation/values';
import { accounts } from '../src/platform/db/schema/tables.ts';
import { createLeadWorld } from './createLeadWorld.ts';
import type { Caller, TestApp } from './createTestApp.ts';
import { createLeadRow } from './factories.ts';

const turn = <T>(list: readonly T[], index: number, pace = 1) => list[Math.floor(index / pace) % list.length]!;

/** Clocks of a wall: both sides of midnight, and the middle of the day. */
const clocks = ['00:00:00', '23:59:59', '00:30:00', '12:00:00', '21:00:01'];

/**
 * An account of a zone with leads over four months, at both sides of midnight: given away, sold by one person while
 * another has them, lost, of nobody, of people without a group, in the trash.
 */
export async function createReportWorld(server: TestApp, timeZone: string) {
  const world = await createLeadWorld(server);
  const { people, statuses, group, otherGroup, partner, otherPartner, team, product, otherProduct, reason } = world;
  await world.within(async (tx) => {
    await tx.db.update(accounts).set({ timeZone }).where(eq(accounts.id, tx.accountId));
  });
  const groupOf = new Map<string, string | null>([
    [people.specialist.user.id, group.id],
    [people.colleague.user.id, group.id],
    [people.stranger.user.id, otherGroup.id],
    [people.admin.user.id, null],
  ]);
  const owners = [...groupOf.keys(), null];
  const today = dayOf(new Date(), timeZone);
  await world.within(async (tx) => {
    const momentOf = async (day: string, clock: string) => {
      const { rows } = await tx.db.execute<{ at: string }>(
        sql`select ((${`${day} ${clock}`})::timestamp at time zone ${timeZone})::text as at`,
      );
      return new Date(rows[0]!.at);
    };
    for (let index = 0; index < 130; index += 1) {
      const ownerId = turn(owners, index, 2);
      const created = await momentOf(addDays(today, -Math.floor((index * 7) % 118) - 1), turn(clocks, index));
      const status = turn(
        [statuses.won, statuses.new, statuses.lost, statuses.contacted, statuses.proposed, statuses.won],
        index,
      );
      const closedAt = new Date(Math.min(created.getTime() + (index % 23) * dayMs, Date.now() - 60_000));
      const lead = await createLeadRow(tx, {
        statusId: status.id,
        wonAt: status === statuses.won ? closedAt : null,
        lostAt: status === statuses.lost ? closedAt : null,
        lostFromId:
          status === statuses.lost
            ? turn([null, statuses.contacted.id, statuses.proposed.id, statuses.won.id], index, 3)
            : null,
        lossReasonId: status === statuses.lost ? turn([reason.id, null], index, 3) : null,
        valueCents: turn([null, 100_00, 5_000_00, 7_77], index, 3),
        ownerId,
        ownerGroupId: ownerId && groupOf.get(ownerId)!,
        partnerId: turn([null, partner.id, otherPartner.id], index, 3),
        indicatorId: turn([null, people.indicator.user.id, people.indicatorManager.user.id], index, 4),
        referralTeamId: turn([null, team.id], index, 5),
        productId: turn([null, product.id, otherProduct.id], index, 2),
        utm: turn<Record<string, string> | null>(
          [null, { utm_campaign: 'Verão, 50%' }, { utm_campaign: 'b' }],
          index,
          3,
        ),
        source: turn(leadSources, index, 2),
        createdAt: created,
        firstContactAt: index % 3 === 0 ? null : new Date(created.getTime() + ((index % 9) + 1) * 7 * 60_000),
        deletedAt: index % 31 === 30 ? new Date() : null,
      });
      // Given to somebody else since: received there, sold, lost and contacted where it was.
      if (index % 4 === 1) {
        const next = turn(owners, Math.floor(index / 2) + 1 + (Math.floor(index / 4) % 4));
        await tx.db.execute(sql`
          update leads set owner_id = ${next}, owner_group_id = ${next && groupOf.get(next)!},
            owner_via = ${turn(['transfer', 'manual', 'temporary_transfer'], index, 4)},
            updated_at = ${new Date(Math.min(created.getTime() + 9 * dayMs, Date.now() - 1000)).toISOString()}
          where account_id = ${tx.accountId} and id = ${lead.id}`);
      }
    }
  });
  return { ...world, timeZone, today };
}

export type ReportWorld = Awaited<ReturnType<typeof createReportWorld>>;

/** A lead as the test reads it: texts of the account's calendar, and who did what. */
export interface LeadTruth {
  id: string;
  seen: Record<string, boolean>;
  value: number;
  created: string;
  won: string | null;
  lost: string | null;
  contact_minutes: number | null;
  age_days: number;
  receipts: { by: string; group: string | null; at: string }[];
  status_id: string;
  source: string;
  lost_from_id: string | null;
  seller_id: string | null;
  seller_group_id: string | null;
  lost_by_id: string | null;
  lost_by_group_id: string | null;
  first_contact_by: string | null;
  first_contact_group_id: string | null;
  indicator_id: string | null;
  referral_team_id: string | null;
  partner_id: string | null;
  product_id: string | null;
  campaign: string | null;
}

/** What each role sees, said another way than the server says it. */
const sees: Record<string, (user: string) => string> = {
  admin: () => 'true',
  manager: (user) =>
    `(l.owner_id is null or exists (select 1 from groups g where g.account_id = l.account_id and g.manager_id = ${user}
      and g.id in (l.owner_group_id, l.seller_group_id, l.lost_by_group_id)))`,
  specialist: (user) => `${user} in (l.owner_id, l.seller_id, l.lost_by_id)`,
  partner: (user) =>
    `l.partner_id = (select u.partner_id from users u where u.account_id = l.account_id and u.id = ${user})`,
  indicator: (user) => `l.indicator_id = ${user}`,
  indicator_manager: (user) =>
    `(l.indicator_id = ${user} or exists (select 1 from referral_teams t where t.account_id = l.account_id
      and t.id = l.referral_team_id and t.manager_id = ${user}))`,
};

/** Every lead of the account that is not in the trash, by SQL of its own. */
export async function readTruth(server: TestApp, world: ReportWorld, callers: readonly Caller[]): Promise<LeadTruth[]> {
  const wall = (column: string) => `to_char(${column} at time zone '${world.timeZone}', 'YYYY-MM-DD HH24:MI:SS')`;
  const seen = callers.map(({ user }) => `'${user.id}', coalesce(${sees[user.role]!(`'${user.id}'::uuid`)}, false)`);
  const { rows } = await server.superuser.query<LeadTruth>(
    `select l.*, coalesce(l.value_cents, 0)::int as value, l.utm ->> 'utm_campaign' as campaign,
      ${wall('l.created_at')} as created, ${wall('l.won_at')} as won, ${wall('l.lost_at')} as lost,
      extract(epoch from l.first_contact_at - l.created_at) / 60 as contact_minutes,
      floor(extract(epoch from coalesce(l.won_at, l.lost_at, now()) - l.created_at) / 86400) as age_days,
      jsonb_build_object(${seen.join(', ')}) as seen,
      coalesce((select jsonb_agg(jsonb_build_object('by', a.owner_id, 'group', a.group_id, 'at', ${wall('a.since')}))
        from lead_assignments a where a.account_id = l.account_id and a.lead_id = l.id and not a.is_undone
          and not a.came_closed and a.via not in ('return', 'undo', 'temporary_transfer')), '[]') as receipts
    from leads l where l.account_id = $1 and l.deleted_at is null`,
    [world.account.id],
  );
  return rows;
}

/** How many leads the list of these filters has for the caller, with those that it says somebody else has. */
export async function countListed(world: ReportWorld, caller: Caller, filters: LeadFilters) {
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const answer = await world.call(caller, 'GET', `/api/lead_totals?${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const {
    total,
    total_value_cents: valueCents,
    elsewhere_total: elsewhere = 0,
  } = answer.json<{
    total: number;
    total_value_cents: number;
    elsewhere_total?: number;
  }>();
  return { count: total + elsewhere, readable: total, valueCents };
}
