import { dayOf, formatRelative, formatTime } from '@funil/validation/values';

const two = (number: number) => String(number).padStart(2, '0');

export function formatRemaining(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function formatUntil(until: string, now: Date, timeZone: string): string {
  return dayOf(until, timeZone) === dayOf(now, timeZone)
    ? formatTime(until, timeZone)
    : formatRelative(until, { now, timeZone }).toLowerCase();
}
