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
import type { Config } from './platform/config/readConfig.ts';
import type { Database } from './platform/db/database.ts';
import { listenToDatabase } from './platform/db/listenToDatabase.ts';
import type { DatabaseListener } from './platform/db/listenToDatabase.ts';
import type { OtherCells } from './platform/cells/OtherCells.ts';
import { registerHealthRoutes } from './platform/http/health.routes.ts';
import type { Metrics } from './platform/metrics/createMetrics.ts';
import type { RedisConnection } from './platform/redis/openRedis.ts';
import type { Tracing } from './platform/tracing/startTracing.ts';
import { createReadLog } from './platform/readLog/createReadLog.ts';
import { createFileAddresses } from './platform/files/fileAddresses.ts';
import type { FileStorage } from './platform/files/FileStorage.ts';
import { openStorage } from './platform/files/openStorage.ts';
import { createTokens } from './platform/identity/tokens.ts';
import { takeEvenTime } from './platform/http/takeEvenTime.ts';
import type { EvenTime } from './platform/http/takeEvenTime.ts';
import { ignoreExpectations, serverOptions } from './serverOptions.ts';
import type { App } from './platform/http/App.ts';
import { RequestLog } from './platform/http/RequestLog.ts';
import { corsPlugin } from './platform/http/plugins/corsPlugin.ts';
import { rateLimitPlugin } from './platform/http/plugins/rateLimitPlugin.ts';
import { registerInstalledApp } from './platform/installedApp/installedApp.routes.ts';
import { createPushKeys } from './platform/push/createPushKeys.ts';
import { createPlaceLookup } from './platform/places/createPlaceLookup.ts';
import type { PlaceLookup } from './platform/places/createPlaceLookup.ts';
import { acceptsPushService } from './platform/push/createPushTransport.ts';
import type { PushTransport } from './platform/push/PushTransport.ts';
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
import { Refusal } from './platform/refusals/Refusal.ts';
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
  /** Whether the database is known to fit; until then calls and the cable are refused (503). @default true */
  isOpen?: () => boolean;
  /** The other cells, where this one is the first of several. */
  cells?: OtherCells | null;
  /** Measures requests and the cable. @default nothing is measured */
  metrics?: Pick<Metrics, 'ofRequests' | 'ofCable'> | null;
  /** Traces requests. @default nothing is traced */
  tracing?: Pick<Tracing, 'ofRequests'> | null;
  /** Which push services browsers may name. @default hosts of the internet, over HTTPS */
  pushTransport?: Pick<PushTransport, 'accepts'>;
  /** Asks a service about CEPs; null asks none. @default from the configuration */
  placeLookup?: PlaceLookup | null;
}

/** The longest form takes a few kilobytes. */
const bodyLimitBytes = 256 * 1024;

/** The longest route parameter is a file name; URL-encoded, a character takes at most nine. */
const longestParam = 9 * longestFileName;

/** In milliseconds, as long as a person waits for a report; most wait for one or two others, of at most 1.8 s each. */
const longestSlowWaitMs = 30_000;

/** Of one account; more would only wait in vain. */
const mostSlowWaiting = 200;

/** Between two looks at a database that does not answer yet. */
const closedRetrySeconds = 5;

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
  isOpen = () => true,
  cells = null,
  metrics = null,
  tracing = null,
  pushTransport = { accepts: acceptsPushService },
  placeLookup = config.cepLookupUrl === null ? null : createPlaceLookup(config.cepLookupUrl),
}: AppOptions): Promise<App> {
  const app: App = Fastify({
    // Without the cast the logger's type would become part of the app's type.
    loggerInstance: logger as FastifyBaseLogger,
    // A request id chosen by the caller could put any text into the logs.
    genReqId: () => randomUUID(),
    logController: new RequestLog(),
    ...serverOptions(config),
    bodyLimit: bodyLimitBytes,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: longestParam },
    // Fastify runs no hooks for a request that it cannot parse, so the headers are set explicitly.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      app.answerUnroutable(error, request, reply);
    },
  });

  const readers = createFileReaders({ processes: config.readers });
  const secrets = [secret, ...config.previousSecrets];
  const readLog = createReadLog({ database, logger });
  app.decorate('services', {
    config,
    database,
    tokens: createTokens(secrets),
    digest: createDigest(secrets),
    cells,
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
    readLog,
    checksResponses,
    pushKeys: createPushKeys(database, secrets),
    pushTransport,
    placeLookup,
  });
  app.addHook('onClose', () => readLog.close());
  app.decorate('bindings', new Map());
  metrics?.ofRequests(app);
  tracing?.ofRequests(app);

  ignoreExpectations(app.server);

  await app.register(securityHeadersPlugin);
  await app.register(refusedHandshakesPlugin);
  await app.register(closingPlugin);
  await app.register(errorsPlugin);
  await app.register(repeatedHeadersPlugin);
  await app.register(jsonBodyPlugin);
  await app.register(mailPlugin, { secrets });
  await app.register(serveApp, { folder: appFolder });
  registerHealthRoutes(app, database, hasStarted);
  const refuseUntilOpen = async () => {
    if (!isOpen()) throw new Refusal('server.unavailable', { retryAfter: closedRetrySeconds });
  };
  await app.register(async (scope: App) => {
    scope.addHook('onRequest', refuseUntilOpen);
    const own = listener
      ? null
      : listenToDatabase(database.url, { onProblem: (error) => logger.error({ err: error }, 'database') });
    await registerCable(scope, { listener: listener ?? own!, recheckEveryMs, onCreated: metrics?.ofCable });
    scope.addHook('onClose', async () => own?.close());
  });
  await app.register(async (api: App) => {
    api.addHook('onRequest', refuseUntilOpen);
    await api.register(corsPlugin);
    await api.register(rateLimitPlugin, { name: 'api' });
    registerInstalledApp(api);
    for (const register of featureRoutes) register(api, allJobs);
  });
  return app;
}
