import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { longestFileName } from '@funil/api/contract';
import Fastify from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import { allJobs } from './allJobs.ts';
import { defaultReportLimitMs } from './features/reports/background/defaultReportLimitMs.ts';
import { createAuditVault } from './platform/audit/auditVault.ts';
import { registerCable } from './platform/cable/cable.routes.ts';
import { defaultRecheckMs } from './platform/cable/cableLimits.ts';
import { isHandshake } from './platform/cable/isHandshake.ts';
import type { Config } from './platform/config/readConfig.ts';
import type { Database } from './platform/db/database.ts';
import { listenToDatabase } from './platform/db/listenToDatabase.ts';
import type { DatabaseListener } from './platform/db/listenToDatabase.ts';
import { registerHealthRoutes } from './platform/http/health.routes.ts';
import type { Metrics } from './platform/metrics/createMetrics.ts';
import type { RedisConnection } from './platform/redis/openRedis.ts';
import type { Tracing } from './platform/tracing/startTracing.ts';
import { createFileAddresses } from './platform/files/fileAddresses.ts';
import type { FileStorage } from './platform/files/FileStorage.ts';
import { openStorage } from './platform/files/openStorage.ts';
import { createTokens } from './platform/identity/tokens.ts';
import { answerUnreadableRequest } from './platform/http/answerUnreadableRequest.ts';
import { takeEvenTime } from './platform/http/takeEvenTime.ts';
import type { EvenTime } from './platform/http/takeEvenTime.ts';
import type { App } from './platform/http/App.ts';
import { RequestLog } from './platform/http/RequestLog.ts';
import { corsPlugin } from './platform/http/plugins/corsPlugin.ts';
import { rateLimitPlugin } from './platform/http/plugins/rateLimitPlugin.ts';
import { createFileReaders } from './platform/readers/createFileReaders.ts';
import { closingPlugin } from './platform/http/plugins/closingPlugin.ts';
import { errorsPlugin } from './platform/http/plugins/errorsPlugin.ts';
import { jsonBodyPlugin } from './platform/http/plugins/jsonBodyPlugin.ts';
import { refusedHandshakesPlugin } from './platform/cable/refusedHandshakesPlugin.ts';
import { repeatedHeadersPlugin } from './platform/http/plugins/repeatedHeadersPlugin.ts';
import { mailPlugin } from './platform/http/plugins/mailPlugin.ts';
import { securityHeadersPlugin, setSecurityHeaders } from './platform/http/plugins/securityHeadersPlugin.ts';
import { featureRoutes } from './routes.ts';
import { createDigest } from './platform/secrets/createDigest.ts';
import { createSealer } from './platform/secrets/sealer.ts';
import { createAccountShares } from './platform/turns/accountShares.ts';
import { serveApp } from './platform/static/serveApp.ts';

export interface AppOptions {
  config: Config;
  database: Database;
  /** Key that signs tokens and digests. */
  secret: string;
  logger: Logger;
  /** The caller that passes a listener also closes it. @default one created by the app */
  listener?: DatabaseListener;
  /** Counts requests for all processes. The caller closes it. @default each process counts its own */
  redis?: RedisConnection | null;
  /** @default from the configuration */
  storage?: FileStorage;
  appFolder?: string;
  checksResponses?: boolean;
  /** Time for counting a report in a request; a slower report is counted in the background. */
  reportLimitMs?: number;
  /** Longest wait of a report or an export for its account's share, in milliseconds. */
  slowCallWaitMs?: number;
  /** Delays answers whose duration would reveal information. */
  evenTime?: EvenTime;
  /** Milliseconds between checks of cable connections against the database. */
  recheckEveryMs?: number;
  /** Whether the whole process has started, jobs included; until then `/readyz` refuses. @default true */
  hasStarted?: () => boolean;
  /** Measures requests and the cable. @default nothing is measured */
  metrics?: Metrics | null;
  /** Traces requests. @default nothing is traced */
  tracing?: Pick<Tracing, 'ofRequests'> | null;
}

