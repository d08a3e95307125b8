import { simulatedDays } from '@funil/api/contract';
import type { Actor, QueueSimulation, SimulatedLead, SimulateQueueInput } from '@funil/api/contract';
import { newId } from '../../platform/db/newId.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { listMembers, listQueues } from '../distribution/distribution.queries.ts';
import type { QueueMemberRow } from '../distribution/distribution.queries.ts';
import { noConditions } from '../distribution/queueDefaults.ts';
import { draftMembers, keepsQueues, refuseOtherRule, refuseUnknown } from '../distribution/changeQueues.ts';
import { localMoment } from '../distribution/workingHours.ts';
import { compareWithPast, isChanged, skipsOf, waitOf } from './compareWithPast.ts';
import type { ComparedLead, Course } from './compareWithPast.ts';
import { readPastDecisions } from './readPastDecisions.ts';
import { replayQueues } from './replayQueues.ts';
import type { ReplayedQueue } from './replayQueues.ts';
import { takenBefore } from './takenBefore.ts';
import { readPeople, readVisibleLeads } from './pastLeads.queries.ts';

async function queuesWith(
  tx: AccountTx,
  actor: Actor,
  input: SimulateQueueInput,
): Promise<{ queues: ReplayedQueue[]; draft: ReplayedQueue }> {
  const stored = await listQueues(tx);
  const existing = stored.find(({ id }) => id === input.queue_id);
  if (input.queue_id && !existing) throw new Refusal('distribution_queue.not_found');
  if (!keepsQueues(actor)) {
    if (!existing) throw new Refusal('access.denied');
    refuseOtherRule(existing, { ...input, name: input.name || existing.name });
    return { queues: stored, draft: existing };
  }
  await refuseUnknown(tx, input);
  const { name, strategy, working_hours: workingHours } = input;
  const isCatchAll = existing?.isCatchAll ?? false;
  const draft: ReplayedQueue = {
    id: existing?.id ?? newId(),
    name: name || (existing?.name ?? ''),
    strategy,
    workingHours,
    isCatchAll,
    isActive: isCatchAll || input.is_active,
    conditions: isCatchAll ? noConditions : input.conditions,
  };
  if (isCatchAll) return { queues: stored.map((queue) => (queue === existing ? draft : queue)), draft };
  const last = stored.filter((queue) => queue.isCatchAll);
  const others: ReplayedQueue[] = stored.filter((queue) => !queue.isCatchAll && queue !== existing);
  const standing = existing ? stored.indexOf(existing) : others.length;
  const place = input.place === null ? standing : Math.min(input.place - 1, others.length);
  return { queues: [...others.toSpliced(place, 0, draft), ...last], draft };
}

async function membersWith(
  tx: AccountTx,
  actor: Actor,
  draftId: string,
  input: SimulateQueueInput,
  day: string,
): Promise<{ members: QueueMemberRow[]; isSame: boolean }> {
  const { rows, isSame } = await draftMembers(tx, actor, draftId, input.members);
  const people = await readPeople(
    tx,
    rows.map(({ userId }) => userId),
  );
  const drafted = rows.flatMap((row): QueueMemberRow[] => {
    const person = people.get(row.userId);
    if (!person?.isActive) return [];
    const { userId, weight, credit, dailyCap, openCap } = row;
    return [
      {
        queueId: draftId,
        userId,
        name: person.name,
        groupId: person.groupId,
        weight,
        credit,
        isAvailable: person.isAvailable,
        dailyCap,
        openCap,
        receivedToday: 0,
        openCount: 0,
        offeredCount: 0,
        heldCount: 0,
        lastReceivedAt: null,
      },
    ];
  });
  const others = (await listMembers(tx, day)).filter(({ queueId }) => queueId !== draftId);
  return { members: [...others, ...drafted], isSame };
}

type Named = { id: string; name: string };

const peopleOf = ({ simulated, happened }: ComparedLead): string[] =>
  [simulated, happened].flatMap((course) => [
    ...course.decisions.flatMap(({ receiverId }) => receiverId ?? []),
    ...skipsOf(course).keys(),
  ]);

/** Null when no queue decided the lead. */
function presentCourse(
  course: Course,
  queueId: string,
  named: (id: string | null | undefined) => Named | null,
): SimulatedLead['simulated'] {
  const last = course.decisions.at(-1);
  if (!last) return null;
  return {
    queue_name: last.queueName,
    is_own: last.queueId === queueId,
    is_waiting: last.receiverId === null,
    receiver: named(last.receiverId),
    waited_minutes: waitOf(course),
    skips: [...skipsOf(course)].map(([id, outcome]) => ({ person: named(id), outcome })),
  };
}

/** Compares a draft queue with the past, without writing. */
export async function simulateQueue(
  tx: AccountTx,
  actor: Actor,
  input: SimulateQueueInput,
  timeZone: string,
  now = new Date(),
): Promise<QueueSimulation> {
  const { queues, draft } = await queuesWith(tx, actor, input);
  const day = localMoment(now, timeZone).day;
  const { members, isSame } = await membersWith(tx, actor, draft.id, input, day);
  const options = { now, days: simulatedDays, timeZone, anewId: isSame ? null : draft.id };
  const { past, episodes, from, isCapped } = await readPastDecisions(tx, queues, members, options);
  const decisions = replayQueues(past);
  const compared = compareWithPast(draft.id, decisions, episodes);
  const drafted = members.filter(({ queueId }) => queueId === draft.id).map(({ userId }) => userId);
  const people = await readPeople(tx, [
    ...new Set([...drafted, ...compared.people, ...compared.leads.flatMap(peopleOf)]),
  ]);
  const isSeen = (id: string) => {
    const groupId = people.get(id)?.groupId ?? null;
    return keepsQueues(actor) || (groupId !== null && actor.managed_group_ids.includes(groupId));
  };
  const named = (id: string | null | undefined): Named | null => {
    const person = id && isSeen(id) ? people.get(id) : undefined;
    return person ? { id: person.id, name: person.name } : null;
  };
  const leads = await readVisibleLeads(
    tx,
    actor,
    compared.leads.map(({ leadId }) => leadId),
  );
  const concerned = new Set([...drafted, ...compared.people]);
  const rows = [...people.values()]
    .filter(({ id }) => concerned.has(id))
    .map((person) => ({ person, ...compared.of(person.id) }));
  const unseen = rows.filter(({ person }) => !isSeen(person.id));
  const sum = (side: 'simulated' | 'happened') => unseen.reduce((total, row) => total + row[side].received, 0);
  return {
    from: from.toISOString(),
    until: now.toISOString(),
    is_capped: isCapped,
    leads_count: compared.leadsCount,
    taken_before: takenBefore(draft, past),
    simulated: compared.simulated,
    happened: compared.happened,
    people: rows
      .filter(({ person }) => isSeen(person.id))
      .map(({ person: { id, name }, ...shares }) => ({
        person: { id, name },
        is_member: drafted.includes(id),
        ...shares,
      })),
    leads: compared.leads.map((one) => ({
      id: one.id,
      lead: leads.get(one.leadId) ?? null,
      came_at: new Date(one.happened.arrivedAt).toISOString(),
      is_changed: isChanged(one),
      simulated: presentCourse(one.simulated, draft.id, named),
      happened: presentCourse(one.happened, draft.id, named)!,
    })),
    others: unseen.length > 0 ? { simulated: sum('simulated'), happened: sum('happened') } : null,
  };
}
