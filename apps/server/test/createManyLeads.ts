import type { Actor, Role } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { createLeadWorld } from './createLeadWorld.ts';
import type { LeadWorld } from './createLeadWorld.ts';
import type { TestApp } from './createTestApp.ts';

export interface ManyLeads {
  world: LeadWorld;
  actors: Record<Exclude<Role, 'super_admin'>, Actor>;
}

/**
 * Two accounts with so many leads each, spread over everybody, and fresh statistics; for tests of plans. Every fifth
 * lead is won, every fifth lost, four in five were contacted within four hours, one in six has a deadline.
 */
export async function createManyLeads(server: TestApp, leadsEach: number): Promise<ManyLeads> {
  const world = await createLeadWorld(server, { custom_field_1_status: 'enabled', custom_field_1_type: 'date' });
  const other = await createLeadWorld(server);
  for (const { account, within, statuses, people, group, otherGroup, partner, team, product, reason } of [
    world,
    other,
  ]) {
    const statusIds = [statuses.new, statuses.contacted, statuses.proposed, statuses.won, statuses.lost].map(
      ({ id }) => id,
    );
    // In parts: each lead also begins its history of owners, and one statement has a limit of time.
    for (let from = 1; from <= leadsEach; from += 2_000)
      await within((tx) =>
        tx.db.execute(sql`
        insert into leads (account_id, id, number, name, name_search, status_id, status_since, source, value_cents,
          next_contact_at, created_at, owner_id, owner_group_id, partner_id, indicator_id, referral_team_id,
          product_id, loss_reason_id, administrative_status, custom_field_1, utm, email, phone, document_number,
          won_at, lost_at, lost_from_id, first_contact_at, sla_due_at, sla_notify_at)
        select ${account.id}, gen_random_uuid(), n, 'x', 'pessoa ' || md5(n::text), (array[${sql.join(
          statusIds.map((id) => sql`${id}::uuid`),
          sql`, `,
        )}])[1 + n % 5],
          now() - n * interval '1 minute', case when n % 30 = 0 then 'api' else 'import' end, nullif(n % 1000, 0),
            case when n % 3 = 0 then now() + n * interval '1 minute' end, now() - n * interval '1 minute',
          case when n % 20 = 0 then null when n % 20 < 8 then ${people.specialist.user.id}::uuid
            else ${people.stranger.user.id}::uuid end,
          case when n % 20 = 0 then null when n % 20 < 8 then ${group.id}::uuid else ${otherGroup.id}::uuid end,
          case when n % 10 = 0 then ${partner.id}::uuid end,
            case when n % 10 = 0 then ${people.indicator.user.id}::uuid end,
            case when n % 10 = 0 then ${team.id}::uuid end,
          case when n % 25 = 0 then ${product.id}::uuid end, case when n % 50 = 4 then ${reason.id}::uuid end,
            case when n % 40 = 0 then 'Pago' end,
            case when n % 20 = 1 then to_char(date '2026-01-01' + n % 600, 'YYYY-MM-DD') end,
            case when n % 60 = 0 then jsonb_build_object('utm_campaign', 'verao') end,
            'Pessoa' || n || '@exemplo.com.br', '+55119' || (80000000 + n),
            lpad((n * 7919)::text, 11, '0'),
          case when n % 5 = 3 then now() - n * interval '1 minute' end,
            case when n % 5 = 4 then now() - n * interval '1 minute' end,
            case when n % 5 = 4 then ${statuses.new.id}::uuid end,
            case when n % 5 > 0 then least(now(), now() - n * interval '1 minute' + n % 240 * interval '1 minute') end,
            case when n % 6 = 0 then now() - n * interval '1 minute' end,
            case when n % 150 = 0 then now() + interval '1 day' end
        from generate_series(${from}::int, ${from + 1_999}::int) as n`),
      );
  }
  await server.superuser.query('vacuum analyze leads, person_contacts');
  const { people, group, partner, team } = world;
  const actor = (caller: { user: { id: string; role: Actor['role'] } }, facts: Partial<Actor> = {}): Actor => ({
    uid: caller.user.id,
    role: caller.user.role,
    managed_group_ids: [],
    managed_team_ids: [],
    partner_id: null,
    ...facts,
  });
  const actors = {
    admin: actor(people.admin),
    manager: actor(people.manager, { managed_group_ids: [group.id] }),
    specialist: actor(people.specialist),
    partner: actor(people.partner, { partner_id: partner.id }),
    indicator: actor(people.indicator),
    indicator_manager: actor(people.indicatorManager, { managed_team_ids: [team.id] }),
  };
  return { world, actors };
}
