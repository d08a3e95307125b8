import { useEffect, useMemo, useRef } from 'react';
import { activityTypeLabels } from '@funil/api/contract';
import type { OutcomeChoice } from '@funil/api/contract';
import { useReminderCommands } from '@funil/api/react';
import { failureToast } from '../../platform/failureToast.ts';
import { isFinalRefusal } from '../../platform/isFinalRefusal.ts';
import { useStoredText } from '../../platform/device/storedTexts.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { usePendingContacts } from './usePendingContacts.ts';
import { useOutcomeUndo } from './useOutcomeUndo.ts';
import { dropPending, parsePending, pendingKeyOf } from './pendingOutcomes.ts';
import type { ChosenNext, PendingOutcome } from './pendingOutcomes.ts';

/** The next step of an answer: as chosen in the form, or a usual moment with the type and text of the outcome. */
function nextInputOf(
  type: PendingOutcome['type'],
  { outcome, nextDueAt, next }: NonNullable<PendingOutcome['answer']>,
) {
  if (next) return formInputOf(next);
  if (nextDueAt === null) return {};
  const { type: nextType, own_type: ownType } = outcome.next ?? { type, own_type: null };
  return { next_due_at: nextDueAt, next_type: nextType, ...(ownType && { next_own_type_id: ownType.id }) };
}

/** The outcome as the server reads it. */
const outcomeInputOf = ({ outcome, own_outcome_id: ownId }: OutcomeChoice) =>
  outcome === null ? { own_outcome_id: ownId } : { outcome };

const formInputOf = ({ type, own_type_id: ownTypeId, text, due_at: at, due_on: day }: ChosenNext) => ({
  ...(type && { next_type: type }),
  ...(ownTypeId && { next_own_type_id: ownTypeId }),
  next_text: text,
  ...(day ? { next_due_on: day } : { next_due_at: at }),
});

/** Outcomes that are still to be asked for or sent, on this device. */
export function usePendingOutcomes(): PendingOutcome[] {
  const { id } = useCurrentSession().user;
  const text = useStoredText(pendingKeyOf(id));
  return useMemo(() => parsePending(text), [text]);
}

/** Sends answers, and again when the connection is back, until the server has recorded or refused them. */
export function useOutcomeSending(): void {
  const { id: uid } = useCurrentSession().user;
  const pending = usePendingOutcomes();
  const contacts = usePendingContacts();
  const { log } = useReminderCommands();
  const offerOutcomeUndo = useOutcomeUndo();
  const sending = useRef(new Set<string>());

  useEffect(() => {
    const send = async ({ id, leadNumber, type, openedAt, answer }: PendingOutcome) => {
      // The outcome is that of a contact, which the server must know first.
      if (!answer || sending.current.has(id) || contacts.some((one) => one.leadNumber === leadNumber)) return;
      sending.current.add(id);
      const { outcome } = answer;
      const next = nextInputOf(type, answer);
      try {
        const { reminder } = await log(
          leadNumber,
          { type, ...outcomeInputOf(outcome), ...next, ...(openedAt && { opened_at: openedAt }) },
          id,
        );
        dropPending(uid, id);
        const title = `${activityTypeLabels[type]}: ${outcome.label}`;
        offerOutcomeUndo(title, reminder, `Lead ${leadNumber}`);
      } catch (error) {
        // A fault that may pass, such as a lost connection or an ended session, keeps the outcome to be sent again.
        if (isFinalRefusal(error)) {
          dropPending(uid, id);
          failureToast('Resultado não registrado', error);
        }
      } finally {
        sending.current.delete(id);
      }
    };
    const sendAll = () => pending.forEach((one) => void send(one));
    sendAll();
    window.addEventListener('online', sendAll);
    return () => window.removeEventListener('online', sendAll);
  }, [pending, contacts, log, offerOutcomeUndo, uid]);
}
