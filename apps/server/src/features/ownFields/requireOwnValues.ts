import { funnelOrder, isOwnFieldRequired } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';
import { asc, eq } from 'drizzle-orm';
import { leadStatuses } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { isEdited } from './ownFieldAccess.ts';
import { listOwnFieldRows } from './ownFields.queries.ts';
import type { OwnValue } from './ownFieldValues.ts';
import { presentOwnField } from './presentOwnField.ts';

const listOf = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const statusesInOrder = ({ db, accountId }: AccountTx) =>
  db
    .select({ id: leadStatuses.id, kind: leadStatuses.kind })
    .from(leadStatuses)
    .where(eq(leadStatuses.accountId, accountId))
    .orderBy(asc(leadStatuses.position), asc(leadStatuses.nameKey));

/**
 * Refuses a lead without the values that its status needs, of fields that the person may change. Only for what people
 * do on the screen: imports and other systems send what they have.
 *
 * @param filled ids of fields that get a value together with the status
 * @throws Refusal `own_field.required` that names the fields
 */
export async function requireOwnValues(
  tx: AccountTx,
  { role }: { role: Role },
  statusId: string,
  values: readonly OwnValue[],
  filled: ReadonlySet<string> = new Set(),
): Promise<void> {
  const open = (await listOwnFieldRows(tx)).filter(
    (field) =>
      field.requirement !== 'never' &&
      isEdited(field, role) &&
      !filled.has(field.id) &&
      !values.some((one) => one.field.id === field.id),
  );
  if (open.length === 0) return;
  const funnel = funnelOrder(await statusesInOrder(tx));
  const missing = open.filter((field) => isOwnFieldRequired(presentOwnField(field), statusId, funnel));
  if (missing.length === 0) return;
  throw new Refusal('own_field.required', {
    message: `Falta preencher: ${listOf.format(missing.map(({ label }) => label))}.`,
    fields: Object.fromEntries(
      missing.map(({ key, label }) => [`own_fields.${key}`, `${label} é um campo obrigatório`]),
    ),
  });
}
