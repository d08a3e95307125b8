/** First letter of a name, which stands for an account without a logo. */
export const initialOf = (name: string): string =>
  (name.trim()[Symbol.iterator]().next().value ?? 'F').toLocaleUpperCase('pt-BR');
