import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { readCellOfNewAccounts, readCells } from './cells.ts';
import type { CellSettings } from './cells.ts';
import { ConfigError } from './ConfigError.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  /** Prefix of every key; empty or ending in a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How much work outside requests a process does at once, and how much of it for one account. */
export interface Shares {
  /** Due items; one of an account. */
  dueTasks: number;
  /** Messages on their way to the mail server; a quarter of one account. */
  mails: number;
  /** Jobs of each kind. */
  jobs: number;
  jobsPerAccount: number;
  /** Unfinished jobs of all kinds that an account may have before requests for further ones are refused. */
  jobsWaiting: number;
  /** Uploads of one account that a process receives and reads, or keeps waiting, before it refuses further ones. */
  uploads: number;
}

/** Parts of the program that a process runs: requests and the cable, jobs and due work, or all of them. */
const processKinds = ['all', 'web', 'worker'] as const;
type ProcessKind = (typeof processKinds)[number];

export interface Config {
  process: ProcessKind;
  port: number;
  host: string;
  /** Port of the metrics, with an address of its own; null serves none. */
  metricsPort: number | null;
  metricsHost: string;
  /** Share of traces that are recorded and sent to a collector; null without a collector. */
  traceRatio: number | null;
  dataDir: string;
  /** URL of PostgreSQL for the server's role; null starts the embedded database. */
  databaseUrl: string | null;
  /** URL for the owner of the tables; null if the server does not migrate. */
  databaseOwnerUrl: string | null;
  /** Whether connections keep their state between transactions, or come from PgBouncer's transaction mode. */
  databasePoolMode: 'session' | 'transaction';
  /** PostgreSQL for notifications, past a pooler in transaction mode; null uses `databaseUrl`. */
  databaseListenUrl: string | null;
  /** A streaming replica for the long reads of jobs; null reads from the primary. */
  databaseReadUrl: string | null;
  /** Databases with accounts besides `databaseUrl`; with one or more, `databaseUrl` holds the directory of all. */
  cells: readonly CellSettings[];
  /** Cell that gets new accounts. */
  cellOfNewAccounts: string;
  /** Carries messages of the cable and counts requests for all processes; null does both without it. */
  redisUrl: string | null;
  /** Address of a service that knows CEPs, with `{cep}` in place of the eight digits; null asks none. */
  cepLookupUrl: string | null;
  /** Connections for requests, shared by the accounts. */
  webConnections: number;
  /** Connections for jobs and due work, shared by the accounts. */
  workerConnections: number;
  /** Reports and exports that requests compute at a time; an account alone has half of them. */
  slowCalls: number;
  /** Signs tokens; null uses the secret of the embedded installation. */
  secret: string | null;
  /** Secrets that made tokens and sealed values before `secret`. */
  previousSecrets: readonly string[];
  isDemo: boolean;
  /** Host of the super-admin area; null serves it on the accounts' hosts. */
  adminHost: string | null;
  /** Addresses and networks whose `X-Forwarded-*` headers are trusted. */
  trustedProxies: readonly string[];
  frameOrigins: readonly string[];
  /** Origin of links in mail, with `{host}` for the account's host; null derives it from the request or host. */
  appOrigin: string | null;
  /** As smtp(s)://user:password@host:port; null writes mail to files. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Bucket for uploaded files; null stores them in the data folder. */
  s3: S3Settings | null;
  /** Processes that read uploads; at least two, since an account holds all but one. */
  readers: number;
  /** Addresses that the app calls; empty for its own origin and for no error reporting. */
  appAddresses: { apiBaseUrl: string; cableUrl: string; sentryDsn: string };
  shares: Shares;
  isProduction: boolean;
  logLevel: LogLevel;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export { ConfigError };

type Environment = Readonly<Record<string, string | undefined>>;

/** In characters; 32 of base64 hold 192 random bits. */
const shortestSecret = 32;

const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

const listOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new ConfigError(`${name} is "${text}"; it must be a number from 0 to 65535.`);
  return port;
}

interface CountLimits {
  /** Used when the setting is absent. */
  standard: number;
  least?: number;
  most?: number;
}

