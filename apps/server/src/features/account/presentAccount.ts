import type { PublicAccount } from '@funil/api/contract';
import type { Account } from '../../platform/identity/findAccount.ts';

export function presentAccount(account: Pick<Account, 'name' | 'timeZone' | 'personalization'>): PublicAccount {
  return { account: { name: account.name, time_zone: account.timeZone, personalization: account.personalization } };
}
