/*
 * Exports without schemas and yup. Unlike the package root, includes times, calendar, percentages, PIX codes and text
 * comparison.
 */
export * from './checks.ts';
export { completeDate, type DateLimits } from './dates/completeDate.ts';
export { formatDateTime, instantAt, isDateTime, parseDateTime } from './dates/dateTime.ts';
export {
  addDays,
  addMonths,
  dayMs,
  dayOf,
  daysBetween,
  daysInMonth,
  isIsoDay,
  monthBounds,
  weekdayOf,
} from './dates/day.ts';
export { formatElapsed, formatRelative, type RelativeOptions } from './dates/formatRelative.ts';
export { formatTime, isTime, parseTime } from './dates/time.ts';
export { parseTypedCents } from './money/cents.ts';
export { parseWholeNumber } from './numbers/number.ts';
export { parseTypedNumber } from './numbers/typedNumber.ts';
export { formatPercent, isPercent, parsePercent } from './numbers/percent.ts';
export { formatPixCode, isPixCode, parsePixCode, type PixCode } from './pix/pixCode.ts';
export { cutText } from './text/cutText.ts';
export { emailKey } from './text/emailKey.ts';
export { compareText, foldText, normalizeText } from './text/normalizeText.ts';
