/** SWR keeps what ties the pages of a list together under this prefix and the first page's key. */
export const infinitePrefix = '$inf$';
