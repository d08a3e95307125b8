import { reportDimensions, salesReportDimensions } from '@funil/api/contract';
import type { Actor, ReportDimension, ReportView } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfOf, createImportWorld, csvOf } from '../../../test/createImportWorld.ts';
import type { ImportWorld } from '../../../test/createImportWorld.ts';
import { createReportWorld } from '../../../test/createReportWorld.ts';
import type { ReportWorld } from '../../../test/createReportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { assignmentVias } from '../../platform/db/schema/assignmentVias.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { readDashboard } from '../dashboard/readDashboard.ts';
import { countDashboard } from '../numbers/leadDashboard.queries.ts';
import { readLeadStatusReport } from '../reports/readLeadStatusReport.ts';
import { readReport } from '../reports/readReport.ts';
import { areGroupsInDailyFacts, areNumbersInDailyFacts } from './dailyFacts.ts';
import { checkDailyFacts } from './checkDailyFacts.ts';
import { foldDailyFacts } from './foldDailyFacts.ts';
import { periodWindows } from './periodWindows.ts';
import type { FactScope } from './factScope.ts';

const zones = ['America/Sao_Paulo', 'America/Manaus', 'America/Noronha', 'America/Rio_Branco'];

let server: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createReportWorld(server, 'America/Sao_Paulo');
});
afterAll(() => server.close());

const adminOf = ({ people }: Pick<ReportWorld, 'people'>): Actor => ({
  uid: people.admin.user.id,
  role: 'admin',
  managed_group_ids: [],
  managed_team_ids: [],
  partner_id: null,
});

function scopeOf(
  tx: AccountTx,
  timeZone: string,
  period: string,
  now = new Date(),
  of: ImportWorld | null = null,
): FactScope {
  return { tx, actor: adminOf(of ?? world), timeZone, now, windows: periodWindows(period, now, timeZone) };
}

const differences = async ({ db }: AccountTx) => (await db.execute(sql`select * from daily_fact_differences()`)).rows;

const countDifferences = async ({ db }: AccountTx) =>
  (await db.execute(sql`select * from lead_count_differences()`)).rows;

interface Step {
  kind: string;
  lead: number;
  other: number;
  person: number;
  hours: number;
}

