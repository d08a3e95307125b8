/** Requests must be answered within two seconds. */
export const defaultReportLimitMs = 1_800;
