import { useMemo } from 'react';
import { showContactCalendar } from '../../contract/contactHours/contactHours.ts';
import type { ContactCalendar } from '../../contract/contactHours/hoursAt.ts';
import { useRead } from '../useRead.ts';

/**
 * Hours in which the person of a lead may be reached; `calendar` is undefined until they are loaded, and when they cannot
 * be.
 *
 * @param number of the lead; null requests nothing
 */
export function useContactCalendar(number: number | null) {
  const { data, isLoading } = useRead(showContactCalendar, number === null ? null : { params: { number } });
  const calendar = useMemo((): ContactCalendar | undefined => {
    if (!data) return undefined;
    const { weekdays, holidays, rest_days: restDays, time_zone: timeZone } = data.contact_calendar;
    return { hours: { weekdays, holidays }, holidays: new Set(restDays), timeZone };
  }, [data]);
  return { calendar, isLoading };
}
