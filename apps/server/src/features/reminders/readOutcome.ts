import { contactChannelByType, isOutcomeOf, isOwnOutcomeOf, outcomeOf } from '@funil/api/contract';
import type { ActivityOutcomeName, ActivityType, CompleteReminderInput, ContactState } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { findUsableOutcome } from '../ownActivities/ownActivities.queries.ts';
import type { StoredOwnOutcome } from '../ownActivities/ownActivities.queries.ts';
import type { StoredReminder } from './reminders.queries.ts';

/** An outcome, fixed or of the account's own, and what it says. */
export interface RecordedOutcome {
  /** Null for one of the account's own. */
  name: ActivityOutcomeName | null;
  own: { id: string; name: string } | null;
  isContact: boolean;
  /** State of the lead's phone that it tells; null for none. */
  phoneState: Extract<ContactState, 'confirmed' | 'wrong'> | null;
}

const phoneStates: Partial<Record<ActivityOutcomeName, RecordedOutcome['phoneState']>> = {
  answered: 'confirmed',
  call_back: 'confirmed',
  replied: 'confirmed',
  wrong_number: 'wrong',
};

const fixed = (name: ActivityOutcomeName): RecordedOutcome => ({
  name,
  own: null,
  isContact: outcomeOf(name).isContact,
  phoneState: phoneStates[name] ?? null,
});

/** Channels through which a contact proves the phone. */
const isByPhone = (type: ActivityType) => ['phone', 'whatsapp'].includes(contactChannelByType[type] ?? '');

function phoneStateOf({ type, isWrongNumber, isContact }: StoredOwnOutcome): RecordedOutcome['phoneState'] {
  if (isWrongNumber) return 'wrong';
  return isContact && isByPhone(type) ? 'confirmed' : null;
}

/**
 * The outcome that an activity ends with; null when only its end is recorded.
 *
 * @throws Refusal `reminder.outcome_unknown` for an outcome of other types, and for an archived one
 */
export async function readOutcome(
  tx: AccountTx,
  { type, ownTypeId }: Pick<StoredReminder, 'type' | 'ownTypeId'>,
  { outcome, own_outcome_id: ownId }: CompleteReminderInput,
): Promise<RecordedOutcome | null> {
  if (ownId) {
    const own = await findUsableOutcome(tx, ownId);
    const kind = { type, own_type: ownTypeId === null ? null : { id: ownTypeId, name: '' } };
    if (!own || !isOwnOutcomeOf(kind, { type: own.type, own_type_id: own.ownTypeId }))
      refuseField('own_outcome_id', 'reminder.outcome_unknown');
    const { id, name, isContact } = own;
    return { name: null, own: { id, name }, isContact, phoneState: phoneStateOf(own) };
  }
  if (!outcome) return null;
  if (!isOutcomeOf(type, outcome)) refuseField('outcome', 'reminder.outcome_unknown');
  return fixed(outcome);
}
