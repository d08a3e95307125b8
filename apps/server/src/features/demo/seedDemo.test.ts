import { can, mayOpenReport, quinderCode, roles, slaStates } from '@funil/api/contract';
import type { Actor, ReportChoice, ReportKind, StatusKind } from '@funil/api/contract';
import { dayMs, isCnpj, isCpf, isEmail, isMobilePhone, isPhone, normalizeText } from '@funil/validation/values';
import { verify } from '@node-rs/argon2';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/createTestDatabase.ts';
import type { TestDatabase } from '../../../test/createTestDatabase.ts';
import type { StoredChange } from '../../platform/db/schema/leadEvents.ts';
import { departureMs } from './demoWorld.ts';
import { demoPassword } from './demoAccount.ts';
import { basico } from './accounts/basico.ts';
import { demoAccounts } from './demoAccounts.ts';
import { seedAccount } from './seedAccount.ts';
import { seedDemo } from './seedDemo.ts';

/** A Friday afternoon in São Paulo. */
const now = new Date('2026-11-20T19:43:00.000Z');

interface LeadRow {
  account_id: string;
  id: string;
  number: string;
  name: string;
  name_search: string;
  email: string | null;
  phone: string;
  document_number: string | null;
  product_id: string | null;
  value_cents: string | null;
  kind: StatusKind;
  status: string;
  status_since: Date;
  loss_reason: string | null;
  requires_note: boolean | null;
  loss_note: string | null;
  owner_id: string | null;
  owner_group_id: string | null;
  group_of_owner: string | null;
  owner_status: string | null;
  partner_id: string | null;
  indicator_id: string | null;
  referral_team_id: string | null;
  source: string;
  next_contact_at: Date | null;
  /** The next contact by the history; a reminder of the owner may come before it. */
  planned_contact_at: Date | null;
  first_contact_at: Date | null;
  won_at: Date | null;
  lost_at: Date | null;
  created_at: Date;
  updated_at: Date;
  version: number;
}

interface EventRow {
  lead_id: string;
  kind: string;
  actor_id: string | null;
  at: Date;
  changes: StoredChange[];
}

/** Ten thousand leads take three seconds, and much longer on a machine that has other things to do. */
const waitTimeoutMs = 180_000;

let base: TestDatabase;
let leads: LeadRow[];
let eventsOf: Map<string, EventRow[]>;
let people: {
  account_id: string;
  slug: string;
  id: string;
  email: string;
  name: string;
  role: Actor['role'];
  status: string;
  code: string;
  password_hash: string | null;
  partner_id: string | null;
  groups: string[];
  teams: string[];
}[];
const all = async <T extends object>(text: string) => (await base.superuser.query<T>(text)).rows;
/** Rows that a seeding that was cut short left in `base`, before it was seeded. */
let leftBehind: number | null;
/** What two that began together have answered. */
let seeded: boolean[];

async function asOwner(of: TestDatabase, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: of.ownerUrl });
  await client.connect();
  await work(client);
  await client.end();
}

/** Seeds where the first lead cannot be written; returns how many rows are there afterwards. */
async function cutShort(): Promise<number | null> {
  await asOwner(base, async (owner) => {
    await owner.query(`create function stop() returns trigger language plpgsql as $$ begin raise 'cut'; end $$`);
    await owner.query('create trigger stop before insert on leads for each row execute function stop()');
    await expect(seedDemo(base.ownerUrl, { now })).rejects.toThrow('cut');
    await owner.query('drop trigger stop on leads');
  });
  return (await base.superuser.query('select 1 from accounts union all select 1 from users')).rowCount;
}

