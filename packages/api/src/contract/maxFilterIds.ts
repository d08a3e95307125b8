/** Filters name at most this many records of a kind. */
export const maxFilterIds = 50;
