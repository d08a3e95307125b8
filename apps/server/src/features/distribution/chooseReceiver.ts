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

/** Why somebody gets nothing now, with the count that says so; null for who is free. */
export function skipOf(
  candidate: Candidate,
  isOpen: boolean,
): { outcome: CandidateOutcome; count: number | null; cap: number | null } | null {
  const { isAvailable, dailyCap, receivedToday, openCap, openCount } = candidate;
  if (!isAvailable) return { outcome: 'paused', count: null, cap: null };
  if (!isOpen) return { outcome: 'off_hours', count: null, cap: null };
  if (dailyCap !== null && receivedToday >= dailyCap)
    return { outcome: 'daily_limit', count: receivedToday, cap: dailyCap };
  if (openCap !== null && openCount >= openCap) return { outcome: 'full', count: openCount, cap: openCap };
  return null;
}

/** Fewest open leads; of several, who has waited longest. */
const byLoad = (one: Candidate, other: Candidate) =>
  one.openCount - other.openCount ||
  (one.lastReceivedAt ?? 0) - (other.lastReceivedAt ?? 0) ||
  (one.userId < other.userId ? -1 : 1);

/** Decides who gets a lead, and says of everybody else why not. */
export function chooseReceiver(strategy: QueueStrategy, members: readonly Candidate[], isOpen: boolean): Decision {
  const skips = new Map(members.map((member) => [member.userId, skipOf(member, isOpen)]));
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
        outcome: userId === receiverId ? ('assigned' as const) : ('not_turn' as const),
        count: null,
        cap: null,
      }),
    })),
    credits,
  };
}
