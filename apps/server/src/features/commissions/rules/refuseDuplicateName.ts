import type { CommissionRule } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { refuseFields } from '../../../platform/refusals/refuseFields.ts';
import { listRules } from './rules.queries.ts';

type Named = Pick<CommissionRule, 'name' | 'valid_from' | 'valid_until'>;

/** The two have one name, without case and accents, on some day that is the same. */
const cannotBeToldApart = (one: Named, other: Named) =>
  normalizeText(one.name) === normalizeText(other.name) &&
  (other.valid_until === null || one.valid_from <= other.valid_until) &&
  (one.valid_until === null || other.valid_from <= one.valid_until);

/**
 * A rule that has ended leaves its name to the next one, and two that share a name already keep it. Whoever saves a rule
 * holds the list before (`lockList`).
 *
 * @param before - the rule as it stands; nothing for a new one
 * @throws Refusal `commission_rule.name_taken` where another rule of the same days has the name
 */
export async function refuseDuplicateName(
  tx: AccountTx,
  { name, valid_from, valid_until }: { name: string; valid_from: string | null; valid_until: string | null },
  before?: CommissionRule,
): Promise<void> {
  const named: Named = { name, valid_from: valid_from!, valid_until };
  const others = (await listRules(tx)).filter(({ id, state }) => id !== before?.id && state !== 'ended');
  const isTaken = others.some(
    (other) => cannotBeToldApart(named, other) && !(before && cannotBeToldApart(before, other)),
  );
  if (isTaken) refuseFields([{ field: 'name', code: 'commission_rule.name_taken' }]);
}
