import type { AdministrativeStatus } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { newId } from '../../platform/db/newId.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { deleteMove, findFollowJobs, lockMovesOfKind, presentFollowJob } from '../recordMoves/recordMoves.queries.ts';
import {
  lockAdministrativeStatuses,
  replaceAdministrativeStatuses,
  selectAdministrativeStatuses,
} from './administrativeStatuses.queries.ts';
import { countLeadsOfNames, followStatusName, followStatusNames } from './followAdministrativeStatus.ts';

export async function listAdministrativeStatuses(tx: AccountTx): Promise<AdministrativeStatus[]> {
  const statuses = await selectAdministrativeStatuses(tx);
  const jobs = await findFollowJobs(tx, followStatusName.name);
  return statuses.map((status) => ({ ...status, ...presentFollowJob(jobs, status.id) }));
}

interface Requested {
  id: string | null;
  name: string;
}

/** A status before the change, with the names that leads of it may have. */
interface Before {
  id: string;
  name: string;
  previousNames: readonly string[];
}

const fieldOf = (index: number) => `administrative_statuses[${index}].name`;

function refuseRepeated(requested: readonly Requested[]): void {
  const keys = requested.map(({ name }) => normalizeText(name));
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (twice >= 0) refuseField(fieldOf(twice), 'account.name_repeated');
}

/** An unknown or repeated id creates a new status. */
function identify(requested: readonly Requested[], before: readonly Before[]): { id: string; name: string }[] {
  const free = new Set(before.map(({ id }) => id));
  return requested.map(({ id, name }) => ({ id: id !== null && free.delete(id) ? id : newId(), name }));
}

/** Most leads that a refusal counts. */
const mostCounted = 1_000;

async function refuseUsed(tx: AccountTx, { name, previousNames }: Before): Promise<void> {
  const count = await countLeadsOfNames(tx, [name, ...previousNames], mostCounted + 1);
  if (count === 0) return;
  const leads = count === 1 ? '1 lead' : count > mostCounted ? 'mais de 1.000 leads' : `${count} leads`;
  throw new Refusal('account.administrative_status_used', {
    message: `"${name}" está em uso por ${leads}. Troque o status neles antes de remover.`,
  });
}

/**
 * Leads know their status by its name, so a name must not pass to another status while leads have it.
 *
 * @throws Refusal at the field of a status that would take such a name over
 */
async function refuseNamesOfOthers(
  tx: AccountTx,
  after: readonly { id: string; name: string }[],
  before: readonly Before[],
): Promise<void> {
  for (const [index, { id, name }] of after.entries()) {
    const key = normalizeText(name);
    const taken = before
      .filter((status) => status.id !== id)
      .flatMap((status) => [status.name, ...status.previousNames])
      .filter((one) => normalizeText(one) === key);
    if (taken.length > 0 && (await countLeadsOfNames(tx, taken, 1)) > 0)
      refuseField(fieldOf(index), 'account.administrative_status_renaming');
  }
}

/** Replaces the list. Leads follow new names: at once, or many of them in a job. */
export async function saveAdministrativeStatuses(
  tx: AccountTx,
  actorId: string,
  requested: readonly Requested[],
): Promise<void> {
  refuseRepeated(requested);
  const moves = new Map((await lockMovesOfKind(tx, followStatusName.name)).map((move) => [move.recordId, move]));
  const stored = await lockAdministrativeStatuses(tx);
  const before = stored.map((status): Before => ({
    ...status,
    previousNames: moves.get(status.id)?.previousNames ?? [],
  }));
  const after = identify(requested, before);
  const ids = new Set(after.map(({ id }) => id));
  for (const removed of before.filter(({ id }) => !ids.has(id))) {
    await refuseUsed(tx, removed);
    await deleteMove(tx, { recordId: removed.id, kind: followStatusName.name });
  }
  await refuseNamesOfOthers(tx, after, before);
  await replaceAdministrativeStatuses(tx, before, after);

  // An unfinished move begins anew with the next save, also when its job has failed.
  const renamed = after.flatMap(({ id, name }) => {
    const old = before.find((status) => status.id === id);
    if (!old || (old.name === name && old.previousNames.length === 0)) return [];
    const previousNames = [...new Set([...old.previousNames, old.name])].filter((one) => one !== name);
    return [{ id, previousNames }];
  });
  await followStatusNames(tx, actorId, renamed);
}
