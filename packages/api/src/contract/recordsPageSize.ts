/** Page size of accounts, groups, partners and teams. */
export const recordsPageSize = 100;
