import { LogController } from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isClientDisconnected } from './isClientDisconnected.ts';

const isSilent = (path: string) => path.startsWith('/assets/') || path === '/healthz' || path === '/readyz';

/** One line per request; Fastify's own lines contain full URLs. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'request_id' });
  }

  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    if (isClientDisconnected(error, request)) reply.log.debug({ req: request }, 'client hung up');
    else reply.log.error({ req: request, err: error }, 'answer broken off');
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const record = { req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 };
    if (error && isClientDisconnected(error, request)) reply.log.debug(record, 'client hung up');
    else if (error) reply.log.error({ ...record, err: error }, 'request broken off');
    else if (isSilent(request.url) && reply.statusCode < 500) reply.log.debug(record, 'request');
    else reply.log.info(record, 'request');
  }
}
