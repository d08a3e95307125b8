import { leadFilterLabel, readCustomFieldFilter } from '@funil/api/contract';
import type { FieldSettings } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accounts } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { fieldSettingsOf } from '../../../platform/identity/fieldSettingsOf.ts';

const column = sql`custom_field_1`;

const accented = 'áàâãäåéèêëíìîïóòôõöúùûüçñ';
const plain = 'aaaaaaeeeeiiiiooooouuuucn';

const storedNumber = '^-?[0-9]+(,[0-9]+)?$';

const allOf = (parts: readonly SQL[]): SQL => sql`(${sql.join([sql`${column} is not null`, ...parts], sql` and `)})`;

/**
 * Refuses a filter of the custom field that its type cannot read. Stored filters of an earlier type find nothing
 * instead.
 *
 * @throws Refusal `request.invalid`
 */
export function refuseUnreadFilter(settings: FieldSettings, text: string | undefined): void {
  if (text === undefined || !settings.custom_field_1_enabled) return;
  const { custom_field_1_type: type } = settings;
  if (type === 'text' || readCustomFieldFilter(type, text)) return;
  const label = leadFilterLabel('custom_field_1', settings);
  const example = type === 'number' ? 'números, como 10..20' : 'dias, como 2026-11-01..2026-11-30';
  throw new Refusal('request.invalid', { fields: { custom_field_1: `${label} deve ser um intervalo de ${example}` } });
}

/**
 * SQL condition, false when the field is disabled or of another type. Stored values are text: numbers with a decimal
 * comma, and ISO days, which sort by bytes.
 */
export async function customFieldCondition({ db, accountId }: AccountTx, text: string): Promise<SQL> {
  const [account] = await db
    .select({ personalization: accounts.personalization })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const settings = fieldSettingsOf(account?.personalization ?? null);
  const filter = settings.custom_field_1_enabled ? readCustomFieldFilter(settings.custom_field_1_type, text) : null;
  if (!filter) return sql`false`;
  if (filter.kind === 'text') {
    const fragment = normalizeText(filter.fragment).replaceAll(/[\\%_]/g, '\\$&');
    return allOf([sql`translate(lower(${column}), ${accented}, ${plain}) like ${`%${fragment}%`}`]);
  }
  if (filter.kind === 'number') {
    // Values stored before the field became a number must not be cast.
    const value = sql`(case when ${column} ~ ${storedNumber} then replace(${column}, ',', '.')::numeric end)`;
    return allOf([
      ...(filter.from === null ? [] : [sql`${value} >= ${String(filter.from)}::numeric`]),
      ...(filter.to === null ? [] : [sql`${value} <= ${String(filter.to)}::numeric`]),
    ]);
  }
  const day = sql`${column} collate "C"`;
  return allOf([
    sql`${column} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`,
    ...(filter.from === null ? [] : [sql`${day} >= ${filter.from}`]),
    ...(filter.to === null ? [] : [sql`${day} <= ${filter.to}`]),
  ]);
}