function readCount(environment: Environment, name: string, { standard, least = 1, most = 100 }: CountLimits): number {
  const text = environment[name];
  if (!text) return standard;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < least || count > most)
    throw new ConfigError(`${name} is "${text}"; it must be a number from ${least} to ${most}.`);
  return count;
}

/** As many as there are processors: one account then computes on half of them. */
const standardSlowCalls = () => Math.min(100, Math.max(2, availableParallelism()));

/** At least two: one account may use half of them. */
const connections = (standard: number): CountLimits => ({ standard, least: 2, most: 500 });

function readShares(environment: Environment): Shares {
  const jobs = readCount(environment, 'FUNIL_JOBS_AT_ONCE', { standard: 2 });
  const half = Math.max(1, Math.floor(jobs / 2));
  const jobsPerAccount = readCount(environment, 'FUNIL_JOBS_PER_ACCOUNT', { standard: half });
  if (jobsPerAccount > jobs)
    throw new ConfigError(`FUNIL_JOBS_PER_ACCOUNT is ${jobsPerAccount}, more than the ${jobs} of FUNIL_JOBS_AT_ONCE.`);
  return {
    dueTasks: readCount(environment, 'FUNIL_DUE_TASKS_AT_ONCE', { standard: 4 }),
    mails: readCount(environment, 'FUNIL_MAILS_AT_ONCE', { standard: 8 }),
    jobs,
    jobsPerAccount,
    jobsWaiting: readCount(environment, 'FUNIL_JOBS_WAITING', { standard: 200, most: 100_000 }),
    uploads: readCount(environment, 'FUNIL_UPLOADS_PER_ACCOUNT', { standard: 20, most: 1_000 }),
  };
}

function readPoolMode(text: string | undefined, listenUrl: string | null): Config['databasePoolMode'] {
  if (!text || text === 'session') return 'session';
  if (text !== 'transaction')
    throw new ConfigError(`DATABASE_POOL_MODE is "${text}"; it must be session or transaction.`);
  if (!listenUrl)
    throw new ConfigError(
      'DATABASE_POOL_MODE=transaction needs DATABASE_LISTEN_URL, the address of PostgreSQL itself: a pooler does not ' +
        'pass notifications in this mode.',
    );
  return 'transaction';
}

/** OpenTelemetry's own settings; its exporter reads the address and the headers itself. */
function readTraceRatio(environment: Environment): number | null {
  const endpoint = environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const text = environment.OTEL_TRACES_SAMPLER_ARG || '1';
  const ratio = Number(text);
  if (!(ratio >= 0 && ratio <= 1))
    throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG is "${text}"; it must be a number from 0 to 1.`);
  if (!endpoint) return null;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must look like http://127.0.0.1:4318.');
  return ratio;
}

function readProcess(text: string | undefined): ProcessKind {
  if (!text) return 'all';
  const kind = processKinds.find((one) => one === text);
  if (!kind) throw new ConfigError(`FUNIL_PROCESS is "${text}"; it must be one of ${processKinds.join(', ')}.`);
  return kind;
}

function readDatabaseUrl(name: string, text: string | undefined): string | null {
  if (!text) return null;
  // Values with passwords or keys never appear in messages.
  const isPostgres = URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol);
  if (!isPostgres) throw new ConfigError(`${name} must look like postgres://role:password@host:5432/database.`);
  return text;
}

function readRedisUrl(text: string | undefined): string | null {
  if (!text) return null;
  const isRedis = URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';
  if (!isRedis) throw new ConfigError('REDIS_URL must look like redis://user:password@redis.example.com:6379/0.');
  return text;
}

function readAppOrigin(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^https?:\/\/\{host\}(?::\d{1,5})?$/.test(text))
    throw new ConfigError(
      `FUNIL_APP_ORIGIN is "${text}"; it must be https://{host} or http://{host}, with :PORT behind it if need be.`,
    );
  return text;
}

function readSmtpUrl(text: string | undefined): string | null {
  if (!text) return null;
  const isSmtp = URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';
  if (!isSmtp) throw new ConfigError('SMTP_URL must look like smtps://user:password@mail.example.com:465.');
  return text;
}

