import { leadFieldLabel, leadFieldOf } from '@funil/api/contract';
import type { FieldSettings } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { lockList } from '../../platform/db/lockList.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { refuseFields } from '../../platform/refusals/refuseFields.ts';
import { accountLabelFields } from './commonLabels.ts';
import { listOwnFieldRows } from './ownFields.queries.ts';

/**
 * Refuses new labels of an account that one of its own fields has: neither could be told apart in lists and files.
 *
 * @throws Refusal `own_field.label_taken`
 */
export async function refuseTakenLabels(tx: AccountTx, before: FieldSettings, after: FieldSettings): Promise<void> {
  const shownBefore = new Set(accountLabelFields(before).map((name) => leadFieldLabel(name, before)));
  const changed = accountLabelFields(after).filter((name) => !shownBefore.has(leadFieldLabel(name, after)));
  if (changed.length === 0) return;
  await lockList(tx, 'own_fields');
  const taken = new Set((await listOwnFieldRows(tx)).map(({ labelKey }) => labelKey));
  refuseFields(
    changed
      .filter((name) => taken.has(normalizeText(leadFieldLabel(name, after))))
      .map((name) => ({
        field: `personalization.${leadFieldOf(name).accountLabel}`,
        code: 'own_field.label_taken',
        message: 'Um campo próprio já tem este nome.',
      })),
  );
}
