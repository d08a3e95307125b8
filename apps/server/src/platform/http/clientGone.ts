import type { FastifyRequest } from 'fastify';

/** What Node says when the other side of a connection is no longer there. */
const endings = /^(ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE|ERR_STREAM_DESTROYED|ABORT_ERR)$/;

/**
 * True for an error that only says that whoever asked has hung up: a closed tab, a lost network. Nobody is left to be
 * answered, and nothing has to be mended.
 */
export function isClientDisconnected(error: unknown, request: Pick<FastifyRequest, 'raw'>): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return endings.test(code) && (request.raw.destroyed || request.raw.socket?.destroyed === true);
}
