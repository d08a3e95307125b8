import {
  describeOwnFilter,
  leadFilterLabel,
  readOwnFilter,
  readOwnFilters,
  unknownRecordWord,
} from '@funil/api/contract';
import type { Role } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { listSeenFields } from './ownFieldAccess.ts';
import { ownFilterCondition } from './ownFilterCondition.ts';
import type { OwnFilterCondition } from './ownFilterCondition.ts';
import { presentOwnField } from './presentOwnField.ts';

/**
 * SQL conditions on the `id` of leads. A filter of a field that the role does not see, or that does not fit the field,
 * matches no lead: whether it would match one is a value of the field.
 */
export async function ownFilterConditions(
  tx: AccountTx,
  role: Role,
  text: string | undefined,
): Promise<OwnFilterCondition[]> {
  if (!text) return [];
  const fields = await listSeenFields(tx, role);
  const conditions: OwnFilterCondition[] = [];
  for (const [key, value] of Object.entries(readOwnFilters(text))) {
    const field = fields.find((one) => one.key === key);
    const filter = field && readOwnFilter(field, value);
    conditions.push(filter ? await ownFilterCondition(tx, field, filter) : { listed: sql`false`, counted: sql`false` });
  }
  return conditions;
}

/** Filters in words, one line each; those of fields that the role does not see share a line. */
export async function describeOwnFilters(tx: AccountTx, role: Role, text: string): Promise<string[]> {
  const fields = await listSeenFields(tx, role);
  const lines = Object.entries(readOwnFilters(text)).map(([key, value]) => {
    const field = fields.find((one) => one.key === key);
    return field
      ? `${field.label}: ${describeOwnFilter(presentOwnField(field), value)}`
      : `${leadFilterLabel('own_fields')}: ${unknownRecordWord}`;
  });
  return [...new Set(lines)];
}
