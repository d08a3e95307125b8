/** File formats of an export. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Maximum rows of an immediate export. */
export const listExportLimit = 10_000;
