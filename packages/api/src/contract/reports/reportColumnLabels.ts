/** Labels of columns. */
export const reportColumnLabels = {
  team: 'Equipe',
  partner: 'Parceiro',
  received: 'Recebidos',
  received_before: 'Recebidos antes',
  /** For roles that refer leads: these roles send leads and receive none. */
  sent: 'Enviados',
  sent_before: 'Enviados antes',
  sent_converted: 'Dos enviados, já vendidos',
  /** Assigned to users, as opposed to received by the account. */
  assigned: 'Atribuídos',
  assigned_before: 'Atribuídos antes',
  brought: 'Indicações',
  brought_before: 'Indicações antes',
  qualified: 'Qualificados',
  contact: '1º contato',
  won: 'Vendas',
  won_before: 'Vendas antes',
  lost: 'Perdidos',
  conversion: 'Conversão',
  converted: 'Dos recebidos, já vendidos',
  value: 'Valor vendido',
  commission: 'Comissão',
} as const;

/** Labels of the status report, by mode. */
export const statusReportLabels = {
  status: 'Status',
  held: { cohort: 'Estão aqui', period: 'Encerrados aqui' },
  reached: 'Chegaram',
  onward: 'Avançam',
  onward_before: 'Avançavam antes',
  value: 'Valor',
  age: 'Idade média',
  total: { cohort: 'Leads recebidos', period: 'Leads encerrados' },
  /** Outcomes of received leads differ from outcomes in the period. */
  won: { cohort: 'Dos recebidos, já vendidos', period: 'Vendidos' },
  lost: { cohort: 'Dos recebidos, já perdidos', period: 'Perdidos' },
  conversion: { cohort: 'Dos recebidos, já vendidos (%)', period: 'Vendidos entre os encerrados' },
  reason: 'Motivo',
  share: 'Parte',
} as const;

/** Explains why rows by receiver can exceed the total. */
export const receiverRowsNote =
  'As linhas contam quem recebeu cada lead no período, e o mesmo lead pode estar em várias. O total conta cada lead uma vez.';

/** Label of leads that have another owner now. */
export const elsewhereLabel = 'Hoje com outras pessoas';
