/** Time for counting a report in a request, in milliseconds. Responses are due within two seconds. */
export const defaultReportLimitMs = 1_800;
