interface Part {
  from: string;
  to: string;
}

/** Weekly hours, as stored or as sent. */
export interface WeeklyHours extends Part {
  weekdays: readonly number[];
  second?: Part | null | undefined;
  exceptions?: readonly { weekday: number; parts: readonly Part[] }[] | undefined;
}

/** A part of some weekdays, at least one. */
export interface DayWindow {
  weekdays: number[];
  from: string;
  to: string;
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** All parts of weekly hours, each with its days: those of the usual days and those of the exceptions. */
export function windowsOf({ weekdays, from, to, second, exceptions = [] }: WeeklyHours): DayWindow[] {
  const other = new Set(exceptions.map(({ weekday }) => weekday));
  const usual = [...(weekdays.length === 0 ? everyDay : weekdays)].filter((day) => !other.has(day));
  const parts = [{ from, to }, ...(second ? [second] : [])];
  return [
    ...(usual.length === 0 ? [] : parts.map((part) => ({ weekdays: usual, ...part }))),
    ...exceptions.flatMap(({ weekday, parts: own }) => own.map((part) => ({ weekdays: [weekday], ...part }))),
  ];
}
