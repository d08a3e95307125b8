/*
 * Everything that needs no schema and therefore no yup. The checks and formats that schemas are made of stand on the
 * main door too; times, percentages, PIX codes and the comparison of texts are here only.
 */
export * from './checks.ts';
export { formatDateTime, isDateTime, parseDateTime } from './dates/dateTime.ts';
export { formatElapsed, formatRelative, type RelativeOptions } from './dates/relative.ts';
export { formatTime, isTime, parseTime } from './dates/time.ts';
export { formatPercent, isPercent, parsePercent } from './numbers/percent.ts';
export { formatPixCode, isPixCode, parsePixCode, type PixCode } from './pix/pixCode.ts';
export { matchesWords } from './text/matchesWords.ts';
export { compareText, normalizeText } from './text/normalizeText.ts';
