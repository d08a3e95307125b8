import { serviceWorkerPath } from '@funil/api/contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/App.ts';
import { requireAccount } from '../identity/findAccount.ts';
import { normalizeHost } from '../identity/hosts.ts';
import { Refusal } from '../refusals/Refusal.ts';
import { appIconLook, appIcons, appIconVersion } from './appIcon.ts';
import { appManifest } from './appManifest.ts';
import { createIconDrawer } from './createIconDrawer.ts';
import { offlinePage } from './offlinePage.ts';
import { serviceWorkerScript } from './serviceWorkerScript.ts';

/** The service worker requests screens and the offline page, and nothing elsewhere. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

interface IconAddress {
  Params: { file: string };
  Querystring: { v?: unknown };
}

/** Files of the installed app: each in the words and colours of the host's account. */
export function registerInstalledApp(app: App): void {
  const { database, storage, readers } = app.services;
  const drawIcon = createIconDrawer({ database, storage, readers, logger: app.log });
  const accountOf = (request: FastifyRequest) => requireAccount(database, normalizeHost(request.host));

  app.get('/manifest.webmanifest', async (request, reply) => {
    const account = await accountOf(request);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(appManifest(account)));
  });

  app.get('/offline.html', async (request, reply) => {
    const { html, contentSecurityPolicy } = offlinePage(await accountOf(request));
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-cache' })
      .send(html);
  });

  app.get(serviceWorkerPath, async (request, reply) => {
    const { html } = offlinePage(await accountOf(request));
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'content-security-policy': workerPolicy, 'cache-control': 'no-cache' })
      .send(serviceWorkerScript(app.build, html));
  });

  app.get<IconAddress>('/app-icons/:file', async (request, reply) => {
    const icon = appIcons.find(({ file }) => file === request.params.file);
    if (!icon) throw new Refusal('file.not_found');
    const account = await accountOf(request);
    const look = appIconLook(account);
    const isCurrent = request.query.v === appIconVersion(look);
    return reply
      .type('image/png')
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      .send(await drawIcon(account.id, look, icon));
  });
}
