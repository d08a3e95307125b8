import type { Endpoint } from '@funil/api/contract';
import type { Database } from '../../src/platform/db/database.ts';
import { withAdmin } from '../../src/platform/db/withAccount.ts';
import type { AccountTx } from '../../src/platform/db/withAccount.ts';
import { giveAdminSecondFactor } from '../secondFactors.ts';
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
export async function createAcceptedBody(
  tx: AccountTx,
  key: string,
  { body }: Endpoint,
  callerId: string,
): Promise<object> {
  if (body === undefined) return {};
  const create = bodies.get(key);
  if (!create) throw new Error(`Say in the feature's .calls.ts what body ${key} accepts.`);
  return create(tx, callerId);
}

const adminBodies = new Map(featureCalls.flatMap((calls) => Object.entries(calls.adminBodies ?? {})));

/** A body that the super-admin's endpoint accepts; the super-admin has a second factor, unless the call sets one up. */
export const createAdminBody = (database: Database, key: string, superAdminId: string): Promise<object> =>
  withAdmin(database, async (tx) => {
    await giveAdminSecondFactor(tx, superAdminId);
    const body = adminBodies.get(key) ?? {};
    return typeof body === 'function' ? body(tx, superAdminId) : body;
  });
