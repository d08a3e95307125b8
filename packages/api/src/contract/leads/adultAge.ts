/** Age from which a person gets offers and can be an affiliate (LGPD, article 14; Código Civil, article 5). */
export const adultAge = 18;