function readMailFrom(text: string | undefined): string {
  if (!text) return 'nao-responda@localhost';
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(text))
    throw new ConfigError(`MAIL_FROM is "${text}"; it must be an address such as nao-responda@example.com.`);
  return text;
}

function readAddress(name: string, text: string | undefined, protocols: RegExp): string {
  if (!text) return '';
  if (!URL.canParse(text) || !protocols.test(new URL(text).protocol))
    throw new ConfigError(`${name} is no address that the app could call.`);
  return text.replace(/\/$/, '');
}

function readCepLookupUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:' || !text.includes('{cep}'))
    throw new ConfigError('FUNIL_CEP_LOOKUP_URL must look like https://viacep.com.br/ws/{cep}/json/.');
  return text;
}

function readFilesUrl(text: string | undefined): S3Settings | null {
  if (!text) return null;
  const wrong = new ConfigError(
    'FILES_URL must look like https://KEY:SECRET@s3.sa-east-1.amazonaws.com/bucket?region=sa-east-1.',
  );
  if (!URL.canParse(text)) throw wrong;
  const url = new URL(text);
  const [bucket, ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (!/^https?:$/.test(url.protocol) || !bucket || url.username === '' || url.password === '') throw wrong;
  return {
    endpoint: url.origin,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

function readSwitch(name: string, text: string | undefined): boolean | null {
  if (!text) return null;
  if (text !== '0' && text !== '1') throw new ConfigError(`${name} is "${text}"; it must be 0 or 1.`);
  return text === '1';
}

function readHost(name: string, text: string | undefined): string | null {
  if (!text) return null;
  const host = text.toLowerCase();
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host))
    throw new ConfigError(
      `${name} is "${text}"; it must be a host name such as admin.example.com, without a scheme or a port.`,
    );
  return host;
}

function readProxies(text: string | undefined): string[] {
  const proxies = listOf(text ?? '');
  for (const proxy of proxies) {
    const [address = '', bits, ...rest] = proxy.split('/');
    const isNetwork =
      isIP(address) !== 0 &&
      rest.length === 0 &&
      (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)));
    if (!isNetwork && !proxyNames.includes(proxy)) {
      throw new ConfigError(
        `FUNIL_TRUSTED_PROXIES names "${proxy}"; it must list addresses, networks such as 10.0.0.0/8, or ` +
          `${proxyNames.join(', ')}.`,
      );
    }
  }
  return proxies;
}

function readOrigins(text: string | undefined): string[] {
  return listOf(text ?? '').map((origin) => {
    if (!/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i.test(origin))
      throw new ConfigError(
        `FUNIL_FRAME_ORIGINS names "${origin}"; it must list origins such as https://www.example.com.`,
      );
    return origin.toLowerCase();
  });
}

function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((one) => one === text);
  if (!level) throw new ConfigError(`LOG_LEVEL is "${text}"; it must be one of ${logLevels.join(', ')}.`);
  return level;
}

/**
 * Empty values count as absent.
 *
 * @throws ConfigError naming the invalid setting
 */
