/** How a lead came in. */
export const leadSources = ['manual', 'import', 'simulator', 'affiliate', 'api'] as const;
export type LeadSource = (typeof leadSources)[number];

/** Where leads come from, in the words of the interface. */
export const leadSourceLabels: Record<LeadSource, string> = {
  manual: 'Manual',
  import: 'Importação',
  simulator: 'Simulador',
  affiliate: 'Afiliado',
  api: 'API',
};
