/** In milliseconds: responses are due within two seconds and need the rest. */
export const defaultReportLimitMs = 1_800;
