/** Outcomes of a candidate: assigned, offered, not accepted, or why skipped. */
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
/** Labels of outcomes. */
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
