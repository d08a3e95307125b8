const two = (number: number) => String(number).padStart(2, '0');

/** "4:07", "1:04:07": what is left of so many seconds. */
export function formatRemaining(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
