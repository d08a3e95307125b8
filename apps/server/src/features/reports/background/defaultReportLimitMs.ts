/**
 * How long a report may be counted within a request, in milliseconds: it stands after two seconds, or says that it takes
 * longer. What the answer needs beside the count has the rest.
 */
export const defaultReportLimitMs = 1_800;
