/** Equal seeds give equal demo data, so that screenshots, tests and the README match. */
export interface Random {
  /** Number from 0 to below 1. */
  next: () => number;
  /** Integer from `min` to `max`, both included. */
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(values: readonly T[]) => T;
  weighted: <T>(choices: readonly (readonly [T, number])[]) => T;
  /** Right-skewed number, like durations and amounts. `spread` is the standard deviation of the logarithm. */
  logNormal: (median: number, spread: number) => number;
  digits: (length: number) => string;
  uuid: (at: Date) => string;
}

/** FNV-1a hash of 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** Mulberry32 generator: uniform enough for demo data, unsuitable for secrets. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const bits = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return (value ^ (value >>> 14)) >>> 0;
  };
  const next = () => bits() / 2 ** 32;
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(values: readonly T[]): T => values[int(0, values.length - 1)]!;
  const hex = () => bits().toString(16).padStart(8, '0');
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (choices) => {
      const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
      let rest = next() * total;
      for (const [value, weight] of choices) {
        rest -= weight;
        if (rest < 0) return value;
      }
      return choices.at(-1)![0];
    },
    logNormal: (median, spread) => {
      // Box-Muller transform, in which `1 - next()` is never 0.
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return median * Math.exp(spread * normal);
    },
    digits: (length) => Array.from({ length }, () => int(0, 9)).join(''),
    uuid: (at) => {
      const time = at.getTime().toString(16).padStart(12, '0');
      const random = hex() + hex() + hex();
      const variant = '89ab'[int(0, 3)];
      return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(3, 6)}-${random.slice(6, 18)}`;
    },
  };
}
