import type { Actor, AffiliateState } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseAnonymized } from '../people/anonymizedPeople.ts';
import { whereReached } from './affiliateReach.ts';
import { findAffiliateRow, lockAffiliate } from './affiliates.queries.ts';
import { isSamePerson, readPersonIdentifiers } from './personIdentifiers.ts';
import type { AffiliateRow, StoredAffiliate } from './affiliates.queries.ts';

function describeState({ affiliate: { state, name }, decider, closer }: AffiliateRow): string {
  const by = (person: { name: string } | null, nobody: string) => (person ? ` por ${person.name}` : nobody);
  switch (state) {
    case 'pending':
      return `O cadastro de ${name} aguarda aprovação.`;
    case 'approved':
      return `O cadastro de ${name} já foi aprovado${by(decider, ' automaticamente')}.`;
    case 'rejected':
      return `O cadastro de ${name} já foi rejeitado${by(decider, '')}.`;
    case 'deactivated':
      return `O acesso de ${name} já foi desativado${by(closer, '')}.`;
  }
}

export async function stateChanged(tx: AccountTx, actor: Actor, id: string): Promise<Refusal> {
  const row = await findAffiliateRow(tx, actor, id);
  if (!row) return new Refusal('affiliate.not_found');
  const { state, decidedAt } = row.affiliate;
  return new Refusal('affiliate.state_changed', {
    message: describeState(row),
    details: { state, decided_by: row.decider, decided_at: decidedAt?.toISOString() ?? null },
  });
}

/** Locks the affiliate, so that the second of two concurrent decisions sees the first. */
export async function lockForDecision(
  tx: AccountTx,
  actor: Actor,
  id: string,
  states: readonly AffiliateState[],
): Promise<StoredAffiliate> {
  const affiliate = await lockAffiliate(tx, id, whereReached(actor, 'affiliate.approve'));
  if (!affiliate) throw new Refusal('affiliate.not_found');
  refuseAnonymized(affiliate);
  if (!states.includes(affiliate.state)) throw await stateChanged(tx, actor, id);
  if (isSamePerson(await readPersonIdentifiers(tx, actor.uid), affiliate)) throw new Refusal('affiliate.is_self');
  return affiliate;
}
