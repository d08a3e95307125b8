import { can } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import type { AccountTx } from '../../db/withAccount.ts';
import { findAssignablePerson } from '../people/people.queries.ts';
import type { AssignablePerson } from '../people/people.queries.ts';
import type { FieldProblem } from './refuseFields.ts';

const unknownOwner: FieldProblem = { field: 'owner_id', code: 'lead.owner_unknown' };

/**
 * Who owns a lead that the actor creates. Those who may assign choose, or leave it to the distribution; a salesperson
 * keeps what it creates; what others bring waits for an owner.
 */
export async function chooseFirstOwner(tx: AccountTx, actor: Actor, wish: string | null): Promise<{ owner: AssignablePerson | null; problems: FieldProblem[] }> {
  const isSalesperson = !can(actor, 'lead.assign') && can(actor, 'lead.changeStatus');
  const id = isSalesperson ? actor.uid : wish;
  if (id === null) return { owner: null, problems: [] };
  if (!can(actor, 'lead.assign') && (wish ?? actor.uid) !== actor.uid) return { owner: null, problems: [unknownOwner] };
  const owner = (await findAssignablePerson(tx, actor, id)) ?? null;
  return { owner, problems: owner ? [] : [unknownOwner] };
}
