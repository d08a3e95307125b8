import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showAccount } from '@funil/api/contract';
import type { PageAnswers, PublicAccount, RuntimeConfig } from '@funil/api/contract';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/App.ts';
import { Refusal } from '../refusals/Refusal.ts';
import { answerError, sendRefusal } from '../http/plugins/errorsPlugin.ts';
import { installTags } from '../installedApp/installTags.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { isAppPath, isFramedPath } from './isAppPath.ts';
import { readPageAnswers } from './embeddedAnswers.ts';
import { pageOpeningText } from './pageOpeningText.ts';
import { readPreloads } from './readPreloads.ts';
import { renderPage } from './renderPage.ts';
import { unknownPathLimit } from './unknownPathLimit.ts';
import { version } from './version.ts';

/** Visitors' pages are not part of the installed app. */
function installTagsOf(path: string, answers: PageAnswers = {}): string {
  const answer = answers[showAccount.path] as PublicAccount | undefined;
  return answer && !isFramedPath(path) ? installTags(answer.account) : '';
}

/** Normalizes a mistyped or encoded path: decoded, single slashes, lower case. */
function plainPath(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {}
  return decoded.toLowerCase().replace(/[/\\]+(?:\.{1,2}[/\\]+)*/g, '/');
}

/** Paths that are never screens: unknown ones get a JSON 404. */
const isDataPath = (path: string) =>
  /^\/(?:api|public_api|admin_api|cable|files|assets|healthz|readyz)(?:[^a-z0-9_-]|$)/.test(plainPath(path));

/** Screens have no extension; `/missing.js` must not return a page. */
const isFile = (path: string) => /\.[a-z0-9]{1,8}$/i.test(path);

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';

/** Browser navigation. Accepting any type is not enough: programs do that too. */
const isBrowser = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;

function wantsPage(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (isDataPath(path) || isFile(path)) return false;
  const { accept } = request.headers;
  return accept === undefined || /text\/html|application\/xhtml\+xml|\*\/\*/.test(accept);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers an unroutable address: the "not found" screen for browsers, an error for others. */
    answerUnroutable: (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
    /** Digest of the built app; changes with each release. */
    build: string;
  }
}

/**
 * Hashed files are cached for a year; every screen gets one page with a new nonce. Without a build, pages explain how
 * to create one.
 */
export const serveApp = fp(async (app: App, { folder }: { folder: string }) => {
  const { config } = app.services;
  const pageFile = join(folder, 'index.html');
  const template = existsSync(pageFile) ? readFileSync(pageFile, 'utf8') : null;
  const build = template ? createHash('sha256').update(template).digest('hex').slice(0, 7) : 'dev';
  app.decorate('build', build);
  const runtimeConfig: RuntimeConfig = {
    ...config.appAddresses,
    production: config.isProduction,
    version: `${version}-${build}`,
  };

  // Compressing less than a kilobyte does not pay off.
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });

  if (template) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: true,
      index: false,
      wildcard: false,
      globIgnore: ['index.html', '.vite/**', '**/.*', '**/*.{br,gz}'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Names in `assets` contain a digest of the content.
        const isHashed = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
  }

  const preloads = readPreloads(folder);

  function sendPage(reply: FastifyReply, path: string, isScreen: boolean, answers?: PageAnswers): FastifyReply {
    if (!template)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('O aplicativo ainda não foi construído: execute "npm start".\n');
    const nonce = randomBytes(16).toString('base64');
    const frameOrigins = isFramedPath(path) ? ["'self'", ...config.frameOrigins] : [];
    if (frameOrigins.length > 0) reply.removeHeader('x-frame-options');
    reply.header(
      'content-security-policy',
      contentSecurityPolicy({
        nonce,
        frameOrigins,
        calledAddresses: Object.values(config.appAddresses),
        imageAddresses: [config.appAddresses.apiBaseUrl],
      }),
    );
    // Each response needs a new nonce.
    reply.header('cache-control', 'no-store');
    return reply
      .code(isScreen ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(
        renderPage(template, {
          config: runtimeConfig,
          nonce,
          answers,
          preloads: preloads.get(path) ?? preloads.get('*'),
          opening: pageOpeningText(path, answers ?? {}),
          installTags: installTagsOf(path, answers),
        }),
      );
  }

  const countUnknown = await unknownPathLimit(app);

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    // The app ignores trailing slashes, so a redirect leads to the canonical address.
    const screenPath = path.replace(/(?<=[^/])\/{2,}$/, '');
    if (screenPath !== path && isAppPath(screenPath) && wantsPage(request, path))
      return reply.redirect(screenPath + request.url.slice(path.length), 308);
    const isScreen = isAppPath(path);
    if (!isScreen || !wantsPage(request, path)) {
      const { isExceeded, ttlInSeconds } = await countUnknown(request);
      if (isExceeded) return sendRefusal(reply, new Refusal('request.too_many', { retryAfter: ttlInSeconds }));
    }
    if (!wantsPage(request, path)) return sendRefusal(reply, new Refusal('request.not_found'));
    // Reading answers counts against the users' rate limit, so unknown addresses get none.
    const answers = template && isScreen && request.method === 'GET' ? await readPageAnswers(app, request) : {};
    return sendPage(reply, path, isScreen, answers);
  });

  app.decorate('answerUnroutable', (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    return isBrowser(request) && wantsPage(request, path)
      ? sendPage(reply, path, false)
      : answerError(error, request, reply);
  });
});
