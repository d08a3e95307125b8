import { weightedRoundRobin } from './weightedRoundRobin.ts';

const divisor = (left: number, right: number): number => (right === 0 ? left : divisor(right, left % right));

/**
 * Turns of one full round, as indexes into the weights.
 *
 * @param weights whole numbers above 0, at least one
 */
export function turnsOf(weights: readonly number[]): number[] {
  const common = weights.reduce(divisor);
  let takers = weights.map((weight) => ({ weight: weight / common, credit: 0 }));
  const period = takers.reduce((sum, { weight }) => sum + weight, 0);
  const turns: number[] = [];
  while (turns.length < period) {
    const { next, credits } = weightedRoundRobin(takers);
    turns.push(next);
    takers = takers.map(({ weight }, place) => ({ weight, credit: credits[place]! }));
  }
  return turns;
}

export function allocateByWeight(total: number, weights: readonly number[]): number[] {
  const turns = turnsOf(weights);
  const counts = weights.map(() => 0);
  const whole = Math.floor(total / turns.length);
  turns.forEach((place, index) => {
    counts[place]! += whole + (index < total % turns.length ? 1 : 0);
  });
  return counts;
}
