import { errorCatalogue, maxAbsenceDays } from '@funil/api/contract';
import type { Actor, PlanAbsenceInput } from '@funil/api/contract';
import { addDays, dayOf, formatDate } from '@funil/validation/values';
import { newId } from '../../platform/db/newId.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { deleteAbsence, findAbsence, findOverlapping, insertAbsence, lockPerson } from './absences.queries.ts';

interface Days {
  fromDay: string;
  untilDay: string;
}

const isOn = ({ fromDay, untilDay }: Days, day: string) => fromDay <= day && day <= untilDay;

/**
 * Plans an absence of the actor or of a person whom the actor leads. One that begins today takes open offers away.
 *
 * @throws Refusal `user.not_found`, `absence.in_the_past`, `absence.too_long`, `absence.overlapping`
 */
export async function planAbsence(
  tx: AccountTx,
  actor: Actor,
  { user_id: id, from_day: fromDay, until_day: untilDay }: PlanAbsenceInput,
  timeZone: string,
  now = new Date(),
): Promise<{ id: string; userId: string }> {
  const person = await lockPerson(tx, actor, id ?? actor.uid);
  if (!person) throw new Refusal('user.not_found');
  const today = dayOf(now, timeZone);
  if (fromDay < today) refuseField('from_day', 'absence.in_the_past');
  if (untilDay > addDays(fromDay, maxAbsenceDays - 1)) refuseField('until_day', 'absence.too_long');
  const other = await findOverlapping(tx, person.id, { fromDay, untilDay });
  if (other) {
    const days = `de ${formatDate(other.fromDay)} a ${formatDate(other.untilDay)}`;
    refuseField('from_day', 'absence.overlapping', `${errorCatalogue['absence.overlapping'].message} Ela vai ${days}.`);
  }
  const absence = { id: newId(), userId: person.id, fromDay, untilDay };
  await insertAbsence(tx, { ...absence, plannedBy: actor.uid });
  if (isOn(absence, today)) await emit(tx, 'user.paused', { userId: person.id });
  await emit(tx, 'catalog.changed', { catalog: 'users' });
  return absence;
}

/**
 * Takes an absence back. Leads that wait are distributed again when the person is back by it.
 *
 * @throws Refusal `absence.not_found`, also for a person whom the actor does not lead
 */
export async function removeAbsence(
  tx: AccountTx,
  actor: Actor,
  id: string,
  timeZone: string,
  now = new Date(),
): Promise<{ userId: string } & Days> {
  const found = await findAbsence(tx, id);
  const person = found && (await lockPerson(tx, actor, found.absence.userId));
  if (!found || !person) throw new Refusal('absence.not_found');
  await deleteAbsence(tx, id);
  const isBack = isOn(found.absence, dayOf(now, timeZone)) && person.isAvailable && person.status === 'active';
  if (isBack) await emit(tx, 'user.available', { userId: person.id });
  await emit(tx, 'catalog.changed', { catalog: 'users' });
  return found.absence;
}
