import type { Client } from '../../client/createClient.ts';
import { showSession } from '../../contract/session/session.ts';
import { prefetch } from '../prefetch.ts';

/** Asks who is signed in while the rest of the app still loads; `useSession` takes the answer. */
export async function prefetchSession(client: Client): Promise<void> {
  const uid = client.session.read()?.uid;
  if (uid) await prefetch(client, showSession, { person: uid });
}
