import { chooseReceiver } from '../distribution/chooseReceiver.ts';
import type { Decision } from '../distribution/chooseReceiver.ts';
import { settle } from '../distribution/distributeLeads.ts';
import type { QueueMemberRow, StoredQueue } from '../distribution/distribution.queries.ts';
import { matchQueue } from '../distribution/matchQueue.ts';
import type { MatchedLead } from '../distribution/matchQueue.ts';
import { isOpenAt, localMoment } from '../distribution/workingHours.ts';
import { Portfolios } from './Portfolios.ts';
import type { PortfolioChange } from './Portfolios.ts';

/** A queue as far as it decides. */
export type ReplayedQueue = Pick<
  StoredQueue,
  'id' | 'name' | 'isActive' | 'isCatchAll' | 'strategy' | 'conditions' | 'workingHours'
>;

/** A lead that came to the distribution; the moments are milliseconds. */
export interface Arrival {
  /** Of its first decision. */
  id: string;
  leadId: string;
  at: number;
  lead: Omit<MatchedLead, 'arrivedAt'> & { createdAt: Date };
  /** When it was nobody's to give out any more, though no queue had given it to anybody; null where that never came. */
  goneAt: number | null;
  /** From when until when whoever received it had it, as an open one; null where nobody did, or still does. */
  heldFrom: number | null;
  heldUntil: number | null;
}

/** What queues are tried on. */
export interface Past {
  queues: readonly ReplayedQueue[];
  /** As they stood at the beginning; the replay changes them. */
  members: QueueMemberRow[];
  arrivals: readonly Arrival[];
  /** Of leads that came by another way. */
  portfolio: readonly PortfolioChange[];
  /** Whether somebody let leads come at a moment. */
  isAvailable: (userId: string, at: number) => boolean;
  /** Further moments at which what waits is looked at: somebody may be free. */
  looks: readonly number[];
  /** When the days end. */
  until: number;
  holidays: ReadonlySet<string>;
  timeZone: string;
}

/** What would have been decided. */
export interface ReplayedDecision extends Decision {
  arrival: Arrival;
  at: number;
  queue: ReplayedQueue;
}

/** How long somebody who gets it has it: as whoever did in truth. */
function endOf({ heldFrom, heldUntil }: Arrival, at: number): number | null {
  if (heldFrom === null || heldUntil === null) return null;
  return heldUntil > at ? heldUntil : at + (heldUntil - heldFrom);
}

/**
 * Lets leads come again as they came, to other queues: the decisions in their order, by {@link chooseReceiver} itself.
 * A lead that waits is written down when it begins to, and when somebody gets it, as in the history. Neither the past
 * nor anything else is changed.
 */
export function replayQueues({
  queues,
  members,
  arrivals,
  portfolio,
  isAvailable,
  looks,
  until,
  holidays,
  timeZone,
}: Past): ReplayedDecision[] {
  const membersOf = Map.groupBy(members, ({ queueId }) => queueId);
  const rowsOf = Map.groupBy(members, ({ userId }) => userId);
  const portfolios = new Portfolios(portfolio);
  const waiting = new Map<ReplayedQueue, Arrival[]>();
  const decisions: ReplayedDecision[] = [];
  let day: string | null = null;

  const grow = (userId: string, by: number) => {
    for (const row of rowsOf.get(userId) ?? []) row.openCount += by;
  };
  function decide(queue: ReplayedQueue, arrival: Arrival, at: number): ReplayedDecision {
    const own = membersOf.get(queue.id) ?? [];
    for (const row of own) row.isAvailable = isAvailable(row.userId, at);
    const isOpen = isOpenAt(queue.workingHours, localMoment(new Date(at), timeZone), holidays);
    const decision = { arrival, at, queue, ...chooseReceiver(queue.strategy, own, isOpen) };
    settle(members, decision, new Date(at));
    if (decision.receiverId === null) return decision;
    const end = endOf(arrival, at);
    if (end !== null) portfolios.plan({ at: end, userId: decision.receiverId, by: -1 });
    return decision;
  }
  /** Gives out what waits, the longest waiting first, until no queue has anybody free. */
  function look(at: number): void {
    const blocked = new Set<ReplayedQueue>();
    for (;;) {
      const next = [...waiting]
        .map(([queue, list]) => [queue, list.filter(({ goneAt }) => goneAt === null || goneAt > at)] as const)
        .filter(([queue, list]) => {
          if (list.length === 0) waiting.delete(queue);
          else waiting.set(queue, list);
          return list.length > 0 && !blocked.has(queue);
        })
        .toSorted(([, one], [, other]) => one[0]!.at - other[0]!.at)[0];
      if (!next) return;
      const [queue, list] = next;
      const decision = decide(queue, list[0]!, at);
      if (decision.receiverId === null) blocked.add(queue);
      else {
        decisions.push(decision);
        list.shift();
      }
    }
  }
  function passTo(at: number): void {
    portfolios.pass(at, grow);
    const today = localMoment(new Date(at), timeZone).day;
    if (day !== null && day !== today) for (const row of members) row.receivedToday = 0;
    day = today;
  }

  const moments = [...new Set(looks)].toSorted((one, other) => one - other);
  let [place, arrived] = [0, 0];
  for (;;) {
    // What changes portfolios is a moment to look only while something waits.
    const change = waiting.size > 0 ? portfolios.nextAt : Infinity;
    const at = Math.min(moments[place] ?? Infinity, arrivals[arrived]?.at ?? Infinity, change);
    if (at === Infinity || at > until) return decisions;
    passTo(at);
    while ((moments[place] ?? Infinity) <= at) place += 1;
    look(at);
    for (; arrivals[arrived]?.at === at; arrived += 1) {
      const arrival = arrivals[arrived]!;
      const queue = matchQueue(queues, {
        ...arrival.lead,
        arrivedAt: localMoment(arrival.lead.createdAt, timeZone),
      });
      if (!queue) continue;
      const decision = decide(queue, arrival, at);
      decisions.push(decision);
      if (decision.receiverId === null) waiting.set(queue, [...(waiting.get(queue) ?? []), arrival]);
    }
  }
}
