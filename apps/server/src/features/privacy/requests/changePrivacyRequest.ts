import { privacyDueDay } from '@funil/api/contract';
import type { Actor, PrivacyRequestInput, UpdatePrivacyRequestInput } from '@funil/api/contract';
import { dayOf } from '@funil/validation/values';
import { newId } from '../../../platform/db/newId.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { attachFile, releaseFiles } from '../../../platform/files/files.queries.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { refuseField } from '../../../platform/refusals/refuseFields.ts';
import { findReadableLead } from '../../leads/record/leads.queries.ts';
import { insertRequest, lockRequest, readSettings, saveRequest } from './privacyRequests.queries.ts';

/** A day is in the future by the account's calendar. */
async function checkFacts(
  tx: AccountTx,
  actor: Actor,
  { received_on: receivedOn, lead_number: leadNumber }: PrivacyRequestInput,
  timeZone: string,
  now: Date,
): Promise<void> {
  if (receivedOn > dayOf(now.toISOString(), timeZone)) refuseField('received_on', 'privacy_request.future_day');
  if (leadNumber !== null && !(await findReadableLead(tx, actor, leadNumber)))
    refuseField('lead_number', 'privacy_request.lead_unknown');
}

const columnsOf = (input: PrivacyRequestInput) => ({
  kind: input.kind,
  channel: input.channel,
  receivedOn: input.received_on,
  personName: input.person_name,
  leadNumber: input.lead_number,
  identityProof: input.identity_proof,
});

/** Registers a request. Its due day follows from what the account has declared by now. */
export async function createPrivacyRequest(
  tx: AccountTx,
  actor: Actor,
  input: PrivacyRequestInput,
  timeZone: string,
  now = new Date(),
): Promise<string> {
  await checkFacts(tx, actor, input, timeZone, now);
  const { isSmallAgent } = await readSettings(tx);
  const id = newId();
  await insertRequest(tx, {
    ...columnsOf(input),
    id,
    dueOn: privacyDueDay(input.received_on, isSmallAgent),
    createdBy: actor.uid,
    createdAt: now,
  });
  return id;
}

type StoredRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** The day moves with the day of receipt, and keeps the days that the request was given. */
function dueDayOf(stored: StoredRequest, receivedOn: string): string {
  return receivedOn === stored.receivedOn
    ? stored.dueOn
    : privacyDueDay(receivedOn, privacyDueDay(stored.receivedOn, true) === stored.dueOn);
}

/**
 * Changes a request; one that closes gets its moment and person. Returns the request as it was.
 *
 * @param present the request as the caller is shown it, for a refusal
 */
export async function updatePrivacyRequest(
  tx: AccountTx,
  actor: Actor,
  id: string,
  input: UpdatePrivacyRequestInput,
  timeZone: string,
  present: () => Promise<object>,
  now = new Date(),
): Promise<StoredRequest> {
  const stored = await lockRequest(tx, id);
  if (!stored) throw new Refusal('privacy_request.not_found');
  if (stored.version !== input.version) throw new Refusal('privacy_request.conflict', { details: await present() });
  await checkFacts(tx, actor, input, timeZone, now);
  if (input.file_id !== stored.fileId) {
    if (input.file_id && !(await attachFile(tx, input.file_id, ['privacy_request'])))
      refuseField('file_id', 'privacy_request.file_unknown');
    if (stored.fileId) await releaseFiles(tx, [stored.fileId]);
  }
  const isOpen = input.state === 'open';
  await saveRequest(tx, id, {
    ...columnsOf(input),
    dueOn: dueDayOf(stored, input.received_on),
    state: input.state,
    answer: input.state === 'answered' ? input.answer : null,
    refusalReason: input.state === 'refused' ? input.refusal_reason : null,
    fileId: input.file_id,
    ...(isOpen
      ? { closedAt: null, closedBy: null }
      : input.state !== stored.state && { closedAt: now, closedBy: actor.uid }),
  });
  return stored;
}
