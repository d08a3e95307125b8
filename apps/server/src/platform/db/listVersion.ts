import { createHash } from 'node:crypto';
import { Refusal } from '../refusals/Refusal.ts';

/** Version of what is saved as a whole: the same for the same contents. */
export const versionOf = (contents: object): string =>
  createHash('sha256').update(JSON.stringify(contents)).digest('base64url');

/**
 * The caller has locked the list.
 *
 * @param loaded version that the caller's changes are based on; undefined replaces any list
 * @throws Refusal `list.outdated` when another user has changed the list since
 */
export function refuseOutdatedList(list: readonly object[], loaded: string | undefined): void {
  if (loaded !== undefined && loaded !== versionOf(list)) throw new Refusal('list.outdated');
}
