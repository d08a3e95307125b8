/** File formats of an export. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Maximum rows of an immediate export; a job writes longer lists. Leads have `exactTotalLimit` instead. */
export const listExportLimit = 10_000;