beforeAll(async () => {
  base = await createTestDatabase();
  leftBehind = await cutShort();
  seeded = await Promise.all([seedDemo(base.ownerUrl, { now }), seedDemo(base.ownerUrl, { now })]);
  leads = await all<LeadRow>(`
    select l.*, s.kind, s.name as status, r.name as loss_reason, r.requires_note, o.group_id as group_of_owner,
      o.status as owner_status, (select due_at from reminders contact where contact.account_id = l.account_id
        and contact.lead_id = l.id and contact.user_id is null) as planned_contact_at
    from leads l join lead_statuses s on s.account_id = l.account_id and s.id = l.status_id
    left join loss_reasons r on r.account_id = l.account_id and r.id = l.loss_reason_id
    left join users o on o.account_id = l.account_id and o.id = l.owner_id
    order by l.account_id, l.number`);
  eventsOf = Map.groupBy(
    await all<EventRow>(
      "select lead_id, kind, actor_id, at, changes from lead_events where kind not in ('indicated', 'contacted') and kind not like 'reminder%' order by lead_id, at, id",
    ),
    ({ lead_id }) => lead_id,
  );
  people = await all(`
    select u.*, a.slug, array(select g.id::text from groups g where g.account_id = u.account_id
      and g.manager_id = u.id) as groups,
      array(select t.id::text from referral_teams t where t.account_id = u.account_id and t.manager_id = u.id) as teams
    from users u join accounts a on a.id = u.account_id`);
}, waitTimeoutMs);
afterAll(() => base.remove());

const byAccount = () => Map.groupBy(leads, ({ account_id }) => account_id);

describe('seeding', () => {
  it('does nothing where there are accounts', async () => {
    expect(await seedDemo(base.ownerUrl, { now })).toBe(false);
    expect(await all('select slug from accounts')).toHaveLength(4);
  });

  it('leaves nothing behind when it is cut short, and then begins again', () => {
    expect(leftBehind).toBe(0);
    expect(seeded).toContain(true);
  });

  it('is done once by two servers that start together', () => {
    expect(seeded.filter(Boolean)).toHaveLength(1);
  });

  it('writes the same at the same moment', async () => {
    const other = await createTestDatabase();
    try {
      const written: object[][] = [];
      await asOwner(other, async (owner) => {
        for (let time = 0; time < 2; time += 1) {
          await owner.query('begin');
          await seedAccount(owner, { ...basico, leadCount: 300 }, { passwordHash: 'nobody signs in', now });
          written.push((await owner.query('select number, name, phone, status_since from leads order by number')).rows);
          await owner.query('rollback');
        }
      });
      expect(written[0]!.length).toBeGreaterThanOrEqual(300);
      expect(written[1]).toEqual(written[0]);
    } finally {
      await other.remove();
    }
  });
});