/** What may happen to a lead, as the commands write it, and in orders in which no command does. */
const events: Record<string, (tx: AccountTx, step: Step & { id: string; account: string }) => Promise<unknown>> = {
  create: (tx, { person, hours, other }) =>
    createLeadRow(tx, {
      statusId: world.statuses.new.id,
      ...ownerOf(person),
      valueCents: other * 100,
      createdAt: agoOf(hours + other),
      firstContactAt: other % 2 ? agoOf(hours) : null,
    }),
  createMany: (tx, { account, hours }) =>
    tx.db.execute(sql`
      insert into leads (account_id, id, number, name, name_search, status_id, status_since, source, created_at,
        owner_id, owner_group_id, owner_via, won_at, lost_at)
      select account_id, gen_random_uuid(), number + 100000 + (random() * 1e9)::bigint, name, name_search, status_id,
        now(), source, ${agoOf(hours).toISOString()}, owner_id, owner_group_id, 'import', won_at, lost_at
      from leads where account_id = ${account} and deleted_at is null order by number limit 5`),
  assign: (tx, step) => change(tx, step, ownerChange(step.person, assignmentVias[step.other % assignmentVias.length]!)),
  lend: (tx, step) => change(tx, step, ownerChange(step.person, 'temporary_transfer')),
  transfer: (tx, step) => change(tx, step, ownerChange(step.person, 'transfer')),
  undo: (tx, step) => change(tx, step, ownerChange(step.person, 'undo')),
  win: (tx, step) =>
    change(
      tx,
      step,
      sql`status_id = ${world.statuses.won.id}, won_at = ${agoOf(step.hours).toISOString()}, lost_at = null`,
    ),
  lose: (tx, step) =>
    change(
      tx,
      step,
      sql`status_id = ${world.statuses.lost.id}, lost_at = ${agoOf(step.hours).toISOString()}, won_at = null,
        loss_reason_id = ${step.other % 2 ? world.reason.id : null}`,
    ),
  reopen: (tx, step) =>
    change(
      tx,
      step,
      sql`status_id = ${world.statuses.contacted.id}, won_at = null, lost_at = null, loss_reason_id = null`,
    ),
  contact: (tx, step) =>
    change(tx, step, sql`first_contact_at = created_at + make_interval(mins => ${step.hours * step.other})`),
  contactBy: (tx, step) => {
    const { ownerId, ownerGroupId } = ownerOf(step.person);
    const by = step.other % 3 ? ownerId : world.people.manager.user.id;
    const group = step.hours % 2 ? ownerGroupId : null;
    return change(tx, step, sql`first_contact_by = ${by}, first_contact_group_id = ${group}`);
  },
  correct: (tx, step) =>
    change(
      tx,
      step,
      sql`value_cents = ${step.other * 1000}, product_id = ${step.person % 2 ? world.product.id : null},
        utm = ${`{"utm_campaign":"${step.hours % 3}"}`}, source = ${step.other % 3 ? 'api' : 'manual'},
        referral_team_id = ${step.other % 2 ? world.team.id : null}`,
    ),
  refer: (tx, step) =>
    change(
      tx,
      step,
      sql`indicator_id = ${step.other % 3 ? world.people.indicator.user.id : null},
        partner_id = ${step.other % 2 ? world.partner.id : null}`,
    ),
  // Of a person nothing is left but what was counted.
  anonymise: (tx, step) =>
    change(
      tx,
      step,
      sql`name = 'Pessoa removida', name_search = 'pessoa removida', email = null, phone = null, document_number = null,
        custom_field_1 = null, loss_note = null, consent = null, utm = null, referral_code = null`,
    ),
  trash: (tx, step) => change(tx, step, sql`deleted_at = now()`),
  restore: (tx, step) => change(tx, step, sql`deleted_at = null`),
  remove: async (tx, { account, id }) => {
    await tx.db.execute(sql`delete from lead_events where account_id = ${account} and lead_id = ${id}`);
    await tx.db.execute(sql`delete from leads where account_id = ${account} and id = ${id}`);
  },
  trashMany: (tx, { account, hours }) =>
    tx.db.execute(sql`
      update leads set deleted_at = case when deleted_at is null then now() end
      where account_id = ${account} and number % 7 = ${hours % 7}`),
  regroup: async (tx, { account, other }) => {
    const [from, to] = other % 2 ? [world.group.id, null] : [world.otherGroup.id, world.group.id];
    for (const column of ['owner_group_id', 'seller_group_id', 'lost_by_group_id'])
      await tx.db.execute(sql`
        update leads set ${sql.identifier(column)} = ${to} where account_id = ${account}
          and ${sql.identifier(column)} = ${from}`);
    await tx.db.execute(sql`
      update lead_assignments set group_id = ${to} where account_id = ${account} and group_id = ${from}`);
  },
  fold: (tx) => foldDailyFacts(tx),
};

const agoOf = (hours: number) => new Date(Date.now() - hours * 3_600_000);
function ownerOf(person: number): { ownerId: string | null; ownerGroupId: string | null } {
  const { specialist, colleague, stranger, admin } = world.people;
  const owners = [
    { ownerId: specialist.user.id, ownerGroupId: world.group.id },
    { ownerId: colleague.user.id, ownerGroupId: world.group.id },
    { ownerId: stranger.user.id, ownerGroupId: world.otherGroup.id },
    { ownerId: admin.user.id, ownerGroupId: null },
    { ownerId: null, ownerGroupId: null },
  ];
  return owners[person % owners.length]!;
}
const ownerChange = (person: number, via: string) => {
  const { ownerId, ownerGroupId } = ownerOf(person);
  return sql`owner_id = ${ownerId}, owner_group_id = ${ownerGroupId}, owner_via = ${via}, updated_at = now()`;
};
const change = (tx: AccountTx, { account, id }: { account: string; id: string }, set: ReturnType<typeof sql>) =>
  tx.db.execute(sql`update leads set ${set} where account_id = ${account} and id = ${id}`);

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...Object.keys(events)),
    lead: fc.nat(200),
    other: fc.nat(40),
    person: fc.nat(4),
    hours: fc.integer({ min: 1, max: 24 * 60 }),
  }),
  { minLength: 12, maxLength: 30 },
);

