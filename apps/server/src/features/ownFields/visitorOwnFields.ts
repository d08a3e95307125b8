import type { OwnFieldValue, OwnFieldValues, VisitorField } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { refuseFields } from '../../platform/refusals/refuseFields.ts';
import type { FieldProblem } from '../../platform/refusals/refuseFields.ts';
import { readOwnValue } from './ownFieldValues.ts';
import { listOwnFieldRows } from './ownFields.queries.ts';
import type { StoredOwnField } from './ownFields.queries.ts';

const listAsked = async (tx: AccountTx): Promise<StoredOwnField[]> =>
  (await listOwnFieldRows(tx)).filter(({ archivedAt, inSimulator }) => archivedAt === null && inSimulator !== 'no');

/** Fields that the simulator asks visitors for, without anything that only the account knows. */
export const listVisitorFields = async (tx: AccountTx): Promise<VisitorField[]> =>
  (await listAsked(tx)).map(({ key, label, kind, help, options, inSimulator }) => ({
    key,
    label,
    kind,
    help,
    options: options
      .filter(({ isArchived }) => !isArchived)
      .map(({ key: optionKey, label: name }) => ({ key: optionKey, label: name })),
    is_required: inSimulator === 'required',
  }));

/**
 * Values that a visitor gave, of the fields that are asked now. Others are left out: the page may have been open since
 * before a change.
 *
 * @throws Refusal `own_field.invalid`, `own_field.required`
 */
export async function readVisitorValues(
  tx: AccountTx,
  sent: OwnFieldValues = {},
): Promise<Record<string, OwnFieldValue>> {
  const problems: FieldProblem[] = [];
  const values: Record<string, OwnFieldValue> = {};
  for (const field of await listAsked(tx)) {
    const name = `own_fields.${field.key}`;
    const offered = { ...field, options: field.options.filter(({ isArchived }) => !isArchived) };
    const read = readOwnValue(offered, Object.hasOwn(sent, field.key) ? sent[field.key] : null);
    if ('message' in read) problems.push({ field: name, code: 'own_field.invalid', message: read.message });
    else if (read.value !== null) values[field.key] = read.value;
    else if (field.inSimulator === 'required')
      problems.push({ field: name, code: 'own_field.required', message: `${field.label} é um campo obrigatório` });
  }
  refuseFields(problems);
  return values;
}
