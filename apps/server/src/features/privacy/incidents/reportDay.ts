import { incidentReportDays, nationalHolidays } from '@funil/api/contract';
import { addDays, weekdayOf } from '@funil/validation/values';

const isWorkingDay = (day: string, holidays: ReadonlySet<string>) =>
  ![0, 6].includes(weekdayOf(day)) &&
  !holidays.has(day) &&
  nationalHolidays(Number(day.slice(0, 4))).every(({ date }) => date !== day);

/** Last day to report an incident: so many working days after the one on which it was found. */
export function reportDay(foundOn: string, isSmallAgent: boolean, holidays: ReadonlySet<string>): string {
  let day = foundOn;
  for (let left: number = isSmallAgent ? incidentReportDays.smallAgent : incidentReportDays.standard; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}
