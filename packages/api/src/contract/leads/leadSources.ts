/** Sources of a lead. */
export const leadSources = ['manual', 'import', 'simulator', 'affiliate', 'api'] as const;
export type LeadSource = (typeof leadSources)[number];

/** Labels of sources. */
export const leadSourceLabels: Record<LeadSource, string> = {
  manual: 'Manual',
  import: 'Importação',
  simulator: 'Simulador',
  affiliate: 'Afiliado',
  api: 'API',
};
