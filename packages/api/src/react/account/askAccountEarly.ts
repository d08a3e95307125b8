import type { Client } from '../../client/createClient.ts';
import { showAccount } from '../../contract/account/account.ts';
import { askEarly } from '../early.ts';
import { keys } from '../keys.ts';

/** Asks whose address this is while the app still starts; `useAccount` takes the answer. */
export function askAccountEarly(client: Client): Promise<void> {
  return askEarly(client, keys.account, () => client.call(showAccount));
}
