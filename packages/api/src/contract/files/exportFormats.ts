/** File formats of an export. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * Maximum rows of an immediate export. More commissions are exported by a job; other lists are cut to these rows,
 * except leads, which have `exactTotalLimit`.
 */
export const listExportLimit = 10_000;
