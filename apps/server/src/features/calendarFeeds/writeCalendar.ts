import { labelOfKind, paths } from '@funil/api/contract';
import type { ActivityState } from '@funil/api/contract';
import { dayMs, dayOf } from '@funil/validation/values';
import ical, { escape, ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import type { ICalEventData } from 'ical-generator';
import { presentReminder } from '../reminders/presentReminder.ts';
import type { ReminderRow } from '../reminders/reminders.queries.ts';

/** An activity has a moment and no duration; half an hour is what calendars propose. */
const eventMs = 30 * 60_000;

/** Time after which programs read the calendar again, in seconds. Most take longer. */
const refreshSeconds = 60 * 60;

interface CalendarOptions {
  /** Name of the account. */
  name: string;
  origin: string;
  timeZone: string;
  hasDetails: boolean;
}

const marks: Record<ActivityState, string> = { planned: '', done: '✓ ', not_held: '✗ ', canceled: '' };

function summaryOf({ reminder, ownType, lead }: ReminderRow, state: ActivityState, hasDetails: boolean): string {
  const label = labelOfKind({ type: reminder.type, own_type: ownType });
  if (!hasDetails) return marks[state] + (lead ? `${label} · lead ${lead.number}` : label);
  return marks[state] + [`${label}: ${reminder.text}`, lead?.name].filter(Boolean).join(' · ');
}

/** Days, or moments in UTC, which every program shows in the zone of its reader. */
function timesOf({ dueAt, isAllDay }: ReminderRow['reminder'], timeZone: string) {
  if (!isAllDay) return { start: dueAt, end: new Date(dueAt.getTime() + eventMs) };
  // The library writes the date that a moment has in UTC.
  const start = new Date(`${dayOf(dueAt, timeZone)}T00:00:00Z`);
  return { start, end: new Date(start.getTime() + dayMs), allDay: true };
}

function eventOf(row: ReminderRow, { origin, timeZone, hasDetails }: CalendarOptions): ICalEventData {
  const { reminder } = row;
  const { state } = presentReminder(row);
  const changedAt = reminder.changedAt ?? reminder.createdAt;
  const link = origin + paths.reminder(reminder.id);
  return {
    // The id alone is unique, and stays when the account moves to another host.
    id: `${reminder.id}@funil`,
    ...timesOf(reminder, timeZone),
    summary: summaryOf(row, state, hasDetails),
    description: link,
    url: link,
    stamp: changedAt,
    created: reminder.createdAt,
    lastModified: changedAt,
    // Seconds since the creation grow with each change, and need no counter.
    sequence: Math.max(0, Math.floor((changedAt.getTime() - reminder.createdAt.getTime()) / 1000)),
    status: state === 'canceled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // A whole day keeps no time free, and what has ended takes none.
    busystatus: reminder.isAllDay || state !== 'planned' ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  };
}

/** A user's activities as an iCalendar stream (RFC 5545). */
export function writeCalendar(rows: readonly ReminderRow[], options: CalendarOptions): string {
  const calendar = ical({
    // The only text that the library writes as it is.
    name: escape(options.name, false),
    prodId: { company: 'Funil', product: 'Funil', language: 'PT-BR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const row of rows) calendar.createEvent(eventOf(row, options));
  return calendar.toString();
}
