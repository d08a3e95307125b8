import { maxSimulatedDecisions, windowsOf } from '@funil/api/contract';
import { addDays, dayMs, dayOf, instantAt } from '@funil/validation/values';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { listHolidayDates } from '../distribution/distribution.queries.ts';
import type { QueueMemberRow } from '../distribution/distribution.queries.ts';
import type { Arrival, Past, ReplayedQueue } from './replayQueues.ts';
import { heldLeadsSince } from './heldLeadsSince.ts';
import { countReceived, listHoldings, listLastReceived, listPastDecisions, readLeads } from './pastLeads.queries.ts';
import type { Holding, PastDecision } from './pastLeads.queries.ts';

export interface Episode {
  first: PastDecision;
  /** Null while the lead is not assigned. */
  assignment: PastDecision | null;
  decisions: PastDecision[];
}

/** Decisions grouped into episodes, each from a lead's arrival to its assignment. */
export function episodesOf(history: readonly PastDecision[]): Episode[] {
  const episodes: Episode[] = [];
  const open = new Map<string, Episode>();
  for (const decision of history) {
    let episode = open.get(decision.leadId);
    if (!episode) {
      episode = { first: decision, assignment: null, decisions: [] };
      episodes.push(episode);
      open.set(decision.leadId, episode);
    }
    episode.decisions.push(decision);
    if (decision.ownerId === null) continue;
    episode.assignment = decision;
    open.delete(decision.leadId);
  }
  return episodes;
}

const isOf = ({ assignment }: Episode, { leadId, userId, via, from }: Holding) =>
  assignment !== null &&
  via === 'distribution' &&
  leadId === assignment.leadId &&
  userId === assignment.ownerId &&
  from >= assignment.at;

function arrivalOf(
  episode: Episode,
  lead: Arrival['lead'] & { closedAt: number | null },
  holdings: readonly Holding[],
): { arrival: Arrival; held: Holding | undefined } {
  const { first, assignment } = episode;
  const held = holdings.find((holding) => isOf(episode, holding));
  const heldFrom = assignment === null ? holdings.find(({ from }) => from >= first.at)?.from : undefined;
  const ends = [assignment === null ? lead.closedAt : null, heldFrom].filter((at) => at != null);
  return {
    held,
    arrival: {
      id: first.id,
      leadId: first.leadId,
      at: first.at,
      lead,
      leftAt: ends.length > 0 ? Math.min(...ends) : null,
      heldFrom: held?.from ?? null,
      heldUntil: held?.until ?? null,
    },
  };
}

/** Past availability of members from recorded decisions: the latest one before the moment, else the first one. */
export function availabilityOf(
  history: readonly PastDecision[],
  isAvailableNow: (userId: string) => boolean,
): Past['isAvailable'] {
  const byUser = new Map<string, { at: number; isAvailable: boolean }[]>();
  for (const { at, candidates } of history) {
    for (const { userId, outcome } of candidates) {
      const entries = byUser.get(userId) ?? [];
      entries.push({ at, isAvailable: outcome !== 'paused' });
      byUser.set(userId, entries);
    }
  }
  return (userId, at) => {
    const entries = byUser.get(userId) ?? [];
    let [low, high] = [0, entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (entries[middle]!.at <= at) low = middle + 1;
      else high = middle;
    }
    return (entries[low - 1] ?? entries[0])?.isAvailable ?? isAvailableNow(userId);
  };
}

const nothingOwed = (members: readonly { userId: string }[]) => new Map(members.map(({ userId }) => [userId, 0]));

/**
 * Credits at the beginning of the period, found by undoing its decisions. All zero if shares changed meanwhile, because
 * that resets credits.
 */
export function creditsBefore(
  members: readonly Pick<QueueMemberRow, 'userId' | 'weight' | 'credit'>[],
  decisions: readonly PastDecision[],
): ReadonlyMap<string, number> {
  const weights = new Map(members.map(({ userId, weight }) => [userId, weight]));
  const whole = members.reduce((sum, { weight }) => sum + weight, 0);
  const credits = new Map(members.map(({ userId, credit }) => [userId, credit]));
  for (const { ownerId, candidates } of decisions.toReversed()) {
    if (ownerId === null) continue;
    const free = candidates.filter(({ outcome }) => outcome === 'assigned' || outcome === 'not_turn');
    if (free.some(({ userId }) => !weights.has(userId))) return nothingOwed(members);
    const shared = free.reduce((sum, { userId }) => sum + weights.get(userId)!, 0);
    for (const { userId } of free) {
      credits.set(userId, credits.get(userId)! - weights.get(userId)! + (userId === ownerId ? shared : 0));
    }
  }
  const isPossible = [...credits.values()].every((credit) => Math.abs(credit) <= whole);
  return isPossible ? credits : nothingOwed(members);
}

