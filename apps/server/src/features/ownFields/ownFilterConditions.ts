import {
  describeOwnFilter,
  leadFilterLabel,
  readOwnFilter,
  readOwnFilters,
  unknownRecordWord,
} from '@funil/api/contract';
import type { OwnFilter, Role } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { listSeenFields } from './ownFieldAccess.ts';
import type { StoredOwnField } from './ownFields.queries.ts';
import { presentOwnField } from './presentOwnField.ts';

const accented = 'áàâãäåéèêëíìîïóòôõöúùûüçñ';
const plain = 'aaaaaaeeeeiiiiooooouuuucn';

/** Stored phones and documents have no punctuation. */
const fragmentOf = ({ kind }: StoredOwnField, fragment: string) =>
  kind === 'phone' || kind === 'document'
    ? fragment.replaceAll(/[^\da-z]/gi, '').toLowerCase()
    : normalizeText(fragment);

function rangeOf(column: SQL, from: string | number | null, to: string | number | null, type: SQL): SQL[] {
  return [
    ...(from === null ? [] : [sql`${column} >= ${String(from)}::${type}`]),
    ...(to === null ? [] : [sql`${column} <= ${String(to)}::${type}`]),
  ];
}

function valueConditions(field: StoredOwnField, filter: OwnFilter): SQL[] {
  switch (filter.kind) {
    case 'text': {
      const fragment = fragmentOf(field, filter.fragment).replaceAll(/[\\%_]/g, '\\$&');
      return [
        sql`text_value is not null`,
        sql`translate(lower(text_value), ${accented}, ${plain}) like ${`%${fragment}%`}`,
      ];
    }
    case 'number':
      return [sql`number_value is not null`, ...rangeOf(sql`number_value`, filter.from, filter.to, sql`numeric`)];
    case 'day':
      return [sql`day_value is not null`, ...rangeOf(sql`day_value`, filter.from, filter.to, sql`date`)];
    case 'keys':
      return field.kind === 'yes_no'
        ? [sql`number_value = any(${sql.param(filter.keys.map((key) => (key === 'true' ? '1' : '0')))}::numeric[])`]
        : [sql`option_key = any(${sql.param(filter.keys)}::text[])`];
  }
}

function conditionOf({ accountId }: AccountTx, field: StoredOwnField, filter: OwnFilter): SQL {
  const ofField = sql`select lead_id from own_field_values where account_id = ${accountId} and field_id = ${field.id}`;
  const has = sql`id in (${ofField} and ${sql.join(valueConditions(field, filter), sql` and `)})`;
  if (filter.kind !== 'keys' || !filter.isEmpty) return has;
  const isEmpty = sql`id not in (${ofField})`;
  return filter.keys.length === 0 ? isEmpty : sql`(${has} or ${isEmpty})`;
}

/**
 * SQL conditions on the `id` of leads. A filter of a field that the role does not see, or that does not fit the field,
 * matches no lead: whether it would match one is a value of the field.
 */
export async function ownFilterConditions(tx: AccountTx, role: Role, text: string | undefined): Promise<SQL[]> {
  if (!text) return [];
  const fields = await listSeenFields(tx, role);
  return Object.entries(readOwnFilters(text)).map(([key, value]) => {
    const field = fields.find((one) => one.key === key);
    const filter = field && readOwnFilter(field, value);
    return filter ? conditionOf(tx, field, filter) : sql`false`;
  });
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
