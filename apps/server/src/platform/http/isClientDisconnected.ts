import type { FastifyRequest } from 'fastify';

const endings = /^(ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE|ERR_STREAM_DESTROYED|ABORT_ERR)$/;

/** The client hung up (a closed tab, a lost network): nothing to answer or repair. */
export function isClientDisconnected(error: unknown, request: Pick<FastifyRequest, 'raw'>): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return endings.test(code) && (request.raw.destroyed || request.raw.socket?.destroyed === true);
}
