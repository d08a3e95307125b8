import { Refusal } from '../../platform/refusals/Refusal.ts';

/** E-mail of an anonymised user or sign-up. It receives nothing (RFC 2606), and is unique as the columns demand. */
export const anonymizedEmailOf = (id: string): string => `${id}@anonimizado.invalid`;

/** Whether a user or a sign-up as an affiliate was anonymised. Its e-mail says so, because no other record has it. */
export const isAnonymized = ({ id, email }: { id: string; email: string }): boolean => email === anonymizedEmailOf(id);

/** The e-mail to show; null once the record was anonymised. */
export const shownEmailOf = (record: { id: string; email: string }): string | null =>
  isAnonymized(record) ? null : record.email;

/**
 * @throws Refusal `anonymization.is_final` for a user or sign-up that was anonymised: access would otherwise come back
 * for a person without a name
 */
export function refuseAnonymized(record: { id: string; email: string }): void {
  if (isAnonymized(record)) throw new Refusal('anonymization.is_final');
}
