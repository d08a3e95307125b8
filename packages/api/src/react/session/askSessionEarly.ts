import type { Client } from '../../client/createClient.ts';
import { showSession } from '../../contract/session/session.ts';
import { askEarly } from '../early.ts';
import { keys } from '../keys.ts';

/** Asks who is signed in while the rest of the app still loads; `useSession` takes the answer. */
export async function askSessionEarly(client: Client): Promise<void> {
  const uid = client.session.read()?.uid;
  if (uid) await askEarly(client, keys.session(uid), () => client.call(showSession));
}
