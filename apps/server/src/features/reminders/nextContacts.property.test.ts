import { activityOutcomeNames, isOutcomeOf } from '@funil/api/contract';
import type { LeadBulk, LeadDetail, LeadTransfer, LoggedActivity } from '@funil/api/contract';
import { dayMs } from '@funil/validation/values';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cpfOf, createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { expectAllAccepted } from '../../../test/expectAllAccepted.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { stopClock } from '../../../test/stopClock.ts';
import { leads, leadTransfers, reminders } from '../../platform/db/schema/tables.ts';
import { runJob } from '../../platform/jobs/runJob.ts';
import { createLogger } from '../../platform/logging/createLogger.ts';
import { moveLeadsJob } from '../leadTransfers/moveLeadsJob.ts';
import { returnLeadsJob } from '../leadTransfers/returnLeadsJob.ts';

let server: TestApp;
stopClock();
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const leadCount = 3;

/** One step of a story: numbers choose the lead, the person, the activity and the moment among those that there are. */
const step = fc.record({
  kind: fc.constantFrom(
    'plan',
    'plan',
    'move',
    'complete',
    'reopen',
    'remove',
    'call',
    'call',
    'log',
    'log',
    'undoOutcome',
    'undoOutcome',
    'setContact',
    'clearContact',
    'assign',
    'trash',
    'undoBulk',
    'merge',
    'transfer',
    'undoTransfer',
  ),
  lead: fc.nat(leadCount - 1),
  other: fc.nat(leadCount - 1),
  person: fc.nat(2),
  activity: fc.nat(50),
  days: fc.integer({ min: 1, max: 9 }),
  keeps: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class Story {
  readonly bulks: string[] = [];
  readonly transfers: string[] = [];
  readonly ended: { id: string; caller: Caller }[] = [];
  private readonly world: LeadWorld;
  private readonly numbers: readonly number[];
  /** Commands that the server accepted, without ids and numbers. */
  private readonly accepted: Set<string>;

  constructor(world: LeadWorld, numbers: readonly number[], accepted: Set<string>) {
    this.world = world;
    this.numbers = numbers;
    this.accepted = accepted;
  }

  private async send(caller: Caller, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
    const answer = await server.app.inject({ method, url, headers: caller.headers, ...(payload && { payload }) });
    if (answer.statusCode < 300 && method !== 'GET')
      this.accepted.add(`${method} ${url.replaceAll(/\/(?:[\da-f-]{36}|\d+)(?=\/|$)/g, '/*')}`);
    return answer;
  }

  private people(): Caller[] {
    const { specialist, colleague, manager } = this.world.people;
    return [specialist, colleague, manager];
  }

  private due({ days }: Step): string {
    return new Date(Date.now() + days * dayMs).toISOString();
  }

  private async shown(index: number): Promise<LeadDetail | undefined> {
    const answer = await this.send(this.world.people.admin, 'GET', `/api/leads/${this.numbers[index]}`);
    return answer.statusCode === 200 ? answer.json<{ lead: LeadDetail }>().lead : undefined;
  }

  private formOf(lead: LeadDetail) {
    return {
      name: lead.name,
      email: lead.email,
      phone: lead.phone ?? `+55119${82_140_000 + lead.number}`,
      document_number: lead.document_number ?? cpfOf(lead.number),
      product_id: lead.product?.id ?? null,
      value_cents: lead.value_cents,
      custom_field_1: lead.custom_field_1,
      owner_id: lead.owner?.id ?? null,
      next_contact_at: lead.next_contact_at,
      version: lead.version,
    };
  }

  private async saveForm(index: number, nextContactAt: string | null): Promise<void> {
    const lead = await this.shown(index);
    if (!lead) return;
    const body = { ...this.formOf(lead), next_contact_at: nextContactAt };
    await this.send(this.world.people.admin, 'PUT', `/api/leads/${lead.number}`, body);
  }

  /** An activity of the account, with somebody who may change it. */
  private async activity({ activity }: Step) {
    const rows = await this.world.within(({ db, accountId }) =>
      db
        .select({ id: reminders.id, type: reminders.type, userId: reminders.userId, ownerId: leads.ownerId })
        .from(reminders)
        .leftJoin(leads, eq(leads.id, reminders.leadId))
        .where(eq(reminders.accountId, accountId))
        .orderBy(reminders.id),
    );
    const row = rows[activity % rows.length];
    const caller = row && this.people().find(({ user }) => user.id === (row.userId ?? row.ownerId));
    return caller ? { ...row, caller, path: `/api/reminders/${row.id}` } : undefined;
  }

  private async work(definition: typeof moveLeadsJob, transferId: string): Promise<void> {
    const [row] = await this.world.within((tx) =>
      tx.db.select({ jobId: leadTransfers.jobId }).from(leadTransfers).where(eq(leadTransfers.id, transferId)),
    );
    await runJob(
      definition,
      { account_id: this.world.account.id, job_id: row!.jobId! },
      {
        database: server.database,
        log: createLogger('silent'),
        storage: server.app.services.storage,
        claim: new AbortController().signal,
        stopping: new AbortController().signal,
        isLastAttempt: false,
      },
    );
  }

  private async bulk(path: string, body: object): Promise<void> {
    const answer = await this.send(this.world.people.admin, 'POST', `/api/lead_bulk/${path}`, body);
    if (answer.statusCode < 300) this.bulks.push(answer.json<{ bulk: LeadBulk }>().bulk.id);
  }

  readonly tell: Record<Step['kind'], (told: Step) => Promise<unknown>> = {
    plan: async (told) =>
      this.send(this.people()[told.person]!, 'POST', '/api/reminders', {
        text: 'Ligar',
        due_at: this.due(told),
        lead_number: this.numbers[told.lead],
        type: 'call',
      }),
    move: async (told) => {
      const one = await this.activity(told);
      if (one) await this.send(one.caller, 'PUT', `${one.path}/snooze`, { due_at: this.due(told) });
    },
    complete: async (told) => {
      const one = await this.activity(told);
      if (!one) return;
      const outcomes = activityOutcomeNames.filter((name) => isOutcomeOf(one.type, name));
      const outcome = outcomes[told.days % outcomes.length];
      await this.send(one.caller, 'PUT', `${one.path}/complete`, { outcome });
      this.ended.push(one);
    },
    call: ({ lead, person, keeps }) =>
      this.send(this.people()[person]!, 'POST', `/api/leads/${this.numbers[lead]}/contacts`, {
        channel: keeps ? 'phone' : 'whatsapp',
      }),
    log: async (told) => {
      const outcomes = activityOutcomeNames.filter((name) => isOutcomeOf('call', name));
      const caller = this.people()[told.person]!;
      const answer = await this.send(caller, 'POST', `/api/leads/${this.numbers[told.lead]}/activities`, {
        type: 'call',
        outcome: outcomes[told.activity % outcomes.length],
        ...(told.keeps && { next_due_at: this.due(told) }),
      });
      if (answer.statusCode === 201) this.ended.push({ id: answer.json<LoggedActivity>().reminder.id, caller });
    },
    undoOutcome: async ({ activity }) => {
      const [one] = this.ended.splice(activity % (this.ended.length || 1), 1);
      if (one) await this.send(one.caller, 'POST', `/api/reminders/${one.id}/undo_outcome`);
    },
    reopen: async (told) => {
      const one = await this.activity(told);
      if (one) await this.send(one.caller, 'PUT', `${one.path}/reopen`);
    },
    remove: async (told) => {
      const one = await this.activity(told);
      if (one) await this.send(one.caller, 'DELETE', one.path);
    },
    setContact: (told) => this.saveForm(told.lead, this.due(told)),
    clearContact: (told) => this.saveForm(told.lead, null),
    assign: ({ lead, person }) =>
      this.bulk('owner', { numbers: [this.numbers[lead]], owner_id: this.people()[person % 2]!.user.id }),
    trash: ({ lead }) => this.bulk('trash', { numbers: [this.numbers[lead]] }),
    undoBulk: async () => {
      const id = this.bulks.pop();
      if (id) await this.send(this.world.people.admin, 'POST', `/api/lead_bulk/${id}/undo`);
    },
    merge: async ({ lead, other }) => {
      const [target, from] = [await this.shown(lead), await this.shown(other)];
      if (!target || !from || target.number === from.number) return;
      await this.send(this.world.people.admin, 'POST', `/api/leads/${target.number}/merge`, {
        ...this.formOf(target),
        next_contact_at: from.next_contact_at,
        other_number: from.number,
        other_version: from.version,
      });
    },
    transfer: async ({ person, keeps }) => {
      const [specialist, colleague] = this.people();
      const [from, to] = person === 0 ? [specialist!, colleague!] : [colleague!, specialist!];
      const answer = await this.send(this.world.people.admin, 'POST', '/api/lead_transfers', {
        reason: 'Férias',
        from: 'people',
        user_ids: [from.user.id],
        receivers: [{ user_id: to.user.id }],
        keep_reminders: keeps,
      });
      if (answer.statusCode !== 201) return;
      const { id } = answer.json<{ lead_transfer: LeadTransfer }>().lead_transfer;
      await this.work(moveLeadsJob, id);
      this.transfers.push(id);
    },
    undoTransfer: async () => {
      const id = this.transfers.pop();
      if (!id) return;
      const answer = await this.send(this.world.people.admin, 'POST', `/api/lead_transfers/${id}/undo`);
      if (answer.statusCode < 300) await this.work(returnLeadsJob, id);
    },
  };
}

/** What each lead says of its activities and contacts, and a plain count of them. */
async function recount(world: LeadWorld) {
  const { rows } = await world.within(({ db, accountId }) =>
    db.execute<{ kept: object; counted: object }>(sql`
      select
        jsonb_build_object('number', number, 'next', next_contact_at, 'first', first_contact_at, 'touch', last_touch_at,
          'by', case when first_contact_at is not null then first_contact_by end) as kept,
        jsonb_build_object('number', number, 'next', activity.next, 'first', contact.first, 'touch', contact.touch,
          'by', contact.by) as counted
      from leads, lateral (
        select min(due_at) as next from reminders where reminders.account_id = ${accountId} and lead_id = leads.id
          and completed_at is null and (user_id is null or user_id = owner_id)
      ) as activity, lateral (
        select min(at) as first, max(at) as touch, (array_agg(actor_id order by at))[1] as by from lead_events
        where lead_events.account_id = ${accountId} and lead_id = leads.id and kind = 'contacted'
      ) as contact
      where account_id = ${accountId} and deleted_at is null`),
  );
  return rows;
}

test(
  'the next contact, first contact and latest touch of each lead are those of its activities, whatever happens',
  { timeout: 120_000 },
  async () => {
    const accepted = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
        const world = await createLeadWorld(server);
        const { specialist } = world.people;
        const numbers: number[] = [];
        for (let index = 0; index < leadCount; index += 1)
          numbers.push(
            await world.within(async (tx) => {
              const owner = { ownerId: specialist.user.id, ownerGroupId: world.group.id };
              return (await createLeadRow(tx, { statusId: world.statuses.contacted.id, ...owner })).number;
            }),
          );
        const story = new Story(world, numbers, accepted);
        for (const one of steps) {
          vi.advanceTimersByTime(1000);
          await story.tell[one.kind](one);
          for (const { kept, counted } of await recount(world)) expect(kept).toEqual(counted);
        }
        // A contact that is taken back leaves the numbers of reports, too.
        await world.within(({ db }) => db.execute(sql`select fold_daily_facts(1000)`));
        const { rows: wrong } = await world.within(({ db }) => db.execute(sql`select * from daily_fact_differences()`));
        expect(wrong).toEqual([]);
      }),
      { numRuns: 6 },
    );
    expectAllAccepted(accepted, [
      'DELETE /api/reminders/*',
      'POST /api/lead_bulk/*/undo',
      'POST /api/lead_bulk/owner',
      'POST /api/lead_bulk/trash',
      'POST /api/lead_transfers',
      'POST /api/lead_transfers/*/undo',
      'POST /api/leads/*/activities',
      'POST /api/leads/*/contacts',
      'POST /api/leads/*/merge',
      'POST /api/reminders',
      'POST /api/reminders/*/undo_outcome',
      'PUT /api/leads/*',
      'PUT /api/reminders/*/complete',
      'PUT /api/reminders/*/reopen',
      'PUT /api/reminders/*/snooze',
    ]);
  },
);