/** The longest form takes a few kilobytes. */
const bodyLimitBytes = 256 * 1024;

/** The longest route parameter is a file name; URL-encoded, a character takes at most nine. */
const longestParam = 9 * longestFileName;

/** In milliseconds, as long as a person waits for a report; most wait for one or two others, of at most 1.8 s each. */
const longestSlowWaitMs = 30_000;

/** Of one account; more would only wait in vain. */
const mostSlowWaiting = 200;

const builtApp = fileURLToPath(new URL('../../backoffice/dist', import.meta.url));

export async function createApp({
  config,
  database,
  secret,
  logger,
  listener,
  redis = null,
  storage = openStorage(config),
  appFolder = builtApp,
  checksResponses = false,
  reportLimitMs = defaultReportLimitMs,
  slowCallWaitMs = longestSlowWaitMs,
  evenTime = takeEvenTime,
  recheckEveryMs = defaultRecheckMs,
  hasStarted = () => true,
  metrics = null,
  tracing = null,
}: AppOptions): Promise<App> {
  const app: App = Fastify({
    // Without the cast the logger's type would become part of the app's type.
    loggerInstance: logger as FastifyBaseLogger,
    // A request id chosen by the caller could put any text into the logs.
    genReqId: () => randomUUID(),
    logController: new RequestLog(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: bodyLimitBytes,
    // In milliseconds: attachments over slow connections need minutes.
    requestTimeout: 300_000,
    http: {
      headersTimeout: 30_000,
      // `repeatedHeadersPlugin` refuses a missing Host in the usual error format; Node would send only a status line.
      requireHostHeader: false,
      // A request that offers another protocol, as some clients do with h2c, is served as plain HTTP.
      shouldUpgradeCallback: isHandshake,
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: longestParam },
    // Fastify's own 503 lacks the usual error format; `closingPlugin` sends it.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Fastify runs no hooks for a request that it cannot parse, so the headers are set explicitly.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      app.answerUnroutable(error, request, reply);
    },
    clientErrorHandler: answerUnreadableRequest,
  });

  const readers = createFileReaders({ processes: config.readers });
  const secrets = [secret, ...config.previousSecrets];
  app.decorate('services', {
    config,
    database,
    tokens: createTokens(secrets),
    digest: createDigest(secrets),
    storage,
    readers,
    redis,
    slowCalls: createAccountShares({
      places: config.slowCalls,
      waitMs: slowCallWaitMs,
      mostWaiting: mostSlowWaiting,
    }),
    addresses: createFileAddresses(secrets),
    vault: createAuditVault(secrets),
    factorSealer: createSealer(secrets, 'second-factor'),
    reportLimitMs,
    evenTime,
    checksResponses,
  });
  app.decorate('bindings', new Map());
  metrics?.ofRequests(app);
  tracing?.ofRequests(app);

  // An unknown Expect header may be ignored; Node would refuse it with only a status line.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));

  await app.register(securityHeadersPlugin);
  await app.register(refusedHandshakesPlugin);
  await app.register(closingPlugin);
  await app.register(errorsPlugin);
  await app.register(repeatedHeadersPlugin);
  await app.register(jsonBodyPlugin);
  await app.register(mailPlugin, { secrets });
  await app.register(serveApp, { folder: appFolder });
  registerHealthRoutes(app, database, hasStarted);
  await app.register(async (scope: App) => {
    const own = listener
      ? null
      : listenToDatabase(database.url, { onProblem: (error) => logger.error({ err: error }, 'database') });
    await registerCable(scope, { listener: listener ?? own!, recheckEveryMs, onCreated: metrics?.ofCable });
    scope.addHook('onClose', async () => own?.close());
  });
  await app.register(async (api: App) => {
    await api.register(corsPlugin);
    await api.register(rateLimitPlugin, { name: 'api' });
    for (const register of featureRoutes) register(api, allJobs);
  });
  return app;
}