/** Midnights and starts of working hours, when members may become able to receive leads. */
function openings(queues: readonly ReplayedQueue[], from: Date, until: Date, timeZone: string): number[] {
  const starts = queues.flatMap(({ workingHours }) => (workingHours ? windowsOf(workingHours) : []));
  const times = new Set(['00:00', ...starts.map((window) => window.from)]);
  const moments: number[] = [];
  for (let day = dayOf(from, timeZone); day <= dayOf(until, timeZone); day = addDays(day, 1))
    for (const time of times) moments.push(Date.parse(instantAt(day, time, timeZone)!));
  return moments.filter((at) => at > from.getTime() && at < until.getTime());
}

interface RecordedPast {
  past: Past;
  episodes: Episode[];
  from: Date;
  isCapped: boolean;
}

interface PastOptions {
  now: Date;
  days: number;
  timeZone: string;
  /** Queue whose credits start at zero, because the draft changes its shares. */
  anewId: string | null;
}

/** `members` are the current members of the queues to replay. */
export async function readPastDecisions(
  tx: AccountTx,
  queues: readonly ReplayedQueue[],
  members: readonly QueueMemberRow[],
  { now, days, timeZone, anewId }: PastOptions,
): Promise<RecordedPast> {
  const since = new Date(now.getTime() - days * dayMs);
  const history = await listPastDecisions(tx, since, maxSimulatedDecisions + 1);
  const isCapped = history.length > maxSimulatedDecisions;
  if (isCapped) history.shift();
  const from = isCapped ? new Date(history[0]!.at) : since;
  const leads = await readLeads(tx, [...new Set(history.map(({ leadId }) => leadId))]);
  const episodes = episodesOf(history).filter(({ first }) => leads.has(first.leadId));
  const userIds = [...new Set(members.map(({ userId }) => userId))];
  const holdings = await listHoldings(tx, from, { leadIds: [...leads.keys()], userIds });
  const byLead = Map.groupBy(holdings, ({ leadId }) => leadId);
  const arrivals = episodes.map((episode) =>
    arrivalOf(episode, leads.get(episode.first.leadId)!, byLead.get(episode.first.leadId) ?? []),
  );

  const replayed = new Set(arrivals.map(({ held }) => held));
  const others = holdings.filter((holding) => !replayed.has(holding));
  const { held, portfolio } = heldLeadsSince(others, from.getTime());

  const startOfDay = new Date(instantAt(dayOf(from, timeZone), '00:00', timeZone)!);
  const received = await countReceived(tx, startOfDay, from);
  const lastReceived = await listLastReceived(tx, from);
  const ofQueue = Map.groupBy(history, ({ queueId }) => queueId);
  const rows = [...Map.groupBy(members, ({ queueId }) => queueId)].flatMap(([queueId, own]) => {
    const isDealt = queues.some(({ id, strategy }) => id === queueId && strategy === 'weighted');
    const credits = isDealt && queueId !== anewId ? creditsBefore(own, ofQueue.get(queueId) ?? []) : nothingOwed(own);
    return own.map((member) => ({
      ...member,
      credit: credits.get(member.userId)!,
      openCount: held.get(member.userId) ?? 0,
      receivedToday: received.get(`${queueId} ${member.userId}`) ?? 0,
      lastReceivedAt: lastReceived.get(`${queueId} ${member.userId}`) ?? null,
    }));
  });
  const availableNow = new Map(members.map(({ userId, isAvailable }) => [userId, isAvailable]));
  return {
    episodes,
    from,
    isCapped,
    past: {
      queues,
      members: rows,
      arrivals: arrivals.map(({ arrival }) => arrival),
      portfolio,
      isAvailable: availabilityOf(history, (userId) => availableNow.get(userId) ?? true),
      looks: [from.getTime(), ...history.map(({ at }) => at), ...openings(queues, from, now, timeZone)],
      until: now.getTime(),
      holidays: await listHolidayDates(tx),
      timeZone,
    },
  };
}
