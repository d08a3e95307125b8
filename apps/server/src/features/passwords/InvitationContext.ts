import type { Account } from '../../platform/identity/findAccount.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';

export interface InvitationContext {
  outbox: Pick<Outbox, 'add'>;
  account: Pick<Account, 'name' | 'personalization'>;
  /** Name of the inviting user; omitted if the system invites. */
  invitedBy?: string | undefined;
  origin: string;
}
