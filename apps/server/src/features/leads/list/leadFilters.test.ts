import {
  createdPeriods,
  importOutcomes,
  joinWords,
  leadFiltersInput,
  leadSources,
  anyId,
  noneId,
  grouplessId,
  ownerlessId,
  slaStates,
  splitWords,
} from '@funil/api/contract';
import type { Actor, LeadFilterOptions, LeadFilters, LeadList, LeadSelection, LeadTotals } from '@funil/api/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '@funil/validation/values';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { stopClock } from '../../../../test/stopClock.ts';
import { createLeadRow } from '../../../../test/factories.ts';
import { newId } from '../../../platform/db/newId.ts';
import {
  distributionWaits,
  leadEvents,
  leadImportRows,
  leadImports,
  leadTransferItems,
  leadTags,
  leadTransfers,
  tags,
} from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { findActor } from '../../people/findActor.ts';
import { periodBounds } from './periodBounds.ts';
import { findListedPage, totalListed } from './findListedPage.ts';
import { leadConditionsOf } from './leadConditionsOf.ts';

type Query = Partial<Record<keyof LeadFilters, string>>;

let server: TestApp;
let world: LeadWorld;
let other: LeadWorld;

/** Takes turns through values at a pace of its own, so that every mixture comes up. */
const turn = <T>(values: readonly T[], index: number, pace: number): T =>
  values[Math.floor(index / pace) % values.length]!;

