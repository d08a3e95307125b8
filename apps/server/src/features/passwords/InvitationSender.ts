import type { Account } from '../../platform/identity/findAccount.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';

/** What an invitation needs to know of where it is written. */
export interface InvitationSender {
  outbox: Pick<Outbox, 'add'>;
  account: Pick<Account, 'name' | 'personalization'>;
  /** Name of the person who invites; without it nobody in particular does. */
  invitedBy?: string | undefined;
  /** Where the account's app is. */
  origin: string;
}