describe('the accounts', () => {
  it('answer at their hosts, and at no other', async () => {
    const hosts = await all<{ host: string; name: string }>(
      'select host, name from account_hosts join accounts on accounts.id = account_id order by host',
    );
    expect(hosts).toEqual([
      { host: 'basico.localhost', name: 'Básico' },
      { host: 'localhost', name: 'Aurora Consórcios' },
      { host: 'sol.localhost', name: 'Sol Energia' },
      { host: 'verde.localhost', name: 'Verde Seguros' },
    ]);
  });

  it('have somebody to sign in as in every role, with the demo’s password', async () => {
    const hashes = new Set<string>();
    for (const { slug } of demoAccounts) {
      for (const role of roles) {
        const person = people.find(({ email }) => email === `${role}@${slug}.demo`)!;
        expect(person).toMatchObject({ slug, role, status: 'active' });
        hashes.add(person.password_hash!);
      }
    }
    const [admin] = await all<{ email: string; password_hash: string }>(
      'select email, password_hash from super_admins',
    );
    expect(admin!.email).toBe('super@funil.demo');
    hashes.add(admin!.password_hash);
    for (const hash of hashes) expect(await verify(hash, demoPassword)).toBe(true);
  });

  it('have an active person behind the affiliate campaign’s code', () => {
    for (const { slug } of demoAccounts)
      expect(people.find((person) => person.slug === slug && person.code === quinderCode)?.status).toBe('active');
  });

  it('share no person, so that nothing of one could be taken for another’s', () => {
    const names = people.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('says where to read what a visitor agrees to, but for the account without a look of its own', () => {
    expect(
      demoAccounts.map(({ slug, personalization }) => [
        slug,
        Boolean(personalization?.terms_of_use_link && personalization.privacy_policy),
      ]),
    ).toEqual([
      ['aurora', true],
      ['verde', true],
      ['sol', true],
      ['basico', false],
    ]);
  });

  it('refer to logos that are there', async () => {
    const { access } = await import('node:fs/promises');
    const folder = new URL('../../../../backoffice/public/', import.meta.url);
    const urls = demoAccounts.flatMap(({ personalization }) =>
      Object.entries(personalization ?? {})
        .filter(([key]) => key.endsWith('_url'))
        .map(([, url]) => String(url)),
    );
    expect(urls.length).toBeGreaterThan(0);
    for (const url of new Set(urls)) await expect(access(new URL(`.${url}`, folder))).resolves.toBeUndefined();
  });

  it('have customers who came back, whose deals are of one person', async () => {
    const persons = await all<{ slug: string; count: number }>(`
      select slug, count(*)::int as count from accounts join (
        select account_id, lead_person_id from leads group by 1, 2
        having count(*) > 1 and count(distinct document_number) = 1 and bool_or(won_at is not null)
      ) as person on person.account_id = accounts.id group by 1`);
    expect(persons).toHaveLength(demoAccounts.length);
    for (const { count } of persons) expect(count).toBeGreaterThan(5);
  });

  it('give every role leads to see', () => {
    for (const { slug } of demoAccounts) {
      for (const role of roles) {
        const person = people.find(({ email }) => email === `${role}@${slug}.demo`)!;
        const actor: Actor = {
          uid: person.id,
          role,
          managed_group_ids: person.groups,
          partner_id: person.partner_id,
          managed_team_ids: person.teams,
        };
        const visible = leads.filter((lead) => lead.account_id === person.account_id && can(actor, 'lead.read', lead));
        expect(visible.length).toBeGreaterThan(60);
        expect(visible.length < 2_000 || role === 'admin').toBe(true);
      }
    }
  });
});

describe('the account around the leads', () => {
  it('has holidays to keep, and a trail of what its administration did, about records that are there', async () => {
    for (const { slug, holidays, entries, unnamed } of await all<{
      slug: string;
      holidays: number;
      entries: number;
      unnamed: number;
    }>(`
      select a.slug, (select count(*)::int from holidays h where h.account_id = a.id) as holidays,
        (select count(*)::int from audit_log l where l.account_id = a.id) as entries,
        (select count(*)::int from audit_log l where l.account_id = a.id and l.target_type = 'user'
          and not exists (select 1 from users u where u.account_id = a.id and u.id::text = l.target_id)) as unnamed
      from accounts a`)) {
      expect([slug, holidays, unnamed]).toEqual([slug, 18, 0]);
      expect(entries, slug).toBeGreaterThan(6);
    }
  });
});

describe('the leads', () => {
  it('are some 2,500 per account over fourteen months, numbered without gaps in the order they came', async () => {
    for (const [accountId, own] of byAccount()) {
      expect(own.length).toBeGreaterThan(2_350);
      expect(own.length).toBeLessThan(2_600);
      expect(own.map(({ number }) => Number(number))).toEqual(own.map((_, index) => index + 1));
      const [counter] = await all<{ lead_number: string }>(
        `select lead_number from account_counters where account_id = '${accountId}'`,
      );
      expect(Number(counter!.lead_number)).toBe(own.length);
      const times = own.map(({ created_at }) => created_at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const months = new Set(own.map(({ created_at }) => created_at.toISOString().slice(0, 7)));
      expect(months.size).toBeGreaterThanOrEqual(14);
    }
  });

  it('come on working days in office hours more than otherwise', () => {
    const local = leads
      .filter(({ source }) => source !== 'import')
      .map(({ created_at }) => new Date(created_at.getTime() - 3 * 3_600_000));
    const perDay = (days: number[]) => local.filter((at) => days.includes(at.getUTCDay())).length / days.length;
    expect(perDay([1, 2, 3, 4, 5])).toBeGreaterThan(1.5 * perDay([0, 6]));
    const perHour = (hours: number[]) => local.filter((at) => hours.includes(at.getUTCHours())).length / hours.length;
    expect(perHour([10, 11, 14, 15])).toBeGreaterThan(10 * perHour([1, 2, 3, 4]));
  });

  it('have documents, phones and addresses that are right', () => {
    const isRight = ({ document_number: document, phone, email, name, name_search }: LeadRow) =>
      (document === null || isCpf(document) || isCnpj(document)) &&
      isPhone(phone) &&
      (email === null || isEmail(email)) &&
      name_search === normalizeText(name);
    expect(leads.filter((lead) => !isRight(lead))).toEqual([]);
    expect(
      leads.filter(({ document_number }) => document_number !== null && isCnpj(document_number)).length,
    ).toBeGreaterThan(200);
    expect(leads.filter(({ phone }) => !isMobilePhone(phone)).length).toBeGreaterThan(50);
    expect(new Set(leads.map(({ document_number }) => document_number)).size).toBeGreaterThan(leads.length * 0.9);
  });

  it('stand where their dates say', () => {
    const time = (moment: Date | null) => moment?.getTime() ?? null;
    const rules: Record<string, (lead: LeadRow) => boolean> = {
      'nothing has happened in the future': (lead) =>
        [lead.created_at, lead.status_since, lead.updated_at, lead.first_contact_at, lead.won_at, lead.lost_at].every(
          (moment) => (moment ?? lead.created_at) < now,
        ),
      'first created, then moved, then saved': ({ created_at, status_since, updated_at }) =>
        created_at <= status_since && status_since <= updated_at,
      'sold when it came to be won': ({ kind, won_at, status_since }) =>
        time(won_at) === (kind === 'won' ? status_since.getTime() : null),
      'lost when it came to be lost': ({ kind, lost_at, status_since }) =>
        time(lost_at) === (kind === 'lost' ? status_since.getTime() : null),
      'contacted unless new': ({ kind, first_contact_at }) => (first_contact_at === null) === (kind === 'new'),
      'sold with product and value': ({ kind, product_id, value_cents }) =>
        kind !== 'won' || (product_id !== null && Number(value_cents) > 0),
      'lost for a reason': ({ kind, loss_reason }) => (loss_reason !== null) === (kind === 'lost'),
      'noted where the reason asks': ({ requires_note, loss_note }) => !requires_note || loss_note !== null,
      'in its owner’s group': ({ owner_group_id, group_of_owner }) => owner_group_id === group_of_owner,
      'new while nobody owns it': ({ owner_id, kind }) => owner_id !== null || kind === 'new',
    };
    for (const [rule, holds] of Object.entries(rules))
      expect(
        leads.filter((lead) => !holds(lead)),
        rule,
      ).toEqual([]);
  });

  it('end as leads do: some sold, most lost, the young ones open', () => {
    for (const own of byAccount().values()) {
      const share = (kind: StatusKind, of: LeadRow[]) => of.filter((lead) => lead.kind === kind).length / of.length;
      const settled = own.filter(({ created_at }) => now.getTime() - created_at.getTime() > 120 * dayMs);
      expect(share('won', settled)).toBeGreaterThan(0.08);
      expect(share('won', settled)).toBeLessThan(0.2);
      expect(share('lost', settled)).toBeGreaterThan(0.6);
      const young = own.filter(({ created_at }) => now.getTime() - created_at.getTime() < 7 * dayMs);
      expect(share('new', young) + share('in_progress', young)).toBeGreaterThan(0.6);
      const waiting = own.filter(({ owner_id }) => owner_id === null).length;
      expect(waiting).toBeGreaterThan(0);
      expect(waiting).toBeLessThan(40);
    }
  });

  it('say why nobody owns them: they came a moment ago and wait, or somebody took them aside', async () => {
    const waits = await all<{ lead_id: string; retry_at: Date }>('select lead_id, retry_at from distribution_waits');
    const offers = await all<{ lead_id: string; email: string; expires_at: Date }>(
      'select lead_id, email, expires_at from distribution_offers join users on users.id = user_id',
    );
    const offered = new Set(offers.map(({ lead_id: id }) => id));
    expect(offers.map(({ email }) => email)).toEqual(['specialist@aurora.demo']);
    expect(offers[0]!.expires_at.getTime()).toBeGreaterThan(now.getTime() + 12 * 3_600_000);
    // What a queue decided about, an offered lead among it, is what the queue asks for.
    const strays = await all(`
      select l.number, d.queue_name, q.conditions from distribution_decisions d
        join leads l on l.account_id = d.account_id and l.id = d.lead_id
        join distribution_queues q on q.account_id = d.account_id and q.id = d.queue_id
      where not ((q.conditions -> 'product_ids' = '[]' or q.conditions -> 'product_ids' ? l.product_id::text)
        and (q.conditions -> 'sources' = '[]' or q.conditions -> 'sources' ? l.source)
        and (q.conditions ->> 'hours' is null
          or extract(isodow from l.created_at at time zone 'America/Sao_Paulo') in (6, 7)))`);
    expect(strays).toEqual([]);
    const waiting = new Set(waits.map(({ lead_id: id }) => id));
    // One of each account waits because the only person of its queue has a full portfolio.
    const skips = await all<{ lead_id: string; outcome: string; count: number; cap: number; open: number }>(`
      select d.lead_id, c.outcome, c.count, c.cap, (select count(*)::int from leads l
        join lead_statuses s on s.account_id = l.account_id and s.id = l.status_id and s.kind in ('new', 'in_progress')
        where l.account_id = c.account_id and l.owner_id = c.user_id and l.deleted_at is null) as open
      from distribution_decisions d
      join distribution_candidates c on c.account_id = d.account_id and c.decision_id = d.id
      where d.owner_id is null and d.id not in (select decision_id from distribution_offers)`);
    const held = new Set(skips.map(({ lead_id: id }) => id));
    expect(held.size).toBe(4);
    for (const { lead_id: id, outcome, count, cap, open } of skips)
      expect([waiting.has(id), outcome, count >= cap, cap <= open, cap > 0], id).toEqual([
        true,
        'full',
        true,
        true,
        true,
      ]);
    for (const lead of leads.filter(({ owner_id: owner }) => owner === null)) {
      const isAside = eventsOf.get(lead.id)!.some(({ kind, actor_id: actor }) => kind === 'unqueued' && actor !== null);
      expect([isAside, waiting.has(lead.id)], `lead ${lead.number}`).toEqual([!waiting.has(lead.id), !isAside]);
      if (waiting.has(lead.id) && !offered.has(lead.id) && !held.has(lead.id))
        expect(now.getTime() - lead.created_at.getTime()).toBeLessThan(15 * 60_000);
    }
    // Looked at as soon as the server runs.
    for (const { retry_at: at } of waits) expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
  });

  it('have deadlines of first contacts in every state, each by its queue, and none of an import', async () => {
    const rows = await all<{ account_id: string; state: string; count: number; whole: boolean }>(
      `
      select l.account_id, count(*)::int as count, bool_and((sla_rule ->> 'minutes')::int * interval '1 minute'
          = sla_due_at - (sla_rule ->> 'startedAt')::timestamptz and l.source <> 'import') as whole,
        case when first_contact_at > sla_due_at then 'met_late' when first_contact_at is not null then 'met'
          when sla_due_at <= $now then 'expired' when sla_warn_at <= $now then 'due_soon' else 'on_time' end as state
      from leads l where sla_due_at is not null group by 1, 4`.replaceAll(
        '$now',
        `'${now.toISOString()}'::timestamptz`,
      ),
    );
    for (const own of Map.groupBy(rows, ({ account_id: id }) => id).values()) {
      expect(own.map(({ state }) => state).toSorted()).toEqual([...slaStates].toSorted());
      expect(own.every(({ whole }) => whole)).toBe(true);
    }
  });

  it('have contacts to make: missed ones, some today, most ahead, none for what is closed', () => {
    const day = (at: Date) => new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    for (const own of byAccount().values()) {
      const planned = own.filter(({ next_contact_at }) => next_contact_at !== null);
      expect(planned.every(({ kind, owner_id }) => ['new', 'in_progress'].includes(kind) && owner_id !== null)).toBe(
        true,
      );
      expect(planned.filter(({ next_contact_at }) => next_contact_at! < now).length).toBeGreaterThan(15);
      expect(planned.filter(({ next_contact_at }) => day(next_contact_at!) === day(now)).length).toBeGreaterThan(15);
      expect(planned.filter(({ next_contact_at }) => next_contact_at! > now).length).toBeGreaterThan(100);
    }
  });

  it('left the inactive salesperson’s hands while open', () => {
    const left = now.getTime() - departureMs;
    for (const lead of leads.filter(({ owner_status }) => owner_status === 'inactive')) {
      expect(['won', 'lost']).toContain(lead.kind);
      expect(lead.status_since.getTime()).toBeLessThanOrEqual(left);
    }
    expect(leads.some(({ owner_status }) => owner_status === 'inactive')).toBe(true);
    expect(leads.some(({ owner_status }) => owner_status === 'invited')).toBe(false);
  });

  it('went by a transfer that its history, its receivers and its leads agree on', async () => {
    const rows = await all<{ leads: number; items: number; received: number; events: number }>(`
      select t.moved_count as leads,
        (select count(*)::int from lead_transfer_items i
          where (i.account_id, i.transfer_id) = (t.account_id, t.id)) as items,
        (select sum(leads_count)::int from lead_transfer_receivers r
          where (r.account_id, r.transfer_id) = (t.account_id, t.id)) as received,
        (select count(*)::int from lead_events e where e.account_id = t.account_id and e.kind = 'transferred'
          and e.body = t.reason) as events
      from lead_transfers t`);
    expect(rows.length).toBeGreaterThanOrEqual(demoAccounts.length);
    for (const { leads: count, items, received, events } of rows) {
      expect(count).toBeGreaterThan(5);
      expect([items, received, events]).toEqual([count, count, count]);
    }
  });

  it('came by the link that their simulations name, at the same moment', async () => {
    const rows = await all<{ wrong: number; found: number }>(`
      select count(*) filter (where (l.referral_code, l.first_touch_at) is distinct from (s.code, s.first_touch_at))::int
        as wrong, count(s.code)::int as found
      from simulations s join leads l on l.account_id = s.account_id and l.id = s.lead_id`);
    expect(rows[0]!.wrong).toBe(0);
    expect(rows[0]!.found).toBeGreaterThan(20);
  });

  it('belong to the partner and the team of who referred them', async () => {
    const rows = await all<{ wrong: number }>(`
      select count(*)::int as wrong from leads l left join users u on u.account_id = l.account_id
        and u.id = l.indicator_id
      where (l.partner_id, l.referral_team_id) is distinct from (u.partner_id, u.referral_team_id)`);
    expect(rows[0]!.wrong).toBe(0);
    expect(leads.filter(({ indicator_id }) => indicator_id !== null).length).toBeGreaterThan(2_000);
  });
});

describe('the histories', () => {
  it('begin with the lead and lead to where it stands', () => {
    const wrong: string[] = [];
    for (const lead of leads) {
      const events = eventsOf.get(lead.id)!;
      const hold = (isSo: boolean, what: string) =>
        isSo || wrong.push(`${what}: lead ${lead.number} of ${lead.account_id}`);
      hold(
        events[0]!.kind === (lead.source === 'import' ? 'imported' : 'created') && events[0]!.changes.length === 0,
        'begins with its arrival',
      );
      hold(
        events[0]!.at.getTime() === lead.created_at.getTime() &&
          events.at(-1)!.at.getTime() === lead.updated_at.getTime(),
        'lasts from creation to last save',
      );
      const hasSoonerReminder = lead.next_contact_at?.getTime() !== lead.planned_contact_at?.getTime();
      hold(events.length === lead.version || hasSoonerReminder, 'has a version for each event');

      const last = new Map<string, StoredChange>();
      for (const change of events.flatMap(({ changes }) => changes)) {
        const before = last.get(change.field);
        hold(
          !before || (change.from === before.to && change.from_id === before.to_id),
          `${change.field} starts where it ended before`,
        );
        last.set(change.field, change);
      }
      const ends = (field: string, value: unknown) =>
        hold(!last.has(field) || last.get(field)!.to === value, `${field} ends as the lead has it`);
      hold((last.get('status')?.to ?? 'Novo') === lead.status, 'status ends as the lead has it');
      hold(!last.has('owner') || last.get('owner')!.to_id === lead.owner_id, 'owner ends as the lead has it');
      ends('value_cents', lead.value_cents === null ? null : Number(lead.value_cents));
      ends('loss_note', lead.loss_note);
      hold(
        (last.get('next_contact_at')?.to ?? null) === (lead.planned_contact_at?.toISOString() ?? null),
        'next contact ends as the lead has it',
      );
      const moves = events.filter(({ kind }) => kind === 'status_changed');
      hold(
        (moves.at(-1)?.at ?? lead.created_at).getTime() === lead.status_since.getTime(),
        'last moved when its status began',
      );
      hold(
        (moves[0]?.at.getTime() ?? null) === (lead.first_contact_at?.getTime() ?? null),
        'first moved when first contacted',
      );
      hold(
        moves.every(({ actor_id }) => actor_id !== null),
        'moved by somebody',
      );
    }
    expect(wrong).toEqual([]);
  });

  it('record who indicated each lead, and every reminder about one', async () => {
    const [found] = await all<{ indicated: number; wrong: number; reminders: number; reminder_events: number }>(`select
      (select count(*)::int from leads where indicator_id is not null) as indicated,
      (select count(*)::int from leads l left join lead_events e on e.account_id = l.account_id and e.lead_id = l.id
        and e.kind = 'indicated' where l.indicator_id is distinct from e.actor_id) as wrong,
      (select (count(*) + count(completed_at))::int from reminders where lead_id is not null and user_id is not null)
        as reminders,
      (select count(*)::int from lead_events
        where kind in ('reminder_created', 'reminder_completed')) as reminder_events`);
    expect(found).toMatchObject({ wrong: 0, reminder_events: found!.reminders });
    expect(found!.indicated).toBeGreaterThan(2_000);
  });

  it('record the contacts that moved leads on, enough for a goal of contacts to be within reach', async () => {
    const [found] = await all<{ contacted: number; goal: number; strangers: number }>(`select
      (select count(distinct (lead_id, date_trunc('month', at)))::int from lead_events where kind = 'contacted') as contacted,
      (select sum(contacts_count)::int from sales_goals where group_id is null and user_id is null) as goal,
      (select count(*)::int from lead_events where kind = 'contacted' and actor_id is null) as strangers`);
    expect(found!.strangers).toBe(0);
    expect(found!.contacted).toBeGreaterThan(found!.goal / 2);
  });

  it('contain reopened leads and leads that changed their owner', () => {
    const events = [...eventsOf.values()].flat();
    const changed = (field: string, from: (value: StoredChange) => boolean) =>
      events.filter(({ changes }) => changes.some((change) => change.field === field && from(change))).length;
    expect(changed('status', ({ from }) => from === 'Perdido')).toBeGreaterThan(10);
    expect(changed('owner', ({ from }) => from !== null)).toBeGreaterThan(100);
  });
});

describe('reminders and notifications', () => {
  it('give everybody who is active something to do, and notify nobody again of what is past', async () => {
    const rows = await all<{
      user_id: string;
      due_at: Date;
      notified_at: Date | null;
      completed_at: Date | null;
      owner_id: string | null;
      lead_id: string | null;
    }>(
      'select r.*, l.owner_id from reminders r left join leads l on l.account_id = r.account_id and l.id = r.lead_id where r.user_id is not null',
    );
    const active = people.filter(({ status }) => status === 'active').map(({ id }) => id);
    expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set(active));
    for (const row of rows) {
      expect(row.notified_at !== null).toBe(row.due_at <= now);
      if (row.lead_id) expect(row.owner_id).toBe(row.user_id);
    }
    const sellers = rows.filter((row) => row.lead_id !== null && row.completed_at === null);
    expect(
      sellers.some((row) => row.due_at < now) &&
        sellers.some((row) => row.due_at.getTime() > now.getTime() + 8 * dayMs),
    ).toBe(true);
  });

  it('are about leads that the person sees, with some of the latest unread and no mail waiting', async () => {
    const rows = await all<{
      user_id: string;
      type: string;
      actor_id: string | null;
      created_at: Date;
      read_at: Date | null;
      mail_due_at: Date | null;
      sees: boolean;
    }>(
      'select n.*, (n.lead_id is null or n.user_id in (l.owner_id, l.indicator_id)) as sees from ' +
        'notification_users n left join leads l on l.account_id = n.account_id and l.id = n.lead_id',
    );
    expect(rows.length).toBeGreaterThan(500);
    for (const row of rows) {
      expect(row.sees).toBe(true);
      expect(row.actor_id).not.toBe(row.user_id);
      expect(row.mail_due_at).toBeNull();
      expect(row.created_at <= now && (row.read_at === null || row.read_at >= row.created_at)).toBe(true);
    }
    const specialist = people.find(({ email }) => email === 'specialist@aurora.demo')!;
    const own = rows.filter((row) => row.user_id === specialist.id);
    expect(own.filter((row) => row.read_at === null).length).toBeGreaterThan(1);
    expect(own.filter((row) => row.read_at !== null).length).toBeGreaterThan(10);
  });
});

describe('saved reports', () => {
  it('are there for those as whom one signs in, who may open them, and go to people who may', async () => {
    const rows = await all<{
      email: string;
      role: Actor['role'];
      receiver_role: Actor['role'] | null;
      report: ReportKind;
      choice: ReportChoice;
      next_on: string | null;
    }>(`select users.email, users.role, saved_reports.report, saved_reports.choice, receiver.role as receiver_role,
        report_receivers.next_on::text
      from saved_reports join users on users.id = saved_reports.user_id
        left join report_receivers on report_receivers.saved_report_id = saved_reports.id
        left join users receiver on receiver.id = report_receivers.user_id`);
    for (const { slug } of demoAccounts)
      for (const role of ['admin', 'specialist'])
        expect(rows.filter(({ email }) => email === `${role}@${slug}.demo`).length).toBeGreaterThan(1);
    for (const { role, receiver_role: receiver, report, choice, next_on: next } of rows) {
      expect(mayOpenReport(role, report, choice.by)).toBe(true);
      expect(receiver === null || mayOpenReport(receiver, report, choice.by)).toBe(true);
      expect(next === null || next === '2026-11-23' || next === '2026-12-01').toBe(true);
    }
  });
});

describe('commissions', () => {
  it('are a year of sales that add up: what was paid, what is owed, and nothing left of what was taken back', async () => {
    const rows = await all<Record<string, number>>(`
      select count(*)::int as entries, count(*) filter (where state = 'pending')::int as pending,
        count(*) filter (where state = 'approved')::int as approved, count(*) filter (where state = 'paid')::int as paid,
        coalesce(sum(amount_cents) filter (where state = 'canceled'), 0)::float8 as canceled_cents,
        count(*) filter (where reverses_id is not null)::int as reversals,
        count(*) filter (where reverses_id is null and approved_at is not null and approved_by is null)::int as nobodys,
        (sum(amount_cents) filter (where state = 'paid'))::float8 as paid_cents,
        (select sum(amount_cents)::float8 from commission_payments payment
          where payment.account_id = entry.account_id and state in ('paid', 'settled')) as payment_cents,
        coalesce(sum(amount_cents) filter (where state = 'to_transfer'), 0)::float8 as open_cents,
        (select coalesce(sum(amount_cents), 0)::float8 from commission_payments payment
          where payment.account_id = entry.account_id and state = 'to_transfer') as open_payment_cents,
        (select count(*)::int from commission_payments payment
          where payment.account_id = entry.account_id and state = 'failed') as failed,
        (select count(*)::int from commission_batches batch where batch.account_id = entry.account_id) as batches
      from commission_entries entry group by account_id`);
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const row of rows) {
      for (const count of ['entries', 'pending', 'approved', 'paid', 'batches'] as const)
        expect(row[count], count).toBeGreaterThan(0);
      expect(row.canceled_cents).toBe(0);
      expect(row.paid_cents).toBe(row.payment_cents);
      expect(row.open_cents).toBe(row.open_payment_cents);
      expect(row.failed).toBe(1);
      // Sales are born pending: an approval is somebody's.
      expect(row.nobodys).toBe(0);
    }
  });
});