stopClock();
beforeAll(async () => {
  server = await createTestApp();
  const personalization = { custom_field_1_status: 'enabled', custom_field_1_type: 'text' } as const;
  world = await createLeadWorld(server, personalization);
  other = await createLeadWorld(server, personalization);
  for (const {
    within,
    people,
    group,
    otherGroup,
    partner,
    otherPartner,
    team,
    statuses,
    reason,
    product,
    otherProduct,
  } of [world, other]) {
    await within(async (tx) => {
      const owners = [null, people.specialist.user.id, people.colleague.user.id, people.stranger.user.id];
      const groupOf = {
        [people.specialist.user.id]: group.id,
        [people.colleague.user.id]: group.id,
        [people.stranger.user.id]: otherGroup.id,
      };
      const indicators = [null, people.indicator.user.id, people.indicatorManager.user.id, people.loner.user.id];
      await tx.db
        .insert(leadImports)
        .values({ accountId: tx.accountId, id: importId, kind: 'new', fileName: 'contatos.csv' });
      await tx.db.insert(leadTransfers).values({
        accountId: tx.accountId,
        id: transferId,
        state: 'moved',
        origin: 'filters',
        originWords: [],
        reason: '',
        onlyOpen: false,
        keepReminders: true,
        leadsCount: 0,
        createdBy: people.admin.user.id,
      });
      await tx.db
        .insert(tags)
        .values(
          [vipId, fairId].map((id) => ({ accountId: tx.accountId, id, name: id, nameKey: id, color: 'blue' as const })),
        );
      for (let index = 0; index < 190; index += 1) {
        const ownerId = turn(owners, index, 1);
        const status = turn(
          [statuses.new, statuses.contacted, statuses.won, statuses.lost, statuses.archived],
          index,
          3,
        );
        const doneAt = new Date(Date.now() - index * 0.5 * dayMs);
        const lead = await createLeadRow(tx, {
          statusId: status.id,
          wonAt: status === statuses.won ? doneAt : null,
          lostAt: status === statuses.lost ? doneAt : null,
          name: turn(['Érica dos Santos', 'Padaria Estrela', 'Ana Kaori'], index, 2),
          phone: index % 4 === 0 ? null : `+55119${82_140_000 + index}`,
          email: index % 5 === 0 ? `ana${index}@exemplo.com.br` : null,
          valueCents: turn([null, 0, 100_00, 5_000_00, 90_000_00], index, 2),
          ownerId,
          ownerGroupId: ownerId && groupOf[ownerId]!,
          partnerId: turn([null, partner.id, otherPartner.id], index, 2),
          indicatorId: turn(indicators, index, 4),
          referralTeamId: turn([null, team.id], index, 5),
          productId: turn([null, product.id, otherProduct.id], index, 3),
          lossReasonId: status === statuses.lost ? turn([reason.id, null], index, 2) : null,
          ...turn<{ addressState?: string; city?: string }>(
            [
              {},
              { addressState: 'SP' },
              { addressState: 'SP', city: 'Campinas' },
              { addressState: 'RJ', city: 'Niterói' },
            ],
            index,
            5,
          ),
          customField1: turn([null, 'Bônus 10%', 'bonus 20'], index, 3),
          administrativeStatus: turn([null, 'Em análise, 2ª via', 'Pago'], index, 4),
          utm: turn<Record<string, string> | null>(
            [null, { utm_source: 'site' }, { utm_campaign: 'verao-2026' }, { utm_campaign: '50% off, só hoje' }],
            index,
            3,
          ),
          source: turn(leadSources, index, 2),
          createdAt: new Date(Date.now() - index * 0.7 * dayMs),
          statusSince: new Date(Date.now() - (index % 40) * dayMs - 1000),
          lastTouchAt: turn([null, new Date(Date.now() - 5 * dayMs)], index, 3),
          firstContactAt: index % 2 === 0 ? new Date() : null,
          ...turn(
            [
              {},
              ...[-60, 60, 600].map((minutes) => ({
                slaDueAt: new Date(Date.now() + minutes * 60_000),
                slaWarnAt: new Date(Date.now() + (minutes - 120) * 60_000),
              })),
            ],
            index,
            3,
          ),
          lostFromId:
            status === statuses.lost
              ? turn([null, statuses.new.id, statuses.contacted.id, statuses.proposed.id, statuses.won.id], index, 2)
              : null,
          nextContactAt: turn([null, new Date(Date.now() - 3 * dayMs), new Date(Date.now() + 3 * dayMs)], index, 2),
          deletedAt: index % 19 === 18 ? new Date() : null,
        });
        for (const tagId of turn([[], [vipId], [fairId], [vipId, fairId]], index, 5))
          await tx.db.insert(leadTags).values({ accountId: tx.accountId, leadId: lead.id, tagId });
        const contact = turn([people.specialist, null, people.manager], index, 3);
        if (contact)
          await tx.db.insert(leadEvents).values({
            accountId: tx.accountId,
            id: newId(),
            leadId: lead.id,
            kind: turn(['contacted', 'noted'] as const, index, 5),
            actorId: contact.user.id,
            at: new Date(Date.now() - (index % 3) * 20 * dayMs),
          });
        if (turn([true, false], index, 1))
          await tx.db.insert(distributionWaits).values({
            accountId: tx.accountId,
            leadId: lead.id,
            queueId: turn([queueId, null], index, 2),
            since: new Date(),
            retryAt: new Date(Date.now() + dayMs),
          });
        const outcome = turn(['created', 'updated', 'skipped', null] as const, index, 3);
        if (outcome)
          await tx.db
            .insert(leadImportRows)
            .values({ accountId: tx.accountId, importId, row: index, outcome, leadId: lead.id });
        const state = turn(['moved', null, 'stayed', 'left', 'planned', 'back', null] as const, index, 7);
        if (state)
          await tx.db.insert(leadTransferItems).values({
            accountId: tx.accountId,
            transferId,
            leadId: lead.id,
            state,
            toOwnerId: turn([people.specialist.user.id, people.colleague.user.id, null], index, 2),
          });
      }
    });
  }
});
afterAll(() => server.close());

