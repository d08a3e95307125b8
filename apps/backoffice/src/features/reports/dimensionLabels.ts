import type { ReportDimension } from '@funil/api/contract';

/** Words for the dimensions of a report in the address. */
export const dimensionLabels: Record<ReportDimension, string> = {
  person: 'vendedor',
  group: 'grupo',
  indicator: 'indicador',
  team: 'equipe',
  partner: 'parceiro',
  product: 'produto',
  source: 'origem',
  campaign: 'campanha',
};

export const rowsBy = (offered: readonly ReportDimension[]) => ({
  word: 'por',
  values: offered.map((dimension) => dimensionLabels[dimension]),
  refuse: (text: string) => `Este relatório não tem linhas por “${text}”, e essa escolha não foi usada.`,
});

/** Dimension for a word in the address; `otherwise` if the report does not offer it. */
export const dimensionOf = (
  word: string | null,
  offered: readonly ReportDimension[],
  otherwise: ReportDimension,
): ReportDimension => offered.find((dimension) => dimensionLabels[dimension] === word) ?? otherwise;
