import type { ActivityType, BlockChannel, ContactLight } from '@funil/api/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { leads } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { decideLights } from '../leads/lights/leadLights.ts';
import type { LightScope } from '../leads/lights/leadLights.ts';
import type { ReminderRow } from './reminders.queries.ts';

/** The channel of an activity that has one. */
const channels: Partial<Record<ActivityType, BlockChannel>> = { call: 'call', whatsapp: 'whatsapp' };

/** Lights of planned calls and conversations, by reminder. */
export async function lightsOfReminders(
  tx: AccountTx,
  scope: LightScope,
  rows: readonly ReminderRow[],
): Promise<Map<string, ContactLight>> {
  const planned = rows.filter(
    ({ reminder, lead }) => lead !== null && reminder.completedAt === null && channels[reminder.type] !== undefined,
  );
  if (planned.length === 0) return new Map();
  const ids = [...new Set(planned.flatMap(({ reminder }) => reminder.leadId ?? []))];
  const found = await tx.db
    .select({
      id: leads.id,
      personId: leads.personId,
      phone: leads.phone,
      email: leads.email,
      addressState: leads.addressState,
    })
    .from(leads)
    .where(and(eq(leads.accountId, tx.accountId), inArray(leads.id, ids)));
  const lights = await decideLights(tx, scope, found);
  return new Map(
    planned.flatMap(({ reminder }): [string, ContactLight][] => {
      const light = lights.get(reminder.leadId!)?.find(({ channel }) => channel === channels[reminder.type]);
      return light ? [[reminder.id, light]] : [];
    }),
  );
}
