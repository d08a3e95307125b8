import { contactChannelByType, hasContactHours, hoursAt, lightReasonLabels } from '@funil/api/contract';
import type { ActivityType, ContactCalendar } from '@funil/api/contract';

interface Planned {
  type: ActivityType;
  /** Last moment of the day for a whole day. */
  dueAt: string;
  /** The day of a whole-day activity, `yyyy-MM-dd`. */
  day: string | null;
}

/** Types that reach the person at a distance; for a visit both have agreed on a time. */
const isReached = (type: ActivityType) => ['phone', 'whatsapp'].includes(contactChannelByType[type] ?? '');

/** Why a call or message is planned outside the hours of contact, "Feriado"; null within them. */
export function outsideHours(
  { type, dueAt, day }: Planned,
  calendar: ContactCalendar | undefined,
): { reason: string; nextAt: string | null } | null {
  if (!calendar || !isReached(type)) return null;
  if (day !== null && hasContactHours(calendar, day)) return null;
  const { reason, changesAt } = hoursAt(calendar, day === null ? new Date(dueAt) : new Date(`${day}T12:00:00Z`));
  return reason === null ? null : { reason: lightReasonLabels[reason], nextAt: changesAt?.toISOString() ?? null };
}
