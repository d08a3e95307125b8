import { refersLeads } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';

const sent = {
  action: 'Enviar lead',
  submit: 'Enviar lead',
  busy: 'Enviando',
  done: (number: number) => `Lead ${number} enviado`,
} as const;

const created = {
  action: 'Novo lead',
  submit: 'Criar lead',
  busy: 'Criando',
  done: (number: number) => `Lead ${number} criado`,
} as const;

/** Referrers send leads, other roles create them for the team. */
export const leadCreationLabels = (role: Role) => (refersLeads(role) ? sent : created);
