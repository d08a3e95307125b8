/** Responses are due within two seconds. */
export const defaultReportLimitMs = 1_800;
