import type { Client } from '../../client/createClient.ts';
import { showSession } from '../../contract/session/session.ts';
import { prefetch } from '../prefetch.ts';

/** Requests the session while the app loads, for `useSession`. */
export async function prefetchSession(client: Client): Promise<void> {
  const uid = client.session.read()?.uid;
  if (uid) await prefetch(client, showSession, { person: uid });
}