const ask = async <T>(path: string, caller: Caller, query: Query) => {
  const answer = await world.call(
    caller,
    'GET',
    `${path}?${new URLSearchParams(query as Record<string, string>).toString()}`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};

/** What each role sees, said in SQL a second time and in another way, from the stored facts about people. */
const sees: Record<string, string> = {
  admin: 'true',
  manager:
    '(l.owner_id is null or exists (select 1 from groups g where g.account_id = l.account_id and g.id = ' +
    'l.owner_group_id and g.manager_id = $2))',
  partner: `l.partner_id = (select u.partner_id from users u where u.account_id = l.account_id and u.id = $2)`,
  specialist: `(l.owner_id = $2 or l.seller_id = $2 or l.lost_by_id = $2)`,
  indicator: `l.indicator_id = $2`,
  indicator_manager:
    '(l.indicator_id = $2 or exists (select 1 from referral_teams t where t.account_id = ' +
    'l.account_id and t.id = l.referral_team_id and t.manager_id = $2))',
};

/** Of both accounts: an id says nothing of whose it is. */
const [importId, transferId, otherTransferId] = [newId(), newId(), newId()];
const [queueId, otherQueueId] = [newId(), newId()];
const [vipId, fairId, otherTagId] = [newId(), newId(), newId()];

const listed = (column: string) => (value: string) =>
  `coalesce((${column})::text, 'none') in ('${value.split(',').join("','")}')`;

const tagsOf = 'array(select t.tag_id::text from lead_tags t where t.account_id = l.account_id and t.lead_id = l.id)';
const textsOf = (list: string) => `array['${list.split(',').join("','")}']::text[]`;

const onDays = (column: string) => (value: string) => {
  const { from, to } = periodBounds(value, new Date(), 'America/Sao_Paulo');
  return (
    `to_char(${column} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') between '${from ?? '0000'}' and ` +
    `'${to ?? '9999'}'`
  );
};

/** Further on in the funnel, by place in the list; a sale is the end of it. */
const isFurther = (one: string, than: string) =>
  `(${one}.kind <> 'lost' and ${than}.kind <> 'lost' and ((${one}.kind = 'won' and ${than}.kind <> 'won') or ` +
  `(${one}.kind <> 'won' and ${than}.kind <> 'won' and (${one}.kind <> 'new' or ${than}.kind = 'new') and ` +
  `(${one}.position > ${than}.position))))`;

/** What each filter means, likewise: texts, joins and calendars instead of what the server compares. */
const means: Record<keyof LeadFilters, (value: string) => string> = {
  search: (value) => `(l.name ilike '%${value}%' or l.phone like '%${value}%' or l.email ilike '%${value}%')`,
  status_id: listed('l.status_id'),
  // Everything has come to the first step; to a later one what stands there or further on, or was lost from there on.
  reached_id: (id) => `exists (select 1 from lead_statuses w where w.account_id = l.account_id and w.id = '${id}' and (
    w.kind = 'new' or w.id = l.status_id or ${isFurther('s', 'w')}
    or exists (select 1 from lead_statuses f where f.account_id = l.account_id and f.id = l.lost_from_id
      and s.kind = 'lost' and (f.id = w.id or ${isFurther('f', 'w')}))))`,
  owner_id: listed('l.owner_id'),
  waiting_queue_id: (id) =>
    `(l.owner_id is null and s.kind in ('new', 'in_progress') and exists (select 1 from distribution_waits q
      where q.account_id = l.account_id and q.lead_id = l.id and q.queue_id = '${id}'))`,
  seller_id: listed('l.seller_id'),
  // In this world everybody who sells is in a group.
  seller_group_id: listed('l.seller_group_id'),
  lost_by_id: listed('l.lost_by_id'),
  lost_by_group_id: listed('l.lost_by_group_id'),
  closer_id: listed('coalesce(l.seller_id, l.lost_by_id)'),
  closer_group_id: listed('coalesce(l.seller_group_id, l.lost_by_group_id)'),
  first_contact_id: (id) =>
    ({
      [noneId]: 'l.first_contact_at is null',
      [anyId]: 'not l.first_contact_at is null',
      [ownerlessId]: '(not l.first_contact_at is null and l.first_contact_by is null)',
      [grouplessId]: '(not l.first_contact_by is null and l.first_contact_group_id is null)',
    })[id] ?? `(${listed('l.first_contact_by')(id)} or ${listed('l.first_contact_group_id')(id)})`,
  contacted_by_id: (id) =>
    'exists (select 1 from lead_events e where e.account_id = l.account_id and e.lead_id = l.id and ' +
    `e.kind = 'contacted' and e.actor_id = '${id}')`,
  receiver_id: (id) =>
    'exists (select 1 from lead_assignments a where a.account_id = l.account_id and a.lead_id = l.id and ' +
    `a.owner_id = '${id}' and a.via not in ('return', 'undo', 'temporary_transfer') and not a.is_undone and ` +
    'not a.came_closed)',
  receiver_group_id: (id) =>
    id === noneId
      ? 'false'
      : 'exists (select 1 from lead_assignments a where a.account_id = l.account_id and a.lead_id = l.id and ' +
        `a.group_id = '${id}' and a.via not in ('return', 'undo', 'temporary_transfer') and not a.is_undone and ` +
        'not a.came_closed)',
  group_id: listed('l.owner_group_id'),
  partner_id: listed('l.partner_id'),
  indicator_id: (id) => (id === anyId ? 'not l.indicator_id is null' : listed('l.indicator_id')(id)),
  referral_team_id: listed('l.referral_team_id'),
  product_id: listed('l.product_id'),
  product_type_id: listed('p.product_type_id'),
  address_state: (value) => `coalesce(l.address_state, 'none') = '${value}'`,
  city: (value) => `coalesce(l.city || '/' || l.address_state, 'none') = '${value}'`,
  loss_reason_id: listed('l.loss_reason_id'),
  administrative_status: (value) => `coalesce(l.administrative_status, 'none') = '${splitWords(value)[0]!}'`,
  // This account has no own fields; `ownFieldValues.test.ts` has filters that find something.
  own_fields: () => 'false',
  custom_field_1: (value) => `strpos(lower(replace(l.custom_field_1, 'ô', 'o')), '${value}') > 0`,
  tag_id: (value) =>
    `(${tagsOf} && ${textsOf(value)}${value.includes(noneId) ? ` or cardinality(${tagsOf}) = 0` : ''})`,
  every_tag_id: (value) => `${tagsOf} @> ${textsOf(value)}`,
  no_tag_id: (value) => `not ${tagsOf} && ${textsOf(value)}`,
  utm_campaign: (value) => `coalesce(l.utm ->> 'utm_campaign', 'none') = '${splitWords(value)[0]!}'`,
  source: listed('l.source'),
  created: onDays('l.created_at'),
  received: (value) =>
    'exists (select 1 from lead_assignments a where a.account_id = l.account_id and a.lead_id = l.id and a.via ' +
    `not in ('return', 'undo', 'temporary_transfer') and not a.is_undone and not a.came_closed and ` +
    `${onDays('a.since')(value)})`,
  contacted: (value) =>
    'exists (select 1 from lead_events e where e.account_id = l.account_id and e.lead_id = l.id and ' +
    `e.kind = 'contacted' and ${onDays('e.at')(value)})`,
  won: onDays('l.won_at'),
  lost: onDays('l.lost_at'),
  closed: onDays('coalesce(l.won_at, l.lost_at)'),
  value(value) {
    const [min, max] = value.split('..');
    return `l.value_cents between ${min || 0} and ${max || 10 ** 15}`;
  },
  next_contact: (value) => {
    if (value === 'none') return 'l.next_contact_at is null';
    const when = {
      overdue: 'now() > l.next_contact_at',
      today: `(not now() > l.next_contact_at and ${onDays('l.next_contact_at')('today')})`,
      unplanned: 'l.next_contact_at is null',
    }[value];
    return `(${when} and s.kind <> 'won' and s.kind <> 'lost')`;
  },
  import(value) {
    const [id, outcome = ''] = value.split(':');
    return (
      '(select count(*) from lead_import_rows r where r.account_id = l.account_id and r.lead_id = l.id and ' +
      `r.import_id = '${id}' and r.outcome like '${outcome}%') > 0`
    );
  },
  transfer(value) {
    const [id, receiver] = value.split(':');
    return (
      'exists (select 1 from lead_transfer_items i where i.account_id = l.account_id and i.lead_id = l.id and ' +
      `i.transfer_id = '${id}' and i.state not in ('planned', 'left')` +
      `${receiver ? ` and i.to_owner_id = '${receiver}'` : ''})`
    );
  },
  sla: listed(`case when l.sla_due_at is null then 'none'
    when l.first_contact_at > l.sla_due_at then 'met_late' when l.first_contact_at is not null then 'met'
    when s.kind in ('won', 'lost') then 'none' when now() >= l.sla_due_at then 'expired'
    when now() >= l.sla_warn_at then 'due_soon' else 'on_time' end`),
  idle_days: (value) =>
    `(extract(epoch from now() - l.status_since) / 86400 >= ${value} and coalesce(extract(epoch from now() - ` +
    `l.last_touch_at) / 86400 >= ${value}, true) and s.kind <> 'won' and s.kind <> 'lost')`,
};

interface Truth {
  /** Leads of the account that are not in the trash, the newest first, with their value. */
  leads: Map<number, number>;
  numberOf: Map<string, number>;
  /** What each person sees, by its id. */
  seen: Map<string, Set<number>>;
  /** What each value of each filter leaves, by `name=value`, whoever looks. */
  left: Map<string, Set<number>>;
}

/**
 * One statement for each person and for each value of each filter; every combination of them is then a matter of sets.
 */
async function readTruth(): Promise<Truth> {
  const numbersWhere = async (condition: string, ...values: string[]) => {
    const { rows } = await server.superuser.query<{ number: string; value_cents: string | null }>(
      `select l.number, l.value_cents from leads l join lead_statuses s on s.account_id = l.account_id
        and s.id = l.status_id
        left join products p on p.account_id = l.account_id and p.id = l.product_id
        where l.account_id = $1 and l.deleted_at is null and (${condition}) order by l.number desc`,
      [world.account.id, ...values],
    );
    return new Map(rows.map((row) => [Number(row.number), Number(row.value_cents ?? 0)]));
  };
  const seen = new Map<string, Set<number>>();
  for (const { user } of callers()) {
    const sql = sees[user.role]!;
    seen.set(user.id, new Set((await numbersWhere(sql, ...(sql.includes('$2') ? [user.id] : []))).keys()));
  }
  const left = new Map<string, Set<number>>();
  for (const [name, values] of Object.entries(choices())) {
    for (const value of values)
      left.set(`${name}=${value}`, new Set((await numbersWhere(means[name as keyof LeadFilters](value))).keys()));
  }
  for (const value of choices().idle_days ?? [])
    left.set(
      `${idleByMoves}=${value}`,
      new Set(
        (
          await numbersWhere(
            `(extract(epoch from now() - l.status_since) / 86400 >= ${value} and s.kind <> 'won' and s.kind <> 'lost')`,
          )
        ).keys(),
      ),
    );
  const { rows } = await server.superuser.query<{ id: string; number: string }>(
    'select id, number from leads where account_id = $1',
    [world.account.id],
  );
  return {
    leads: await numbersWhere('true'),
    numberOf: new Map(rows.map(({ id, number }) => [id, Number(number)])),
    seen,
    left,
  };
}

let truth: Promise<Truth> | undefined;
const readOnce = () => (truth ??= readTruth());

/** What "idle" means to those who may read no notes. */
const idleByMoves = 'idle_days by moves';

/** All filters hold at once, of one filter's values any. */
function expected({ leads, seen, left }: Truth, caller: Caller, query: Query) {
  const keyOf = (name: string) => (name === 'idle_days' && caller.user.role === 'indicator' ? idleByMoves : name);
  const filters = Object.entries(query).map(([name, list]) =>
    (ofLists.has(name) ? list.split(',') : [list]).map((value) => left.get(`${keyOf(name)}=${value}`)!),
  );
  const numbers = [...leads.keys()].filter(
    (number) => seen.get(caller.user.id)!.has(number) && filters.every((sets) => sets.some((one) => one.has(number))),
  );
  return { numbers, valueCents: numbers.reduce((sum, number) => sum + leads.get(number)!, 0) };
}

/** The first page and the count of a list, as the routes make them, without the way there and back. */
async function look(tx: AccountTx, actor: Actor, query: Query) {
  const choice = await leadConditionsOf(tx, await leadFiltersInput.validate(query), 'America/Sao_Paulo', actor);
  const { page, totals } = await findListedPage(tx, actor, {
    sort: 'number',
    direction: 'desc',
    cursor: null,
    ...choice,
  });
  const listTotals = await totalListed(tx, actor, choice);
  if (totals) expect(totals).toEqual(listTotals);
  const { count, isCapped, valueCents } = listTotals;
  return { ids: page.ids, totals: { total: count, is_total_capped: isCapped, total_value_cents: valueCents } };
}

const totalsOf = ({ numbers, valueCents }: ReturnType<typeof expected>) => ({
  total: numbers.length,
  is_total_capped: false,
  total_value_cents: valueCents,
});

/** Of one person's queries, in one transaction of it: list and count are what the sets say. */
async function expectAgreement(caller: Caller, queries: readonly Query[]) {
  const truth = await readOnce();
  let found = 0;
  await world.within(async (tx) => {
    const { actor } = (await findActor(tx, caller.user.id))!;
    for (const query of queries) {
      const right = expected(truth, caller, query);
      const { ids, totals } = await look(tx, actor, query);
      const of = { role: caller.user.role, query };
      expect({ ...of, numbers: ids.map((id) => truth.numberOf.get(id)), ...totals }).toEqual({
        ...of,
        numbers: right.numbers.slice(0, 50),
        ...totalsOf(right),
      });
      found += right.numbers.length;
    }
  });
  return found;
}

/** The same over HTTP: the list with its totals, and the totals alone. */
async function expectAnswer(caller: Caller, query: Query) {
  const right = expected(await readOnce(), caller, query);
  const list = await ask<LeadList>('/api/leads', caller, query);
  if (list.meta.total !== null || !query.search) expect(list.meta).toMatchObject(totalsOf(right));
  expect(list.leads.map(({ number }) => number)).toEqual(right.numbers.slice(0, 50));
  expect(await ask<LeadTotals>('/api/lead_totals', caller, query)).toEqual(totalsOf(right));
  // What a bulk would be done to.
  expect(await ask<LeadSelection>('/api/lead_numbers', caller, query)).toEqual({
    numbers: right.numbers,
    is_capped: false,
  });
}

/** Every filter with values that are worth asking for. */
function choices(): Record<keyof LeadFilters, string[]> {
  const { people, group, otherGroup, partner, otherPartner, product, otherProduct, statuses } = world;
  const id = (record: { id: string }) => record.id;
  return {
    search: ['ana', 'padaria', '98214', 'exemplo', 'ana1', 'pa'],
    status_id: Object.values(statuses).map(id),
    reached_id: [statuses.new, statuses.contacted, statuses.proposed, statuses.won].map(id),
    owner_id: [noneId, people.specialist.user.id, people.colleague.user.id, people.stranger.user.id],
    waiting_queue_id: [queueId, otherQueueId],
    seller_id: [noneId, people.specialist.user.id, people.colleague.user.id],
    seller_group_id: [noneId, group.id, otherGroup.id],
    lost_by_id: [noneId, people.specialist.user.id, people.colleague.user.id],
    lost_by_group_id: [noneId, group.id, otherGroup.id],
    closer_id: [noneId, people.specialist.user.id, people.stranger.user.id],
    closer_group_id: [noneId, group.id, otherGroup.id],
    first_contact_id: [
      noneId,
      anyId,
      ownerlessId,
      grouplessId,
      people.specialist.user.id,
      people.stranger.user.id,
      group.id,
      otherGroup.id,
    ],
    contacted_by_id: [people.specialist.user.id, people.manager.user.id, people.stranger.user.id],
    receiver_id: [people.specialist.user.id, people.colleague.user.id],
    receiver_group_id: [noneId, group.id, otherGroup.id],
    group_id: [group, otherGroup].map(id),
    partner_id: [noneId, partner.id, otherPartner.id],
    indicator_id: [noneId, anyId, people.indicator.user.id, people.indicatorManager.user.id],
    referral_team_id: [noneId, world.team.id],
    product_id: [noneId, product.id, otherProduct.id],
    product_type_id: [product.productTypeId, otherProduct.productTypeId],
    address_state: [noneId, 'SP', 'RJ'],
    city: [noneId, 'Campinas/SP', 'Niterói/RJ'],
    loss_reason_id: [noneId, world.reason.id, world.notedReason.id],
    administrative_status: [noneId, joinWords(['Em análise, 2ª via']), 'Pago'],
    custom_field_1: ['bonus', '0%', 'outro'],
    tag_id: [noneId, vipId, fairId, otherTagId],
    every_tag_id: [vipId, `${vipId},${fairId}`, otherTagId],
    no_tag_id: [vipId, `${vipId},${fairId}`, otherTagId],
    own_fields: ['bairro=centro'],
    utm_campaign: [noneId, 'verao-2026', joinWords(['50% off, só hoje']), 'nenhuma assim'],
    source: [...leadSources],
    created: [...createdPeriods, '2000-01-01..', '..2026-01-01', '2026-01-01..2099-12-31'],
    received: ['30d', 'month', '..2026-01-01'],
    contacted: ['today', '30d', '..2026-01-01'],
    won: ['today', 'month', '2000-01-01..', '..2026-01-01'],
    lost: ['7d', 'last_month', '..2099-12-31'],
    closed: ['30d', '2000-01-01..', '..2026-01-01'],
    value: ['0..', '1..', '..10000', '10000..500000'],
    next_contact: ['overdue', 'today', 'none', 'unplanned'],
    sla: [...slaStates],
    idle_days: ['1', '7', '30'],
    import: [importId, ...importOutcomes.map((outcome) => `${importId}:${outcome}`)],
    transfer: [transferId, `${transferId}:${people.specialist.user.id}`, otherTransferId],
  };
}

const callers = () => {
  const { admin, manager, partner, specialist, colleague, indicator, indicatorManager, stranger } = world.people;
  return [admin, manager, partner, specialist, colleague, indicator, indicatorManager, stranger];
};

const ofLists = new Set<string>([
  'status_id',
  'owner_id',
  'seller_id',
  'seller_group_id',
  'lost_by_id',
  'lost_by_group_id',
  'closer_id',
  'closer_group_id',
  'first_contact_id',
  'contacted_by_id',
  'receiver_id',
  'receiver_group_id',
  'group_id',
  'partner_id',
  'indicator_id',
  'referral_team_id',
  'product_id',
  'product_type_id',
  'address_state',
  'city',
  'loss_reason_id',
  'administrative_status',
  'tag_id',
  'utm_campaign',
  'source',
  'sla',
]);

describe('every filter agrees with a count made another way', () => {
  const alone = () =>
    Object.entries(choices()).flatMap(([name, values]) => values.map((value): Query => ({ [name]: value })));

  it('alone, each of its values, for an admin and for two of the others in turn', async () => {
    const [admin, ...others] = callers();
    let found = await expectAgreement(admin!, alone());
    for (const [place, caller] of others.entries())
      found += await expectAgreement(
        caller,
        alone().filter((_query, index) => [0, 3].includes((index + place) % others.length)),
      );
    expect(found).toBeGreaterThan(2000);
  });

  // One by the trigram index, and one that is too short for it.
  it.each(['padaria', 'pa'])('beside a search for "%s", each of its values', async (search) => {
    await expectAgreement(
      world.people.admin,
      alone().map((query) => ({ ...query, search })),
    );
  });

  it('over the wire as well, each person in turn', async () => {
    const everybody = callers();
    const ends = Object.entries(choices()).flatMap(([name, values]) =>
      [...new Set([values[0]!, values.at(-1)!])].map((value): Query => ({ [name]: value })),
    );
    for (const [index, query] of ends.entries()) await expectAnswer(everybody[index % everybody.length]!, query);
  });

  it('in any combination, of several values too', async () => {
    const some = (name: string, values: string[]) =>
      ofLists.has(name)
        ? fc.subarray(values, { minLength: 1 }).map((chosen) => chosen.join(','))
        : fc.constantFrom(...values);
    const query = fc.record(
      Object.fromEntries(Object.entries(choices()).map(([name, values]) => [name, some(name, values)])),
      { requiredKeys: [] },
    );
    const few = query.chain((all) =>
      fc
        .subarray(Object.keys(all), { maxLength: Math.min(4, Object.keys(all).length) })
        .map((names) => Object.fromEntries(names.map((name) => [name, all[name]!])) as Query),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...callers()), few, async (caller, filters) => {
        await expectAgreement(caller, [filters]);
      }),
      { numRuns: 100 },
    );
  });

  it('and the columns of the kanban add up to the list', async () => {
    for (const caller of callers()) {
      const query: Query = { source: 'manual,import,simulator', created: '90d' };
      const whole = await ask<LeadTotals>('/api/lead_totals', caller, query);
      let sum = { total: 0, cents: 0 };
      for (const status of Object.values(world.statuses)) {
        const column = await ask<LeadTotals>('/api/lead_totals', caller, { ...query, status_id: status.id });
        sum = { total: sum.total + column.total, cents: sum.cents + column.total_value_cents };
      }
      expect(sum).toEqual({ total: whole.total, cents: whole.total_value_cents });
    }
  });
});

