import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/App.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettingsOf.ts';
import { requireAccount } from '../../platform/identity/findAccount.ts';
import { normalizeHost } from '../../platform/identity/hosts.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { describeApi } from './describeApi.ts';
import { renderDocs } from './renderDocs.ts';

const docsPolicy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** One minute: form settings change rarely, and the server validates each call against current settings anyway. */
const cacheSeconds = 60;

/** Registers the public pages of the API's documentation. They describe input fields and reveal no stored data. */
export function registerApiDocRoutes(app: App): void {
  const describe = async (request: FastifyRequest) => {
    const host = normalizeHost(request.host);
    const account = await requireAccount(app.services.database, host);
    return {
      account,
      document: describeApi(app, {
        account: account.name,
        origin: app.services.config.appAddresses.apiBaseUrl || appOriginOf(app.services.config, request, host),
        settings: fieldSettingsOf(account.personalization),
      }),
    };
  };

  app.get('/api/docs', async (request, reply) => {
    const { account, document } = await describe(request);
    const nonce = randomBytes(16).toString('base64');
    reply.headers({
      'content-security-policy': docsPolicy(nonce),
      'cache-control': `private, max-age=${cacheSeconds}`,
    });
    return reply.type('text/html; charset=utf-8').send(renderDocs(document, account, nonce));
  });

  app.get('/api/docs/openapi.json', async (request, reply) => {
    const { document } = await describe(request);
    return reply.header('cache-control', `private, max-age=${cacheSeconds}`).send(document);
  });
}
