/** Formats of an export. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Most rows of a list that is written to a file while somebody waits. */
export const listExportLimit = 10_000;
