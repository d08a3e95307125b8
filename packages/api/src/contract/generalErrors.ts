/** Errors of every endpoint, in a separate file because the client needs only these. */
export const generalErrors = {
  'request.invalid': { status: 422, message: 'Confira os campos destacados.' },
  'request.malformed': { status: 400, message: 'Não foi possível ler o pedido.' },
  'request.too_large': { status: 413, message: 'O conteúdo enviado é grande demais.' },
  'request.unsupported_type': { status: 415, message: 'O tipo de conteúdo enviado não é aceito.' },
  'request.not_found': { status: 404, message: 'Não encontramos o que você procura.' },
  'request.conflict': { status: 409, message: 'Outra pessoa mudou isto ao mesmo tempo. Recarregue e tente de novo.' },
  'request.too_many': { status: 429, message: 'Muitas tentativas. Aguarde um pouco e tente de novo.' },
  'server.failed': { status: 500, message: 'Algo deu errado do nosso lado. Tente de novo em instantes.' },
  'server.unavailable': { status: 503, message: 'O sistema está indisponível no momento. Tente de novo em instantes.' },
  'session.required': { status: 401, message: 'Entre para continuar.' },
  'access.denied': { status: 403, message: 'Você não tem permissão para fazer isso.' },
} as const satisfies Record<string, { status: number; message: string }>;