describe('a filter never reaches further than the viewer', () => {
  it('whatever it names of another account', async () => {
    const { people, statuses, group, partner, product } = other;
    const queries: Query[] = [
      { status_id: statuses.new.id },
      { owner_id: people.specialist.user.id },
      { group_id: group.id },
      { partner_id: partner.id },
      { indicator_id: people.indicator.user.id },
      { referral_team_id: other.team.id },
      { product_id: product.id },
      { product_type_id: product.productTypeId },
    ];
    for (const query of queries)
      expect(await ask<LeadTotals>('/api/lead_totals', world.people.admin, query)).toMatchObject({
        total: 0,
        total_value_cents: 0,
      });
  });

  it('offers only what the role knows', async () => {
    const options = (caller: Caller) => ask<LeadFilterOptions>('/api/lead_filter_options', caller, {});
    const { people, group, otherGroup, partner, otherPartner } = world;
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    const ids = (list: { id: string }[]) => list.map(({ id }) => id).toSorted();
    const admin = await options(people.admin);
    expect(names(admin.owners)).toEqual([
      'Bruna Siqueira',
      'Caio Nogueira',
      'Helena Prado',
      'Marcos Tavares',
      'Otávio Reis',
    ]);
    expect(ids(admin.groups)).toEqual(ids([group, otherGroup]));
    expect(ids(admin.partners)).toEqual(ids([partner, otherPartner]));
    expect(names(admin.indicators)).toEqual(['Juliana Lopes', 'Nilton Bastos', 'Renato Horta', 'Sandra Melo']);
    expect(ids(admin.referral_teams)).toEqual([world.team.id]);
    expect((await options(people.manager)).referral_teams).toEqual([]);
    expect(admin.campaigns).toEqual(['50% off, só hoje', 'verao-2026']);
    expect((await options(people.manager)).campaigns).toEqual(admin.campaigns);
    expect((await options(people.partner)).campaigns).toEqual([]);
    expect(ids((await options(people.manager)).groups)).toEqual([group.id]);
    expect(await options(people.partner)).toMatchObject({
      owners: [],
      groups: [],
      partners: [],
      indicators: [{ name: 'Renato Horta' }, { name: 'Sandra Melo' }],
      referral_teams: [{ id: world.team.id }],
    });
    expect(await options(people.indicatorManager)).toMatchObject({
      owners: [],
      indicators: [{ name: 'Juliana Lopes' }, { name: 'Sandra Melo' }],
      referral_teams: [{ id: world.team.id }],
    });
    expect(await options(people.specialist)).toEqual({
      owners: [{ id: people.specialist.user.id, name: 'Bruna Siqueira' }],
      groups: [],
      partners: [],
      indicators: [],
      referral_teams: [],
      campaigns: [],
      cities: ['Campinas/SP', 'Niterói/RJ'],
    });
    expect(await options(people.indicator)).toEqual({
      owners: [],
      groups: [],
      partners: [],
      indicators: [{ id: people.indicator.user.id, name: 'Sandra Melo' }],
      referral_teams: [],
      campaigns: [],
      cities: ['Campinas/SP', 'Niterói/RJ'],
    });
  });
});

