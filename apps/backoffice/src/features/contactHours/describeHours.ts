import type { ContactHours, DayHours } from '@funil/api/contract';
import type { RecordFacts } from '../../lists/recordConflict.ts';
import { dayNames } from './dayNames.ts';

const describeDay = (hours: DayHours | null) => (hours ? `das ${hours.from} às ${hours.to}` : 'Sem contatos');

/** Each day of the setting with its hours: "das 09:00 às 21:00". */
export const describeHours = ({ weekdays, holidays }: ContactHours): RecordFacts =>
  [...weekdays, holidays].map((day, index) => [dayNames[index]!, describeDay(day)]);
