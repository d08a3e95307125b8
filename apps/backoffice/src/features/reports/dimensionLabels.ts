import type { ReportDimension } from '@funil/api/contract';

/** What a report's rows are, in words of the address. */
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

/** The choice of what the rows are, as the address has it. */
export const rowsBy = (offered: readonly ReportDimension[]) => ({
  word: 'por',
  values: offered.map((dimension) => dimensionLabels[dimension]),
  refuse: (text: string) => `Este relatório não tem linhas por “${text}”, e essa escolha não foi usada.`,
});

/** The dimension that an address asks for, of those that there are. */
export const dimensionOf = (
  word: string | null,
  offered: readonly ReportDimension[],
  otherwise: ReportDimension,
): ReportDimension => offered.find((dimension) => dimensionLabels[dimension] === word) ?? otherwise;
