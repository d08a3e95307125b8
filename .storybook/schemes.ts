/** One of the three schemes, whatever an address says. */
export const schemeOf = (value: unknown) => (value === 'dark' || value === 'system' ? value : 'light');
