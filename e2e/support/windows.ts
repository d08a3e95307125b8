import { isFull, sampleOf } from '../../scripts/tests/sample.mjs';

export type Window = readonly [width: number, height: number];

/** Those of the specification, both sides of each breakpoint (1100 and 780 px), and 200% zoom on 1440 px. */
const specified: readonly Window[] = [
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
export const windows: readonly Window[] = [...specified, ...(isFull ? further : [])].toSorted(
  ([one], [other]) => other - one,
);

const keyOf = (what: string) => (one: Window) => `${what} at ${one.join(' x ')}`;

/**
 * Windows that a run looks at a screen in: that of a desk, where axe looks, a phone's, which has the least room, and
 * some of the others that the commit draws.
 */
export function windowsFor(what: string, others: number): readonly Window[] {
  const drawn = sampleOf(
    windows.filter(([width]) => width !== 1440 && width !== 390),
    others,
    keyOf(what),
  );
  return windows.filter((one) => one[0] === 1440 || one[0] === 390 || drawn.includes(one));
}
