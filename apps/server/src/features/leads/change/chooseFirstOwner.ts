import { can, distributionId } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { findAssignablePerson } from '../../people/people.queries.ts';
import type { AssignablePerson } from '../../people/people.queries.ts';
import type { FieldProblem } from '../../../platform/refusals/refuseFields.ts';

const unknownOwner: FieldProblem = { field: 'owner_id', code: 'lead.owner_unknown' };

/**
 * Owner of a new lead. Users who may assign choose a person, the distribution or no owner. Salespeople own their leads.
 * Leads of referrers are distributed.
 */
export async function chooseFirstOwner(
  tx: AccountTx,
  actor: Actor,
  requested: string | null,
): Promise<{ owner: AssignablePerson | null; isDistributed: boolean; problems: FieldProblem[] }> {
  const assigns = can(actor, 'lead.assign');
  const named = requested === distributionId ? null : requested;
  const isSalesperson = !assigns && can(actor, 'lead.changeStatus');
  const id = isSalesperson ? actor.uid : named;
  if (id === null) return { owner: null, isDistributed: !assigns || requested === distributionId, problems: [] };
  if (!assigns && (named ?? actor.uid) !== actor.uid)
    return { owner: null, isDistributed: false, problems: [unknownOwner] };
  const owner = (await findAssignablePerson(tx, actor, id)) ?? null;
  return { owner, isDistributed: false, problems: owner ? [] : [unknownOwner] };
}
