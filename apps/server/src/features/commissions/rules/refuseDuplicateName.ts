import type { CommissionRule } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { refuseField } from '../../../platform/refusals/refuseFields.ts';
import { listRules } from './rules.queries.ts';

type Named = Pick<CommissionRule, 'name' | 'valid_from' | 'valid_until'>;

/** Names are compared without case and accents. */
const areAmbiguous = (one: Named, other: Named) =>
  normalizeText(one.name) === normalizeText(other.name) &&
  (other.valid_until === null || one.valid_from <= other.valid_until) &&
  (one.valid_until === null || other.valid_from <= one.valid_until);

/**
 * Refuses a name that another rule with overlapping validity has. Ended rules release their name, and existing
 * duplicates are tolerated. The caller must hold the list lock (`lockList`).
 *
 * @param before undefined for a new rule
 */
export async function refuseDuplicateName(
  tx: AccountTx,
  { name, valid_from, valid_until }: { name: string; valid_from: string | null; valid_until: string | null },
  before?: CommissionRule,
): Promise<void> {
  const named: Named = { name, valid_from: valid_from!, valid_until };
  const others = (await listRules(tx)).filter(({ id, state }) => id !== before?.id && state !== 'ended');
  const isTaken = others.some((other) => areAmbiguous(named, other) && !(before && areAmbiguous(before, other)));
  if (isTaken) refuseField('name', 'commission_rule.name_taken');
}
