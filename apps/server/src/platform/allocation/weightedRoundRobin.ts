/** One of those who take turns: its share beside the others', and what the turns so far owe it. */
export interface WeightedParticipant {
  /** A whole number above 0. */
  weight: number;
  /** In parts of a turn; 0 at the beginning. */
  credit: number;
}

/**
 * Whose turn it is, and what everybody is owed afterwards. While the same ones take part, nobody is ever a whole turn
 * away from its share (the quota method of Balinski and Young): a short run is as fair as a long one. Who stays out of
 * a turn neither gains nor loses by it.
 *
 * @param participants at least one
 */
export function weightedRoundRobin(participants: readonly WeightedParticipant[]): { next: number; credits: number[] } {
  const whole = participants.reduce((sum, { weight }) => sum + weight, 0);
  const credits = participants.map(({ weight, credit }) => credit + weight);
  let next = -1;
  for (const [place, { weight }] of participants.entries()) {
    // Another turn must not take anybody past its share.
    if (credits[place]! <= 0) continue;
    if (next === -1) next = place;
    else {
      // The one whose share would be missed first; of two, the one that is owed more of what it has had less of.
      const lead = (whole - credits[next]!) * weight - (whole - credits[place]!) * participants[next]!.weight;
      if (lead > 0 || (lead === 0 && weight < participants[next]!.weight)) next = place;
    }
  }
  // Credits of others who stay out may leave nobody above 0: then it is the turn of whoever is owed most.
  if (next === -1) next = credits.indexOf(Math.max(...credits));
  credits[next]! -= whole;
  return { next, credits };
}
