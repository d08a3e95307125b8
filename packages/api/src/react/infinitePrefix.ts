/** SWR stores the pages of a list under this prefix and the first page's key. */
export const infinitePrefix = '$inf$';
