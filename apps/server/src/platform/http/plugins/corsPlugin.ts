import { deviceIdHeader } from '@funil/api/contract';
import cors from '@fastify/cors';
import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { findAccount } from '../../identity/findAccount.ts';
import { hostOfOrigin } from '../../identity/hosts.ts';
import type { App } from '../App.ts';

const shared = {
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'idempotency-key', deviceIdHeader],
  exposedHeaders: ['authorization', 'retry-after', 'x-request-id', 'idempotent-replayed'],
  maxAge: 600,
  strictPreflight: false,
};

/** Lets pages on registered hosts call the API on another host and read renewed tokens. */
export const corsPlugin = fp(async (app: App) => {
  const { config, database } = app.services;

  /** An origin without account gets no CORS headers, so the browser withholds the response. */
  async function maySeeAnswers(request: FastifyRequest): Promise<boolean> {
    const { origin } = request.headers;
    if (origin === undefined || origin === `${request.protocol}://${request.host}`) return false;
    const host = hostOfOrigin(origin);
    return host !== '' && (host === config.adminHost || (await findAccount(database, host)) !== null);
  }

  await app.register(cors, {
    delegator: async (request: FastifyRequest) => ({ ...shared, origin: await maySeeAnswers(request) }),
  });
});
