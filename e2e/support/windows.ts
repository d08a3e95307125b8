/** Every combination, as `npm run test:full` asks for; otherwise a choice in which each is met. */
export const isFull = process.env['FUNIL_FULL'] === '1';

export type Window = readonly [width: number, height: number];

/** Those of the specification, both sides of each breakpoint (1100 and 780 px), and 200% zoom on 1440 px. */
const everyRun: readonly Window[] = [
  [1440, 900],
  [1101, 900],
  [1100, 900],
  [1024, 768],
  [820, 1180],
  [781, 900],
  [780, 900],
  [720, 450],
  [390, 844],
];

/** Halves of a screen, laptops and desks besides; the last two are 200% zoom on 1920 and 1280 px. */
const further: readonly Window[] = [
  [1920, 1080],
  [1280, 800],
  [911, 900],
  [960, 540],
  [640, 400],
];

/** From the widest to the narrowest. */
export const windows: readonly Window[] = [...everyRun, ...(isFull ? further : [])].toSorted(
  ([one], [other]) => other - one,
);

/** Of each layout the window with the least room: what fits there, and in all of them as somebody who sees more, fits. */
export const leastRoom: readonly Window[] = isFull
  ? windows
  : windows.filter(([width]) => [1101, 781, 390].includes(width));
