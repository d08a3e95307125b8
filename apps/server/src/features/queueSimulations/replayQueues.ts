import { chooseReceiver } from '../distribution/chooseReceiver.ts';
import type { Decision } from '../distribution/chooseReceiver.ts';
import { settle } from '../distribution/distributeLeads.ts';
import type { QueueMemberRow, StoredQueue } from '../distribution/distribution.queries.ts';
import { matchQueue } from '../distribution/matchQueue.ts';
import type { MatchedLead } from '../distribution/matchQueue.ts';
import { isOpenAt, localMoment } from '../distribution/workingHours.ts';
import { HeldLeadsTimeline } from './HeldLeadsTimeline.ts';
import type { HeldLeadsChange } from './HeldLeadsTimeline.ts';

export type ReplayedQueue = Pick<
  StoredQueue,
  'id' | 'name' | 'isActive' | 'isCatchAll' | 'strategy' | 'conditions' | 'workingHours'
>;

/** Past lead to distribute again; moments are in milliseconds. */
export interface Arrival {
  /** Id of the lead's first decision. */
  id: string;
  leadId: string;
  at: number;
  lead: Omit<MatchedLead, 'arrivedAt'> & { createdAt: Date };
  /** Moment at which the lead left the distribution unassigned (closed, or owned otherwise); else null. */
  leftAt: number | null;
  /**
   * Period in which the actual receiver held the lead. Both null without a receiver; `heldUntil` is null while the
   * period lasts.
   */
  heldFrom: number | null;
  heldUntil: number | null;
}

export interface Past {
  queues: readonly ReplayedQueue[];
  /** The replay modifies these rows. */
  members: QueueMemberRow[];
  arrivals: readonly Arrival[];
  /** Changes of members' open leads by leads outside the replay. */
  portfolio: readonly HeldLeadsChange[];
  isAvailable: (userId: string, at: number) => boolean;
  /** Moments at which waiting leads are distributed again, because members may be free. */
  looks: readonly number[];
  /** End of the replayed period. */
  until: number;
  holidays: ReadonlySet<string>;
  timeZone: string;
}

export interface ReplayedDecision extends Decision {
  arrival: Arrival;
  at: number;
  queue: ReplayedQueue;
}

/** A simulated receiver holds a lead until the actual end, or, if that is past, as long as the actual receiver did. */
function endOf({ heldFrom, heldUntil }: Arrival, at: number): number | null {
  if (heldFrom === null || heldUntil === null) return null;
  return heldUntil > at ? heldUntil : at + (heldUntil - heldFrom);
}

/**
 * Distributes past leads again by {@link chooseReceiver}, without writing. A waiting lead is recorded when its wait
 * starts and when it is assigned.
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
  const portfolios = new HeldLeadsTimeline(portfolio);
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
  /** Distributes waiting leads, the longest waiting first. */
  function look(at: number): void {
    const blocked = new Set<ReplayedQueue>();
    for (;;) {
      const next = [...waiting]
        .map(([queue, list]) => [queue, list.filter(({ leftAt }) => leftAt === null || leftAt > at)] as const)
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
    // Portfolio changes matter only while leads are waiting.
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
