import type { CandidateOutcome, QueueStrategy } from '@funil/api/contract';
import { weightedRoundRobin } from '../../platform/allocation/weightedRoundRobin.ts';

/** A member of a queue, at the moment of a decision. */
export interface Candidate {
  userId: string;
  weight: number;
  credit: number;
  isAvailable: boolean;
  /** Null is no limit. */
  dailyCap: number | null;
  receivedToday: number;
  openCap: number | null;
  openCount: number;
  /** Leads of this queue that the person is being asked about, and those of all queues: each counts as received. */
  offeredCount?: number;
  heldCount?: number;
  /** Milliseconds; null for never. */
  lastReceivedAt: number | null;
}

export interface Decision {
  /** Null: nobody is free. */
  receiverId: string | null;
  /** All of them, in the order of the queue. */
  candidates: { userId: string; outcome: CandidateOutcome; count: number | null; cap: number | null }[];
  /** What the turns owe each of those who took part; the others stay as they are. */
  credits: ReadonlyMap<string, number>;
}

/** Open leads, with those that the person may accept at any moment. */
const loadOf = ({ openCount, heldCount = 0 }: Candidate) => openCount + heldCount;

/** Why somebody gets nothing now, with the count that says so; null for who is free. */
export function skipOf(
  candidate: Candidate,
  isOpen: boolean,
): { outcome: CandidateOutcome; count: number | null; cap: number | null } | null {
  const { isAvailable, dailyCap, openCap } = candidate;
  const receivedToday = candidate.receivedToday + (candidate.offeredCount ?? 0);
  const openCount = loadOf(candidate);
  if (!isAvailable) return { outcome: 'paused', count: null, cap: null };
  if (!isOpen) return { outcome: 'off_hours', count: null, cap: null };
  if (dailyCap !== null && receivedToday >= dailyCap)
    return { outcome: 'daily_limit', count: receivedToday, cap: dailyCap };
  if (openCap !== null && openCount >= openCap) return { outcome: 'full', count: openCount, cap: openCap };
  return null;
}

/** Fewest open leads; of several, who has waited longest. */
const byLoad = (one: Candidate, other: Candidate) =>
  loadOf(one) - loadOf(other) ||
  (one.lastReceivedAt ?? 0) - (other.lastReceivedAt ?? 0) ||
  (one.userId < other.userId ? -1 : 1);

/** How a lead is given where its receiver is asked first. */
export interface Asking {
  /** Who has let this lead go already. */
  letGo: ReadonlyMap<string, 'declined' | 'expired'>;
}

/** Decides who gets a lead or, with `asking`, is asked to take it, and says of everybody else why not. */
export function chooseReceiver(
  strategy: QueueStrategy,
  members: readonly Candidate[],
  isOpen: boolean,
  asking: Asking | null = null,
): Decision {
  const skips = new Map(
    members.map((member) => {
      const outcome = asking?.letGo.get(member.userId);
      return [member.userId, outcome ? { outcome, count: null, cap: null } : skipOf(member, isOpen)];
    }),
  );
  const chosen: CandidateOutcome = asking ? 'offered' : 'assigned';
  const free = members.filter(({ userId }) => skips.get(userId) === null);
  let receiverId: string | null = null;
  const credits = new Map<string, number>();
  if (free.length > 0 && strategy === 'weighted') {
    const turn = weightedRoundRobin(free);
    receiverId = free[turn.next]!.userId;
    for (const [place, { userId }] of free.entries()) credits.set(userId, turn.credits[place]!);
  } else if (free.length > 0) {
    receiverId = free.toSorted(byLoad)[0]!.userId;
  }
  return {
    receiverId,
    candidates: members.map(({ userId }) => ({
      userId,
      ...(skips.get(userId) ?? {
        outcome: userId === receiverId ? chosen : ('not_turn' as const),
        count: null,
        cap: null,
      }),
    })),
    credits,
  };
}
