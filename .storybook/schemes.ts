/** One of the three schemes, also when an address names another. */
export const schemeOf = (value: unknown) => (value === 'dark' || value === 'system' ? value : 'light');