export function readConfig(environment: Environment): Config {
  const databaseUrl = readDatabaseUrl('DATABASE_URL', environment.DATABASE_URL);
  const databaseOwnerUrl = readDatabaseUrl('DATABASE_OWNER_URL', environment.DATABASE_OWNER_URL);
  const databaseListenUrl = readDatabaseUrl('DATABASE_LISTEN_URL', environment.DATABASE_LISTEN_URL);
  const secret = environment.FUNIL_SECRET || null;
  if (databaseOwnerUrl && !databaseUrl)
    throw new ConfigError('DATABASE_OWNER_URL is set without DATABASE_URL, which the server itself logs in with.');
  if (databaseUrl && !secret)
    throw new ConfigError(
      'DATABASE_URL needs FUNIL_SECRET, which signs the tokens: set it to 32 or more random characters.',
    );
  if (secret && secret.length < shortestSecret)
    throw new ConfigError(`FUNIL_SECRET has ${secret.length} characters; it needs ${shortestSecret} or more.`);

  const previousSecrets = listOf(environment.FUNIL_SECRET_PREVIOUS ?? '').filter((one) => one !== secret);
  if (previousSecrets.some((one) => one.length < shortestSecret))
    throw new ConfigError(`FUNIL_SECRET_PREVIOUS lists a secret of less than ${shortestSecret} characters.`);

  // Demo data must never land silently in a configured database.
  const isDemo = readSwitch('FUNIL_DEMO', environment.FUNIL_DEMO) ?? databaseUrl === null;
  const smtpUrl = readSmtpUrl(environment.SMTP_URL);
  const writesMailToFiles = readSwitch('FUNIL_MAIL_FILES', environment.FUNIL_MAIL_FILES) ?? (isDemo || !databaseUrl);
  // Otherwise a production log would contain links that set passwords.
  if (!smtpUrl && !writesMailToFiles)
    throw new ConfigError(
      'DATABASE_URL needs SMTP_URL, such as smtps://user:password@mail.example.com:465: without it nobody gets an ' +
        'invitation. FUNIL_MAIL_FILES=1 writes mail to files and its links to the log instead, to try things out.',
    );
  const databasePoolMode = readPoolMode(environment.DATABASE_POOL_MODE, databaseListenUrl);
  const adminHost = readHost('FUNIL_ADMIN_HOST', environment.FUNIL_ADMIN_HOST);
  const cells = readCells(environment, {
    main: { databaseUrl, databaseOwnerUrl, databasePoolMode, adminHost },
    readUrl: readDatabaseUrl,
  });
  return {
    process: readProcess(environment.FUNIL_PROCESS),
    webConnections: readCount(environment, 'FUNIL_WEB_CONNECTIONS', connections(12)),
    workerConnections: readCount(environment, 'FUNIL_WORKER_CONNECTIONS', connections(8)),
    slowCalls: readCount(environment, 'FUNIL_SLOW_CALLS', { standard: standardSlowCalls(), least: 2 }),
    port: readPort('PORT', environment.PORT || '3000'),
    host: environment.HOST || (isDemo ? 'localhost' : '0.0.0.0'),
    metricsPort: environment.FUNIL_METRICS_PORT ? readPort('FUNIL_METRICS_PORT', environment.FUNIL_METRICS_PORT) : null,
    // The figures name no person, but they are the operator's alone.
    metricsHost: environment.FUNIL_METRICS_HOST || '127.0.0.1',
    traceRatio: readTraceRatio(environment),
    dataDir: environment.FUNIL_DATA_DIR || '.data',
    databaseUrl,
    databaseOwnerUrl,
    databasePoolMode,
    databaseListenUrl,
    databaseReadUrl: readDatabaseUrl('DATABASE_READ_URL', environment.DATABASE_READ_URL),
    cells,
    cellOfNewAccounts: readCellOfNewAccounts(environment.FUNIL_CELL_OF_NEW_ACCOUNTS, cells),
    redisUrl: readRedisUrl(environment.REDIS_URL),
    cepLookupUrl: readCepLookupUrl(environment.FUNIL_CEP_LOOKUP_URL),
    secret,
    previousSecrets,
    isDemo,
    adminHost,
    trustedProxies: readProxies(environment.FUNIL_TRUSTED_PROXIES),
    frameOrigins: readOrigins(environment.FUNIL_FRAME_ORIGINS),
    appOrigin: readAppOrigin(environment.FUNIL_APP_ORIGIN),
    smtpUrl,
    mailFrom: readMailFrom(environment.MAIL_FROM),
    appAddresses: {
      apiBaseUrl: readAddress('FUNIL_API_BASE_URL', environment.FUNIL_API_BASE_URL, /^https?:$/),
      cableUrl: readAddress('FUNIL_CABLE_URL', environment.FUNIL_CABLE_URL, /^(?:wss?|https?):$/),
      sentryDsn: readAddress('SENTRY_DSN', environment.SENTRY_DSN, /^https?:$/),
    },
    readers: readCount(environment, 'FUNIL_READERS', { standard: 2, least: 2, most: 64 }),
    s3: readFilesUrl(environment.FILES_URL),
    shares: readShares(environment),
    isProduction: environment.NODE_ENV === 'production',
    // Log lines of level `info` would bury the addresses that a demo prints.
    logLevel: readLogLevel(environment.LOG_LEVEL || (isDemo ? 'warn' : 'info')),
  };
}
