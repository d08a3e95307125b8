import { weekdayNames } from '../../formats/weekdayNames.ts';

/** Days of the setting, in its order. */
export const dayNames: readonly string[] = [...weekdayNames, 'Feriados'];
