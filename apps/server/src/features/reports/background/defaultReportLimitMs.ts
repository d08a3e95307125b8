/** Time for a report in a request, in milliseconds. Responses are due within two seconds and need the rest. */
export const defaultReportLimitMs = 1_800;
