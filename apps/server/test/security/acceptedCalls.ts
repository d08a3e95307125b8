import type { Endpoint } from '@funil/api/contract';
import type { AccountTx } from '../../src/platform/db/withAccount.ts';
import { featureCalls } from './featureCalls.ts';

/*
 * Finds what the features say of their endpoints in their `.calls.ts`; the tests fail for an endpoint that none knows.
 */

const records = featureCalls.flatMap((calls) => Object.entries(calls.records ?? {}));
const bodies = new Map(featureCalls.flatMap((calls) => Object.entries(calls.bodies ?? {})));

/** Makes the record that the endpoint's path names; nothing for a path without parameters. */
export async function createNamedRecord(
  tx: AccountTx,
  { path, params }: Endpoint,
  ownerId: string,
): Promise<Record<string, string>> {
  if (params.length === 0) return {};
  const fitting = records.filter(([start]) => path.startsWith(start));
  const [found] = fitting.toSorted(([one], [other]) => other.length - one.length);
  if (!found) throw new Error(`Say in the feature's .calls.ts how to make a record for ${path}.`);
  return found[1](tx, ownerId);
}

/** A body that the endpoint accepts; an empty one for an endpoint without rules. */
export async function createAcceptedBody(tx: AccountTx, key: string, { body }: Endpoint): Promise<object> {
  if (body === undefined) return {};
  const create = bodies.get(key);
  if (!create) throw new Error(`Say in the feature's .calls.ts what body ${key} accepts.`);
  return create(tx);
}

/** Bodies of the super-admin's commands, by the endpoint's key. */
export const adminBodies: Record<string, object> = Object.assign({}, ...featureCalls.map((calls) => calls.adminBodies));
