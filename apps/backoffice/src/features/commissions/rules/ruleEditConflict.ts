import { isApiError } from '@funil/api';
import type { CommissionRuleAnswer } from '@funil/api/contract';
import { formatRelative } from '@funil/validation/values';
import type { Clock } from '../../../formats/Clock.ts';
import { describeChanges } from './ruleLabels.ts';

export const isRuleEditConflict = (error: unknown) => isApiError(error) && error.code === 'commission_rule.conflict';

export function describeRuleEditConflict({ commission_rule: rule }: CommissionRuleAnswer, clock: Clock): string {
  const [newest, before] = rule.versions;
  if (!newest) return 'Outra pessoa mudou esta regra.';
  const who = newest.created_by?.name ?? 'O sistema';
  const changes = describeChanges(before, newest);
  const what = changes.length > 0 ? ` ${changes.join('; ')}.` : '';
  return `${who} mudou esta regra (${formatRelative(newest.created_at, clock)}, versão ${newest.version}).${what}`;
}
