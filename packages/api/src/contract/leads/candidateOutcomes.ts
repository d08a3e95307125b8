/**
 * What became of each candidate of a decision: it got the lead, is being asked, was asked in vain, it was not its turn,
 * or why it was skipped.
 */
export const candidateOutcomes = [
  'assigned',
  'offered',
  'not_turn',
  'daily_limit',
  'full',
  'off_hours',
  'paused',
  'declined',
  'expired',
  'withdrawn',
] as const;
export type CandidateOutcome = (typeof candidateOutcomes)[number];
/** Why somebody got a lead or did not, in the words of the interface. */
export const candidateOutcomeLabels: Record<CandidateOutcome, string> = {
  assigned: 'Entregue',
  offered: 'Oferecido',
  not_turn: 'Não era a vez',
  daily_limit: 'Limite diário',
  full: 'Carteira cheia',
  off_hours: 'Fora do horário',
  paused: 'Pausado',
  declined: 'Recusou',
  expired: 'Expirou',
  withdrawn: 'Oferta retirada',
};
