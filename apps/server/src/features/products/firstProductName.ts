/** Name of the product that an account is born with, so that its first lead can be sold. */
export const firstProductName = 'Geral';
