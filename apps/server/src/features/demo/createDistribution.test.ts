import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/createTestDatabase.ts';
import type { TestDatabase } from '../../../test/createTestDatabase.ts';
import { withAccount } from '../../platform/db/withAccount.ts';
import { listMembers, listQueues } from '../distribution/distribution.queries.ts';
import { compareWithPast } from '../queueSimulations/compareWithPast.ts';
import { readPastDecisions } from '../queueSimulations/readPastDecisions.ts';
import { replayQueues } from '../queueSimulations/replayQueues.ts';
import { listPastDecisions } from '../queueSimulations/pastLeads.queries.ts';
import { localMoment } from '../distribution/workingHours.ts';
import { demoAccounts } from './demoAccounts.ts';
import { offeringSlug } from './createOffers.ts';
import { seedAccount } from './seedAccount.ts';

const timeZone = 'America/Sao_Paulo';
/** A Friday afternoon, and a Monday morning after a weekend of arrivals. */
const moments = ['2026-11-20T19:43:00.000Z', '2026-11-23T13:05:00.000Z'].map((at) => new Date(at));

let bases: TestDatabase[] = [];
beforeAll(async () => {
  bases = await Promise.all(moments.map(() => createTestDatabase()));
}, 60_000);
afterAll(() => Promise.all(bases.map((base) => base.remove())));

/** Writes one account of the demo, and says which it is. */
async function seed(base: TestDatabase, slug: string, now: Date): Promise<string> {
  const client = new Client({ connectionString: base.ownerUrl });
  await client.connect();
  await client.query('begin');
  const account = demoAccounts.find((one) => one.slug === slug)!;
  await seedAccount(client, account, { passwordHash: 'none', now });
  const { rows } = await client.query<{ id: string }>('select id from accounts where slug = $1', [slug]);
  await client.query('commit');
  await client.end();
  return rows[0]!.id;
}

it.each([
  [0, offeringSlug],
  [1, 'sol'],
] as const)(
  'the demo’s last thirty days (%s, %s) replay to the decisions of their ledger, queue by queue',
  async (place, slug) => {
    const [base, now] = [bases[place]!, moments[place]!];
    const accountId = await seed(base, slug, now);
    await withAccount(base.database, { accountId }, async (tx) => {
      const queues = await listQueues(tx);
      const members = await listMembers(tx, localMoment(now, timeZone).day);
      const options = { now, days: 30, timeZone, anewId: null };
      const { past, episodes } = await readPastDecisions(tx, queues, members, options);
      const ledger = await listPastDecisions(tx, new Date(now.getTime() - 30 * 86_400_000), 10_000);
      const decisions = replayQueues(past);
      // Whom a replay gives a lead that is only offered takes it at once: nothing tells who would have accepted.
      const offering = new Set(queues.filter(({ acceptMinutes }) => acceptMinutes > 0).map(({ id }) => id));
      const isDealt = ({ queueId }: { queueId: string }) => !offering.has(queueId);
      const replayed = decisions
        .map(({ arrival, queue, at, receiverId: ownerId, candidates }) => ({
          leadId: arrival.leadId,
          queueId: queue.id,
          at,
          ownerId,
          candidates: candidates.map(({ userId, outcome }) => ({ userId, outcome })),
        }))
        .filter(isDealt);
      expect(replayed).toEqual(ledger.map(({ id: _id, queueName: _name, ...decision }) => decision).filter(isDealt));
      expect(ledger.length - replayed.length).toBe(slug === offeringSlug ? 1 : 0);
      const outcomes = new Set(ledger.flatMap(({ candidates }) => candidates.map(({ outcome }) => outcome)));
      for (const outcome of ['assigned', 'not_turn', 'paused', 'full'] as const) expect(outcomes).toContain(outcome);
      for (const { id, isActive, acceptMinutes } of queues) {
        if (!isActive || acceptMinutes > 0) continue;
        const { simulated, happened, people, of, leadsCount } = compareWithPast(id, decisions, episodes);
        expect(leadsCount).toBeGreaterThan(0);
        expect(simulated).toEqual(happened);
        for (const person of people) expect(of(person).simulated).toEqual(of(person).happened);
      }
    });
  },
  60_000,
);
