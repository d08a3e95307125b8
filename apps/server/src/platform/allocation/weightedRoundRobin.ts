export interface WeightedParticipant {
  /** A whole number above 0. */
  weight: number;
  /** Turns owed so far, times the total weight; 0 at the start. */
  credit: number;
}

/**
 * With constant participants, none is ever a whole turn off its share (the quota method of Balinski and Young). Absent
 * participants neither gain nor lose.
 *
 * @param participants at least one
 */
export function weightedRoundRobin(participants: readonly WeightedParticipant[]): { next: number; credits: number[] } {
  const whole = participants.reduce((sum, { weight }) => sum + weight, 0);
  const credits = participants.map(({ weight, credit }) => credit + weight);
  let next = -1;
  for (const [place, { weight }] of participants.entries()) {
    // Another turn would exceed the participant's share.
    if (credits[place]! <= 0) continue;
    if (next === -1) next = place;
    else {
      // The participant whose turn falls due first is next; of equals, the one with the smaller weight.
      const lead = (whole - credits[next]!) * weight - (whole - credits[place]!) * participants[next]!.weight;
      if (lead > 0 || (lead === 0 && weight < participants[next]!.weight)) next = place;
    }
  }
  // If participants are absent, all credits may be 0 or less; then the highest is next.
  if (next === -1) next = credits.indexOf(Math.max(...credits));
  credits[next]! -= whole;
  return { next, credits };
}
