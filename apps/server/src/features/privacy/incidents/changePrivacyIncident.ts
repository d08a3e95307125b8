import type { AddReachedInput, PrivacyIncidentInput, UpdatePrivacyIncidentInput } from '@funil/api/contract';
import { dayOf } from '@funil/validation/values';
import { newId } from '../../../platform/db/newId.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { refuseField } from '../../../platform/refusals/refuseFields.ts';
import { readSettings } from '../requests/privacyRequests.queries.ts';
import { findReached } from './findReached.ts';
import { reportDay } from './reportDay.ts';
import {
  deleteReached,
  deleteReachedLead,
  insertIncident,
  insertReached,
  listHolidayDays,
  lockIncident,
  saveIncident,
} from './privacyIncidents.queries.ts';
import type { StoredIncident } from './privacyIncidents.queries.ts';

type Days = Partial<Record<'found_on' | 'happened_on' | 'reported_on' | 'persons_told_on', string | null>>;

/** A day is in the future by the account's calendar. */
function refuseFuture(days: Days, timeZone: string, now: Date): void {
  const today = dayOf(now.toISOString(), timeZone);
  for (const [field, day] of Object.entries(days))
    if (day && day > today) refuseField(field, 'privacy_incident.future_day');
}

const columnsOf = (input: PrivacyIncidentInput) => ({
  title: input.title,
  description: input.description,
  happenedOn: input.happened_on,
  foundOn: input.found_on,
  dataKinds: [...new Set(input.data_kinds)],
  risk: input.risk,
  riskNote: input.risk_note,
  measures: input.measures,
});

async function dueDayOf(tx: AccountTx, foundOn: string): Promise<string> {
  const { isSmallAgent } = await readSettings(tx);
  return reportDay(foundOn, isSmallAgent, await listHolidayDays(tx));
}

/** Registers an incident. Returns its id. */
export async function createPrivacyIncident(
  tx: AccountTx,
  input: PrivacyIncidentInput,
  createdBy: string,
  timeZone: string,
  now = new Date(),
): Promise<string> {
  refuseFuture({ found_on: input.found_on, happened_on: input.happened_on }, timeZone, now);
  const id = newId();
  const dueOn = await dueDayOf(tx, input.found_on);
  await insertIncident(tx, { ...columnsOf(input), id, dueOn, createdBy, createdAt: now });
  return id;
}

/**
 * Changes an incident; one that closes gets its moment and person, and one that is opened again keeps the days of its
 * answers. Returns the incident as it was.
 *
 * @param present the incident as the caller is shown it, for a refusal
 */
export async function updatePrivacyIncident(
  tx: AccountTx,
  id: string,
  input: UpdatePrivacyIncidentInput,
  actorId: string,
  timeZone: string,
  present: () => Promise<object>,
  now = new Date(),
): Promise<StoredIncident> {
  const stored = await lockIncident(tx, id);
  if (!stored) throw new Refusal('privacy_incident.not_found');
  if (stored.version !== input.version) throw new Refusal('privacy_incident.conflict', { details: await present() });
  const { found_on, happened_on, reported_on, persons_told_on } = input;
  refuseFuture({ found_on, happened_on, reported_on, persons_told_on }, timeZone, now);
  if (input.state === 'dismissed' && input.risk === 'relevant') refuseField('state', 'privacy_incident.risk_relevant');
  const isOpen = input.state === 'open';
  await saveIncident(tx, id, {
    ...columnsOf(input),
    // A later declaration or holiday moves no day.
    ...(input.found_on !== stored.foundOn && { dueOn: await dueDayOf(tx, input.found_on) }),
    state: input.state,
    reportedOn: input.reported_on ?? (input.state === 'reported' ? null : stored.reportedOn),
    personsToldOn: input.persons_told_on ?? (input.state === 'reported' ? null : stored.personsToldOn),
    dismissalReason: input.state === 'dismissed' ? input.dismissal_reason : null,
    authorityNotice: input.authority_notice,
    personsNotice: input.persons_notice,
    ...(isOpen
      ? { closedAt: null, closedBy: null }
      : input.state !== stored.state && { closedAt: now, closedBy: actorId }),
  });
  return stored;
}

async function lockOpen(tx: AccountTx, id: string): Promise<void> {
  const stored = await lockIncident(tx, id);
  if (!stored) throw new Refusal('privacy_incident.not_found');
  if (stored.state !== 'open') throw new Refusal('privacy_incident.closed');
}

/** Adds who was reached to an open incident. Returns the number of new leads. */
export async function addReached(tx: AccountTx, id: string, input: AddReachedInput, timeZone: string): Promise<number> {
  await lockOpen(tx, id);
  const added = await insertReached(tx, id, await findReached(tx, input, timeZone), input.source);
  if (added === 0) refuseField('source', 'privacy_incident.nobody_reached');
  return added;
}

/** Takes a lead out of the list, if it is in it. */
export async function removeReached(tx: AccountTx, id: string, leadNumber: number): Promise<void> {
  await lockOpen(tx, id);
  await deleteReachedLead(tx, id, leadNumber);
}

export async function clearReached(tx: AccountTx, id: string): Promise<void> {
  await lockOpen(tx, id);
  await deleteReached(tx, id);
}
