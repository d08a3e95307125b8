import { fixedOutcome } from '@funil/api/contract';
import type { ActivityOutcomeName, ActivityType, CreateReminderInput, OutcomeChoice } from '@funil/api/contract';
import { readStoredText, storeText } from '../../platform/device/storedTexts.ts';

/** A call or conversation that was opened, and whose outcome is not recorded yet. */
export interface PendingOutcome {
  /** Also identifies the request, so that sending it again has one effect. */
  id: string;
  leadNumber: number;
  type: Extract<ActivityType, 'call' | 'whatsapp'>;
  /** When the link was used, ISO 8601; missing for a call that was not opened here. */
  openedAt?: string | undefined;
  /** Outcome that was chosen, while its next step is not. */
  chosen?: OutcomeChoice | undefined;
  /** The answer of the person, until the server has it. */
  answer?: { outcome: OutcomeChoice; nextDueAt: string | null; next?: ChosenNext };
}

/** A next step as the form of a reminder holds it: a moment or a whole day. */
export interface ChosenNext extends Pick<CreateReminderInput, 'type' | 'own_type_id' | 'text' | 'due_at' | 'due_on'> {}

/** Storage key of the outcomes to be asked for, per user and device. */
export const pendingKeyOf = (uid: string) => `funil.pendingOutcomes.${uid}`;

type Stored = Omit<PendingOutcome, 'answer'> & {
  /** Earlier releases kept the name of a fixed outcome. */
  answer?: Omit<NonNullable<PendingOutcome['answer']>, 'outcome'> & { outcome: OutcomeChoice | ActivityOutcomeName };
};

function readStored({ answer, ...pending }: Stored): PendingOutcome {
  if (!answer) return pending;
  const { outcome } = answer;
  return {
    ...pending,
    answer: { ...answer, outcome: typeof outcome === 'string' ? fixedOutcome(pending.type, outcome) : outcome },
  };
}

export function parsePending(text: string | null): PendingOutcome[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? (found as Stored[]).map(readStored) : [];
  } catch {
    return [];
  }
}

function changePending(uid: string, change: (pending: PendingOutcome[]) => PendingOutcome[]): void {
  const key = pendingKeyOf(uid);
  storeText(key, JSON.stringify(change(parsePending(readStoredText(key)))));
}

/** Asks for the outcome of a call or conversation, instead of that of an earlier one with the lead. */
export const askOutcome = (uid: string, asked: Pick<PendingOutcome, 'leadNumber' | 'type'>): void =>
  changePending(uid, (pending) => [
    ...pending.filter((one) => one.leadNumber !== asked.leadNumber || one.answer !== undefined),
    { id: crypto.randomUUID(), ...asked, openedAt: new Date().toISOString() },
  ]);

const openedAtOf = (
  pending: readonly PendingOutcome[],
  { leadNumber, type }: Pick<PendingOutcome, 'leadNumber' | 'type'>,
): string | undefined =>
  pending.find((one) => one.leadNumber === leadNumber && one.type === type && !one.answer)?.openedAt;

/** Keeps an answer about a lead, whether or not a call or conversation was opened here. */
export const keepOutcome = (
  uid: string,
  asked: Pick<PendingOutcome, 'leadNumber' | 'type'>,
  answer: NonNullable<PendingOutcome['answer']>,
): void =>
  changePending(uid, (pending) => [
    ...pending.filter((one) => one.leadNumber !== asked.leadNumber || one.answer !== undefined),
    { id: crypto.randomUUID(), ...asked, openedAt: openedAtOf(pending, asked), answer },
  ]);

export const keepAnswer = (uid: string, id: string, answer: NonNullable<PendingOutcome['answer']>): void =>
  changePending(uid, (pending) => pending.map((one) => (one.id === id ? { ...one, answer } : one)));

/** Keeps the outcome that was chosen until its next step is; null goes back to the question. */
export const keepChosen = (uid: string, id: string, chosen: OutcomeChoice | null): void =>
  changePending(uid, (pending) =>
    pending.map((one) => (one.id === id ? { ...one, chosen: chosen ?? undefined } : one)),
  );

export const dropPending = (uid: string, id: string): void =>
  changePending(uid, (pending) => pending.filter((one) => one.id !== id));
