import { refersLeads } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';

const received = {
  title: 'Leads recebidos',
  words: ['lead recebido', 'leads recebidos'],
  among: 'recebidos',
} as const;

const sent = { title: 'Leads enviados', words: ['lead enviado', 'leads enviados'], among: 'enviados' } as const;

/** Referrers send leads, other roles receive them. */
export const receivedOrSentLabels = (role: Role): typeof received | typeof sent =>
  refersLeads(role) ? sent : received;
