import fp from 'fastify-plugin';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../App.ts';
import type { Refusal } from '../../refusals/Refusal.ts';
import { isClientDisconnected } from '../isClientDisconnected.ts';
import { refusalOf } from '../../refusals/refusalOf.ts';

/** Error format: `{ error: { code, message, fields?, details? } }`. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusal.toBody());
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (isClientDisconnected(error, request)) {
    request.log.debug({ req: request, code: refusal.code }, 'client hung up');
    return sendRefusal(reply, refusal);
  }
  // Refusals are normal. Faults are logged in full, without personal values.
  if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed');
  else request.log.debug({ code: refusal.code }, 'request refused');
  return sendRefusal(reply, refusal);
}

export const errorsPlugin = fp(async (app: App) => {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => answerError(error, request, reply));
});
