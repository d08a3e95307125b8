import type { CandidateOutcome, QueueStrategy } from '@funil/api/contract';
import { weightedRoundRobin } from '../../platform/allocation/weightedRoundRobin.ts';

export interface Candidate {
  userId: string;
  weight: number;
  credit: number;
  isAvailable: boolean;
  /** Null means no limit. */
  dailyCap: number | null;
  receivedToday: number;
  openCap: number | null;
  openCount: number;
  /** Open offers of the queue (`offeredCount`) and of all queues (`heldCount`), counted like received leads. */
  offeredCount?: number;
  heldCount?: number;
  /** Moment in milliseconds; null for never. */
  lastReceivedAt: number | null;
}

export interface Decision {
  /** Null when no member is free. */
  receiverId: string | null;
  candidates: { userId: string; outcome: CandidateOutcome; count: number | null; cap: number | null }[];
  /** New round-robin credits. Missing members keep theirs. */
  credits: ReadonlyMap<string, number>;
}

/** Open leads and open offers, which may be accepted at any moment. */
const loadOf = ({ openCount, heldCount = 0 }: Candidate) => openCount + heldCount;

/** Reason why a member gets no lead now. Null for a free member. */
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

const byLoad = (one: Candidate, other: Candidate) =>
  loadOf(one) - loadOf(other) ||
  (one.lastReceivedAt ?? 0) - (other.lastReceivedAt ?? 0) ||
  (one.userId < other.userId ? -1 : 1);

export interface Asking {
  letGo: ReadonlyMap<string, 'declined' | 'expired'>;
}

/** Chooses the member who receives the lead or, with `asking`, an offer. Gives every other member's outcome. */
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
