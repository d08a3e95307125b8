export const pixKeysErrors = {
  'pix_key.no_doubt': { status: 409, message: 'A chave desta pessoa já não está em dúvida.' },
} as const;
