import type { CandidateOutcome, SimulatedPerson, SimulatedTotals } from '@funil/api/contract';
import type { Episode } from './readPastDecisions.ts';
import type { ReplayedDecision } from './replayQueues.ts';

/** A recorded or replayed decision. */
interface Made {
  receiverId: string | null;
  queueId: string;
  queueName: string;
  at: number;
  candidates: readonly { userId: string; outcome: CandidateOutcome }[];
}

/** Decisions since the lead's arrival; only the last can have assigned the lead. */
export interface Course {
  arrivedAt: number;
  decisions: readonly Made[];
}

export interface ComparedLead {
  /** Id of the lead's first decision. */
  id: string;
  leadId: string;
  simulated: Course;
  happened: Course;
}

type Share = SimulatedPerson['simulated'];

const minuteMs = 60_000;
const isSkip = (outcome: CandidateOutcome) => outcome !== 'assigned' && outcome !== 'offered' && outcome !== 'not_turn';

/** Whole minutes from arrival to assignment; null without an assignment. */
export function waitOf({ arrivedAt, decisions }: Course): number | null {
  const last = decisions.at(-1);
  return last?.receiverId ? Math.floor((last.at - arrivedAt) / minuteMs) : null;
}

/** Members that a course skipped, each with the last reason. */
export const skipsOf = ({ decisions }: Course): ReadonlyMap<string, CandidateOutcome> =>
  new Map(
    decisions
      .flatMap(({ candidates }) => candidates)
      .filter(({ outcome }) => isSkip(outcome))
      .map(({ userId, outcome }) => [userId, outcome]),
  );

export function isChanged({ simulated, happened }: ComparedLead): boolean {
  const [one, other] = [simulated.decisions.at(-1), happened.decisions.at(-1)];
  return (
    one?.receiverId !== other?.receiverId || one?.queueId !== other?.queueId || waitOf(simulated) !== waitOf(happened)
  );
}

function median(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null;
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : Math.round((sorted[middle - 1]! + sorted[middle]!) / 2);
}

function totalsOf(queueId: string, courses: readonly Course[]): SimulatedTotals {
  const assigned = courses.flatMap((course) => {
    const waited = waitOf(course);
    return waited === null ? [] : [{ isOwn: course.decisions.at(-1)!.queueId === queueId, waited }];
  });
  const own = assigned.filter(({ isOwn }) => isOwn);
  const waits = own
    .map(({ waited }) => waited)
    .filter((minutes) => minutes > 0)
    .toSorted((one, other) => one - other);
  return {
    given: own.length,
    elsewhere: assigned.length - own.length,
    waiting: courses.length - assigned.length,
    waited: waits.length,
    median_wait_minutes: median(waits),
    longest_wait_minutes: waits.at(-1) ?? null,
  };
}

function sharesOf(queueId: string, courses: readonly Course[]): ReadonlyMap<string, Share> {
  const shares = new Map<string, { received: number; skips: Map<CandidateOutcome, number> }>();
  const share = (userId: string) => {
    const share = shares.get(userId) ?? { received: 0, skips: new Map<CandidateOutcome, number>() };
    shares.set(userId, share);
    return share;
  };
  for (const made of courses.flatMap(({ decisions }) => decisions)) {
    if (made.receiverId !== null) share(made.receiverId).received += 1;
    if (made.queueId !== queueId) continue;
    for (const { userId, outcome } of made.candidates) {
      const { skips } = share(userId);
      if (isSkip(outcome)) skips.set(outcome, (skips.get(outcome) ?? 0) + 1);
    }
  }
  return new Map(
    [...shares].map(([userId, { received, skips }]) => [
      userId,
      { received, skips: [...skips].map(([outcome, count]) => ({ outcome, count })) },
    ]),
  );
}

/** Compares simulated and real decisions on leads that the queue decided in either. */
export function compareWithPast(queueId: string, replayed: readonly ReplayedDecision[], episodes: readonly Episode[]) {
  const byArrival = Map.groupBy(replayed, ({ arrival }) => arrival.id);
  const both = episodes.map(({ first, decisions }): ComparedLead => ({
    id: first.id,
    leadId: first.leadId,
    simulated: {
      arrivedAt: first.at,
      decisions: (byArrival.get(first.id) ?? []).map(({ queue, ...made }): Made => ({
        ...made,
        queueId: queue.id,
        queueName: queue.name,
      })),
    },
    happened: {
      arrivedAt: first.at,
      decisions: decisions.map(({ ownerId, ...made }): Made => ({ ...made, receiverId: ownerId })),
    },
  }));
  const concerned = both.filter(({ simulated, happened }) =>
    [...simulated.decisions, ...happened.decisions].some((made) => made.queueId === queueId),
  );
  const [simulated, happened] = [concerned.map((one) => one.simulated), concerned.map((one) => one.happened)];
  const [simulatedShares, happenedShares] = [sharesOf(queueId, simulated), sharesOf(queueId, happened)];
  const nothing: Share = { received: 0, skips: [] };
  return {
    leads: concerned,
    leadsCount: concerned.length,
    simulated: totalsOf(queueId, simulated),
    happened: totalsOf(queueId, happened),
    people: new Set([...simulatedShares.keys(), ...happenedShares.keys()]),
    of: (userId: string): Omit<SimulatedPerson, 'person' | 'is_member'> => ({
      simulated: simulatedShares.get(userId) ?? nothing,
      happened: happenedShares.get(userId) ?? nothing,
    }),
  };
}
