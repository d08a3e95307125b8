const divisor = (left: number, right: number): number => (right === 0 ? left : divisor(right, left % right));

/**
 * Whose turn it is, by place in the list of weights, until everybody has had as many turns as its weight says; from then
 * on it begins again. After any number of turns nobody is a whole turn away from its share (the quota method of
 * Balinski and Young), so that a short run is as fair as a long one.
 *
 * @param weights whole numbers above 0, at least one
 */
export function turnsOf(weights: readonly number[]): number[] {
  const common = weights.reduce(divisor);
  const parts = weights.map((weight) => weight / common);
  const period = parts.reduce((sum, part) => sum + part, 0);
  const had = parts.map(() => 0);
  const turns: number[] = [];
  for (let turn = 1; turn <= period; turn += 1) {
    let next = -1;
    for (let place = 0; place < parts.length; place += 1) {
      // Another turn must not take anybody past its share.
      if (had[place]! * period >= parts[place]! * turn) continue;
      // Of two who wait for as much, the one that has had less.
      const lead = next === -1 ? 1 : parts[place]! * (had[next]! + 1) - parts[next]! * (had[place]! + 1);
      if (lead > 0 || (lead === 0 && had[place]! < had[next]!)) next = place;
    }
    had[next]! += 1;
    turns.push(next);
  }
  return turns;
}

/** How many of `total` each one gets. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const turns = turnsOf(weights);
  const counts = weights.map(() => 0);
  const whole = Math.floor(total / turns.length);
  turns.forEach((place, index) => {
    counts[place]! += whole + (index < total % turns.length ? 1 : 0);
  });
  return counts;
}