/** Every report in rows, by everything that it may be asked for. */
const asked: readonly (readonly [ReportView, ReportDimension])[] = [
  ...salesReportDimensions.map((by) => ['receipts', by] as const),
  ...reportDimensions.map((by) => ['facts', by] as const),
  ['brought', 'indicator'],
];

/** What a manager's reports answer from the facts as well. */
const askedOfGroups = asked.filter(([view, by]) => view !== 'brought' && (by === 'person' || by === 'group'));

const periods = ['today', '7d', '30d', '90d', 'month', 'last_month', '2026-01-10..2026-03-09'];

type Whose = Pick<ReportWorld, 'people' | 'group' | 'otherGroup'>;

/** Managers of one group, of two and of none. */
const managersOf = ({ people, group, otherGroup }: Whose): Actor[] =>
  [[group.id], [group.id, otherGroup.id], []].map((groups) => ({
    uid: people.manager.user.id,
    role: 'manager',
    managed_group_ids: groups,
    managed_team_ids: [],
    partner_id: null,
  }));

/** The first screen as the facts say it and as the leads do. */
async function compareScreens(scope: FactScope, name: string) {
  const {
    days: _days,
    before: _before,
    compared_to: _to,
    compared_until: _until,
    ...numbers
  } = await readDashboard(scope);
  expect(numbers, name).toEqual(await countDashboard(scope));
}

/** Counts the comparisons of the whole file: each has the next zone, the next manager and the next reports. */
let next = 0;

/** Both ways of answering, at every period; of zones, of managers and of the reports in rows some in turn. */
async function compareAnswers(tx: AccountTx, of: ImportWorld | null = null) {
  for (const period of periods) {
    const zone = zones[next % zones.length]!;
    const scope = scopeOf(tx, zone, period, new Date(), of);
    const name = `${zone} ${period}`;
    expect(await areNumbersInDailyFacts(scope), name).toBe(true);
    await compareScreens(scope, name);
    const managers = managersOf(of ?? world);
    const ofManager: FactScope = { ...scope, actor: managers[next % managers.length]! };
    expect(await areGroupsInDailyFacts(ofManager), name).toBe(true);
    await compareScreens(ofManager, `${name} of ${ofManager.actor.managed_group_ids.length} groups`);
    // A condition that holds for every lead has the leads read.
    const narrowing = { where: [sql`true`], isReadableOnly: false };
    const byLeads: FactScope = { ...scope, narrowing };
    for (const mode of ['cohort', 'period'] as const)
      expect(await readLeadStatusReport(scope, mode), `${name} ${mode}`).toEqual(
        await readLeadStatusReport(byLeads, mode),
      );
    for (const [view, by] of [asked[next % asked.length]!, asked[(next + 5) % asked.length]!])
      expect(await readReport(scope, view, by), `${name} ${view} ${by}`).toEqual(await readReport(byLeads, view, by));
    const [view, by] = askedOfGroups[next % askedOfGroups.length]!;
    expect(
      await readReport(ofManager, view, by),
      `${name} ${view} ${by} of ${ofManager.actor.managed_group_ids.length} groups`,
    ).toEqual(await readReport({ ...ofManager, narrowing }, view, by));
    next += 1;
  }
}