describe('refusals', () => {
  it.each<[Query]>([
    [{ status_id: 'none' }],
    [{ owner_id: 'ninguém' }],
    [{ owner_id: Array.from({ length: 51 }, () => noneId).join(',') }],
    [{ source: 'carta' }],
    [{ created: '2026-02-30..' }],
    [{ created: '..' }],
    [{ value: '..' }],
    [{ value: '10' }],
    [{ next_contact: 'hoje' }],
    [{ idle_days: '0' }],
    [{ idle_days: 'x' }],
  ])('%j names its field', async (query) => {
    const answer = await world.call(
      world.people.admin,
      'GET',
      `/api/leads?${new URLSearchParams(query as Record<string, string>).toString()}`,
    );
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().error.fields)).toEqual(Object.keys(query));
  });
});

describe('days of the calendar', () => {
  // 01:30 of the 21st in UTC is still the 20th in São Paulo.
  const now = new Date('2026-11-21T01:30:00Z');
  it.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['7d', '2026-11-14', '2026-11-20'],
    ['30d', '2026-10-22', '2026-11-20'],
    ['month', '2026-11-01', '2026-11-30'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['2026-01-02..', '2026-01-02', null],
    ['..2026-01-02', null, '2026-01-02'],
  ])('%s is from %s to %s', (filter, from, to) => {
    expect(periodBounds(filter, now, 'America/Sao_Paulo')).toEqual({ from, to });
  });
  it('may end at a minute of the last day', () => {
    expect(periodBounds('2026-01-02..2026-01-24T13:05', now, 'America/Sao_Paulo')).toEqual({
      from: '2026-01-02',
      to: '2026-01-24',
      minute: '13:05',
    });
  });
});
