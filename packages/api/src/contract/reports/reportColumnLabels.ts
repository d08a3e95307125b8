/** What the columns and numbers of the reports in rows are called, on the screen and in every file. */
export const reportColumnLabels = {
  team: 'Equipe',
  partner: 'Parceiro',
  received: 'Recebidos',
  received_before: 'Recebidos antes',
  /** The same as those who refer read it: they send leads, and receive none. */
  sent: 'Enviados',
  sent_before: 'Enviados antes',
  sent_converted: 'Dos enviados, já vendidos',
  /** Of the report of those who sell: what came to somebody is another set than what came to the account. */
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

/** The same of the report of statuses, by what it reads of a period. */
export const statusReportLabels = {
  status: 'Status',
  held: { cohort: 'Estão aqui', period: 'Encerrados aqui' },
  reached: 'Chegaram',
  onward: 'Avançam',
  onward_before: 'Avançavam antes',
  value: 'Valor',
  age: 'Idade média',
  total: { cohort: 'Leads recebidos', period: 'Leads encerrados' },
  /** Sales and losses of received leads are another set than those of a period. */
  won: { cohort: 'Dos recebidos, já vendidos', period: 'Vendidos' },
  lost: { cohort: 'Dos recebidos, já perdidos', period: 'Perdidos' },
  conversion: { cohort: 'Dos recebidos, já vendidos (%)', period: 'Vendidos entre os encerrados' },
  reason: 'Motivo',
  share: 'Parte',
} as const;

/** Why the rows of those who received leads add up to something else than the total of the report of leads. */
export const receiverRowsNote =
  'As linhas contam quem recebeu cada lead no período, e o mesmo lead pode estar em várias. O total conta cada lead uma vez.';

/** What a report says of leads that it counts and that somebody else has by now. */
export const elsewhereLabel = 'Hoje com outras pessoas';