describe('the daily facts', () => {
  it('are not read by whoever sees a part of the leads, with a filter, or where days are cut', async () => {
    await world.within(async (tx) => {
      const scope = scopeOf(tx, 'America/Sao_Paulo', 'month');
      for (const role of ['manager', 'specialist', 'partner', 'indicator', 'indicator_manager'] as const)
        expect(await areNumbersInDailyFacts({ ...scope, actor: { ...scope.actor, role } })).toBe(false);
      expect(await areNumbersInDailyFacts({ ...scope, narrowing: { where: [sql`true`], isReadableOnly: false } })).toBe(
        false,
      );
      expect(await areNumbersInDailyFacts({ ...scope, narrowing: { where: [], isReadableOnly: true } })).toBe(false);
      for (const timeZone of ['Europe/Lisbon', 'Asia/Kolkata', 'America/St_Johns'])
        expect(await areNumbersInDailyFacts(scopeOf(tx, timeZone, 'month'))).toBe(false);
      expect(await areNumbersInDailyFacts(scope)).toBe(true);
    });
  });

  it('are those of a recount, and answer as the leads do, whatever happened', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (happened) => {
        await world.within(async (tx) => {
          const { rows } = await tx.db.execute<{ id: string }>(
            sql`select id from leads where account_id = ${tx.accountId} order by number, id`,
          );
          for (const step of happened) {
            const id = rows[step.lead % rows.length]!.id;
            await events[step.kind]!(tx, { ...step, id, account: tx.accountId });
            expect(await differences(tx), step.kind).toEqual([]);
          }
          await compareAnswers(tx);
        });
      }),
      { numRuns: 4 },
    );
  });

  it('name each sale without a seller in its day, also on the day that is compared up to the minute only', async () => {
    const manager = managersOf(world)[1]!;
    await world.within(async (tx) => {
      const createSale = (wonAt: string) =>
        createLeadRow(tx, {
          statusId: world.statuses.won.id,
          createdAt: new Date('2026-02-01T12:00:00Z'),
          wonAt: new Date(wonAt),
        });
      // 9:00 and 20:00 of the day before, of which 9:30 is compared.
      await createSale('2026-02-09T12:00:00Z');
      await createSale('2026-02-09T23:00:00Z');
      const now = new Date('2026-02-10T12:30:00Z');
      const scope = { ...scopeOf(tx, 'America/Sao_Paulo', 'today', now), actor: manager };
      const report = await readReport(scope, 'facts', 'group');
      expect(report.total.won).toEqual({ now: 0, before: 1 });
      expect(report.by_day.map(({ day, won }) => [day, won])).toEqual([['2026-02-09', 2]]);
      const byLeads: FactScope = { ...scope, narrowing: { where: [sql`true`], isReadableOnly: false } };
      expect(await readReport(byLeads, 'facts', 'group')).toEqual(report);
    });
  });

  it(
    'are those of a recount after files of leads, their undoing and what happens in between',
    { timeout: 240_000 },
    async () => {
      const imports = await createImportWorld(server);
      const specialists = [imports.people.specialist, imports.people.colleague, imports.people.stranger];
      const file = fc.array(
        fc.record({
          person: fc.nat(30),
          cents: fc.nat(9),
          product: fc.boolean(),
          isUndone: fc.boolean(),
          touched: fc.nat(3),
        }),
        { minLength: 2, maxLength: 9 },
      );
      const check = (step: string) => imports.within(async (tx) => expect(await differences(tx), step).toEqual([]));
      await fc.assert(
        fc.asyncProperty(fc.array(file, { minLength: 2, maxLength: 3 }), async (files) => {
          for (const rows of files) {
            const content = csvOf([
              ['nome', 'cpf', 'telefone', 'valor', 'produto'],
              ...rows.map(({ person, cents, product }) => [
                `Pessoa ${person}`,
                cpfOf(person),
                `1198${String(1_000_000 + person)}`,
                `${cents},00`,
                product ? imports.product.name : '',
              ]),
            ]);
            const done = await imports.importFile(content, [
              'name',
              'document_number',
              'phone',
              'value_cents',
              'product',
            ]);
            expect(done.state).toBe('completed');
            await check('import');
            await imports.within(async (tx) => {
              const { rows: leads } = await tx.db.execute<{ id: string }>(
                sql`select id from leads where account_id = ${tx.accountId} order by number desc limit ${rows[0]!.touched}`,
              );
              for (const { id } of leads)
                await tx.db.execute(sql`
                update leads set owner_id = ${specialists[rows[0]!.cents % 3]!.user.id}, owner_via = 'manual',
                  updated_at = now() where account_id = ${tx.accountId} and id = ${id}`);
            });
            await check('assign');
            if (!rows[0]!.isUndone || done.undo_until === null) continue;
            expect((await imports.ask(done.id, 'undo', {})).statusCode).toBe(200);
            await imports.work();
            expect((await imports.show(done.id)).state).toBe('undone');
            await check('undo');
          }
          await imports.within((tx) => compareAnswers(tx, imports));
        }),
        { numRuns: 2 },
      );
    },
  );

  it('count a lead that somebody was given twice once', async () => {
    await world.within(async (tx) => {
      const { ownerId } = ownerOf(0);
      const receivedBy = async () => {
        const { ranking } = await readDashboard(scopeOf(tx, 'America/Sao_Paulo', '7d'));
        return ranking!.people.find(({ id }) => id === ownerId)?.received ?? 0;
      };
      const before = await receivedBy();
      const lead = await createLeadRow(tx, { statusId: world.statuses.new.id, ...ownerOf(0), createdAt: new Date() });
      const step = { account: tx.accountId, id: lead.id };
      await change(tx, step, ownerChange(1, 'transfer'));
      await change(tx, step, ownerChange(0, 'transfer'));
      expect(await receivedBy()).toBe(before + 1);
      expect(await differences(tx)).toEqual([]);
    });
  });

  it('are repaired where somebody spoiled them, and folded into one row for each key', async () => {
    await world.within(async (tx) => {
      await tx.db.execute(sql`delete from daily_facts where account_id = ${tx.accountId} and fact = 'won'`);
      await tx.db.execute(sql`update daily_facts set count = count + 3 where account_id = ${tx.accountId}`);
      await tx.db.execute(sql`update fact_spans set count = count - 2 where account_id = ${tx.accountId} and days = 7`);
      expect((await differences(tx)).length).toBeGreaterThan(0);
      await tx.db.execute(sql`select repair_daily_facts()`);
      expect(await differences(tx)).toEqual([]);
      await tx.db.execute(sql`delete from lead_counts where account_id = ${tx.accountId} and dimension = 'group'`);
      await tx.db.execute(sql`update lead_counts set count = count + 3 where account_id = ${tx.accountId}`);
      expect((await countDifferences(tx)).length).toBeGreaterThan(0);
      await tx.db.execute(sql`select repair_lead_counts()`);
      expect(await countDifferences(tx)).toEqual([]);
      await foldDailyFacts(tx);
      expect(await differences(tx)).toEqual([]);
      expect(await countDifferences(tx)).toEqual([]);
      const { rows } = await tx.db.execute(sql`
        select 1 from lead_counts where account_id = ${tx.accountId}
        group by dimension, key, status_id, group_id, is_trashed having count(*) > 1
        union all select 1 from daily_facts where account_id = ${tx.accountId}
        group by fact, dimension, key, since, status_id, lost_from_id, loss_reason_id, person_id, group_id, minutes
        having count(*) > 1
        union all select 1 from fact_spans where account_id = ${tx.accountId}
        group by days, fact, dimension, key, since, status_id, lost_from_id, loss_reason_id, person_id, group_id, minutes
        having count(*) > 1`);
      expect(rows).toEqual([]);
      const { rows: spoiled } = await tx.db.execute(sql`
        delete from fact_spans where account_id = ${tx.accountId} and fact = 'received' returning days`);
      expect(spoiled.length).toBeGreaterThan(0);
      const wrong = await differences(tx);
      expect(wrong.length).toBe(spoiled.length);
      expect(new Set(wrong.map(({ days }) => days))).toEqual(new Set([1, 7]));
      await tx.db.execute(sql`select repair_daily_facts()`);
      expect(await differences(tx)).toEqual([]);
    });
  });

  it('are compared and repaired for the operator, account by account', async () => {
    const wrongOf = async (repairs: boolean) => {
      const checked = await checkDailyFacts(server.database, { repairs });
      return checked.find(({ accountId }) => accountId === world.account.id)!.wrong;
    };
    expect(await wrongOf(false)).toBe(0);
    await world.within((tx) =>
      tx.db.execute(sql`delete from daily_facts where account_id = ${tx.accountId} and fact = 'lost'`),
    );
    await world.within((tx) => tx.db.execute(sql`delete from lead_counts where account_id = ${tx.accountId}`));
    const wrong = await wrongOf(false);
    expect(wrong).toBeGreaterThan(0);
    expect(await wrongOf(true)).toBe(wrong);
    expect(await wrongOf(false)).toBe(0);
  });

  it('are exact while others add and fold at once', async () => {
    await Promise.all(
      [0, 1, 2, 3].map(async (worker) => {
        for (let round = 0; round < 6; round += 1)
          await world.within(async (tx) => {
            if (worker === 3) await foldDailyFacts(tx);
            else
              await events['createMany']!(tx, {
                kind: '',
                lead: 0,
                other: 0,
                person: 0,
                hours: 3,
                id: '',
                account: tx.accountId,
              });
          });
      }),
    );
    await world.within(async (tx) => expect(await differences(tx)).toEqual([]));
  });
});
