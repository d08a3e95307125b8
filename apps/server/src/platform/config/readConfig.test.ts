import { describe, expect, it } from 'vitest';
import { listCells } from './cells.ts';
import { ConfigError, readConfig } from './readConfig.ts';

const secret = 's'.repeat(32);
const smtpUrl = 'smtps://mail.example.com:465';
const databaseUrl = 'postgres://app:pw@db.example.com:5432/funil';

describe('without a setting', () => {
  it('is a demo on loopback with a database of its own', () => {
    expect(readConfig({})).toEqual({
      process: 'all',
      webConnections: 12,
      workerConnections: 8,
      port: 3000,
      host: 'localhost',
      metricsPort: null,
      metricsHost: '127.0.0.1',
      traceRatio: null,
      dataDir: '.data',
      databaseUrl: null,
      databaseOwnerUrl: null,
      databasePoolMode: 'session',
      databaseListenUrl: null,
      databaseReadUrl: null,
      cells: [],
      cellOfNewAccounts: 'main',
      redisUrl: null,
      cepLookupUrl: null,
      secret: null,
      previousSecrets: [],
      isDemo: true,
      adminHost: null,
      trustedProxies: [],
      frameOrigins: [],
      appOrigin: null,
      smtpUrl: null,
      appAddresses: { apiBaseUrl: '', cableUrl: '', sentryDsn: '' },
      readers: 2,
      s3: null,
      mailFrom: 'nao-responda@localhost',
      shares: { dueTasks: 4, mails: 8, jobs: 2, jobsPerAccount: 1, jobsWaiting: 200, uploads: 20 },
      slowCalls: 2,
      isProduction: false,
      logLevel: 'warn',
    });
  });

  it('takes an empty setting for none', () => {
    const names = [
      'PORT',
      'HOST',
      'FUNIL_DATA_DIR',
      'DATABASE_URL',
      'DATABASE_OWNER_URL',
      'FUNIL_SECRET',
      'FUNIL_SECRET_PREVIOUS',
      'FUNIL_DEMO',
      'FUNIL_ADMIN_HOST',
      'FUNIL_TRUSTED_PROXIES',
      'FUNIL_FRAME_ORIGINS',
      'FUNIL_APP_ORIGIN',
      'SMTP_URL',
      'FUNIL_MAIL_FILES',
      'FUNIL_READERS',
      'FUNIL_DUE_TASKS_AT_ONCE',
      'FUNIL_MAILS_AT_ONCE',
      'FUNIL_JOBS_AT_ONCE',
      'FUNIL_JOBS_PER_ACCOUNT',
      'LOG_LEVEL',
      'FUNIL_PROCESS',
      'FUNIL_WEB_CONNECTIONS',
      'FUNIL_WORKER_CONNECTIONS',
      'DATABASE_LISTEN_URL',
      'FUNIL_METRICS_PORT',
      'FUNIL_METRICS_HOST',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
      'OTEL_TRACES_SAMPLER_ARG',
      'DATABASE_POOL_MODE',
      'DATABASE_READ_URL',
      'REDIS_URL',
      'FUNIL_CEP_LOOKUP_URL',
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
  });
});

describe('with a database that was given', () => {
  it('is no demo, and listens everywhere', () => {
    expect(readConfig({ DATABASE_URL: databaseUrl, FUNIL_SECRET: secret, SMTP_URL: smtpUrl })).toMatchObject({
      isDemo: false,
      host: '0.0.0.0',
      databaseUrl,
      secret,
      logLevel: 'info',
    });
  });

  it('is a demo only when that is said', () => {
    expect(readConfig({ DATABASE_URL: databaseUrl, FUNIL_SECRET: secret, FUNIL_DEMO: '1' })).toMatchObject({
      isDemo: true,
      host: 'localhost',
    });
    expect(readConfig({ FUNIL_DEMO: '0' })).toMatchObject({ isDemo: false });
  });
});

describe('without a mail server', () => {
  const env = { DATABASE_URL: databaseUrl, FUNIL_SECRET: secret };

  it('refuses to serve people of a database that was given', () => {
    for (const environment of [env, { ...env, SMTP_URL: '' }, { ...env, FUNIL_DEMO: '0' }])
      expect(() => readConfig(environment)).toThrow(/^DATABASE_URL needs SMTP_URL/);
    expect(() => readConfig({ ...env, SMTP_URL: smtpUrl, FUNIL_MAIL_FILES: '0' })).not.toThrow();
    expect(() => readConfig({ FUNIL_MAIL_FILES: '0' })).toThrow(/SMTP_URL/);
  });

  it('writes files in a demo, with the embedded database, and where that is said', () => {
    for (const environment of [{}, { FUNIL_DEMO: '0' }, { ...env, FUNIL_DEMO: '1' }, { ...env, FUNIL_MAIL_FILES: '1' }])
      expect(readConfig(environment).smtpUrl).toBeNull();
  });
});

it('reads lists by comma or space', () => {
  expect(
    readConfig({
      FUNIL_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8 2001:db8::/32',
      FUNIL_FRAME_ORIGINS: 'https://www.Example.com https://*.example.org',
    }),
  ).toMatchObject({
    trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::/32'],
    frameOrigins: ['https://www.example.com', 'https://*.example.org'],
  });
});

describe('earlier secrets', () => {
  it('are several, without the one in use', () => {
    const [one, other] = ['b'.repeat(32), 'c'.repeat(32)];
    expect(
      readConfig({ FUNIL_SECRET: secret, FUNIL_SECRET_PREVIOUS: `${one}, ${other},${secret}` }).previousSecrets,
    ).toEqual([one, other]);
    expect(readConfig({ FUNIL_SECRET: secret }).previousSecrets).toEqual([]);
  });
});

describe('a setting that cannot be used', () => {
  it.each([
    ['FUNIL_READERS', { FUNIL_READERS: '1' }],
    ['FUNIL_READERS', { FUNIL_READERS: '2.5' }],
    ['FUNIL_READERS', { FUNIL_READERS: '65' }],
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '3000.5' }],
    ['FUNIL_METRICS_PORT', { FUNIL_METRICS_PORT: 'yes' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '1.5' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: 'all' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x', FUNIL_SECRET: secret }],
    ['DATABASE_URL', { DATABASE_URL: 'not an address', FUNIL_SECRET: secret }],
    ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: databaseUrl }],
    ['DATABASE_POOL_MODE', { DATABASE_POOL_MODE: 'statement' }],
    ['DATABASE_POOL_MODE', { DATABASE_POOL_MODE: 'transaction' }],
    ['DATABASE_LISTEN_URL', { DATABASE_LISTEN_URL: 'db.example.com' }],
    ['REDIS_URL', { REDIS_URL: 'redis.example.com:6379' }],
    ['REDIS_URL', { REDIS_URL: 'http://redis.example.com' }],
    ['FUNIL_CEP_LOOKUP_URL', { FUNIL_CEP_LOOKUP_URL: 'http://cep.example.com/{cep}' }],
    ['FUNIL_CEP_LOOKUP_URL', { FUNIL_CEP_LOOKUP_URL: 'https://cep.example.com/' }],
    ['FUNIL_PROCESS', { FUNIL_PROCESS: 'jobs' }],
    ['FUNIL_WEB_CONNECTIONS', { FUNIL_WEB_CONNECTIONS: '1' }],
    ['FUNIL_WORKER_CONNECTIONS', { FUNIL_WORKER_CONNECTIONS: 'many' }],
    ['FUNIL_SECRET', { DATABASE_URL: databaseUrl }],
    ['FUNIL_SECRET', { FUNIL_SECRET: 'short' }],
    ['FUNIL_SECRET_PREVIOUS', { FUNIL_SECRET: secret, FUNIL_SECRET_PREVIOUS: `${'b'.repeat(32)},short` }],
    ['FUNIL_DEMO', { FUNIL_DEMO: 'yes' }],
    ['FUNIL_MAIL_FILES', { FUNIL_MAIL_FILES: 'yes' }],
    ['FUNIL_ADMIN_HOST', { FUNIL_ADMIN_HOST: 'https://admin.example.com' }],
    ['FUNIL_ADMIN_HOST', { FUNIL_ADMIN_HOST: 'admin.example.com:443' }],
    ['FUNIL_TRUSTED_PROXIES', { FUNIL_TRUSTED_PROXIES: 'true' }],
    ['FUNIL_TRUSTED_PROXIES', { FUNIL_TRUSTED_PROXIES: '10.0.0.0/40' }],
    ['FUNIL_FRAME_ORIGINS', { FUNIL_FRAME_ORIGINS: "https://a.com; script-src 'unsafe-inline'" }],
    ['FUNIL_APP_ORIGIN', { FUNIL_APP_ORIGIN: 'https://app.example.com' }],
    ['FUNIL_APP_ORIGIN', { FUNIL_APP_ORIGIN: 'https://{host}/app' }],
    ['FUNIL_APP_ORIGIN', { FUNIL_APP_ORIGIN: 'javascript://{host}' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ])('is named in one line: %s', (name, environment) => {
    const read = () => readConfig(environment);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
    expect(read).not.toThrow(/\n/);
  });

  it('is shown without the password in it', () => {
    expect(() => readConfig({ DATABASE_URL: 'http://app:hunter2@db/funil', FUNIL_SECRET: secret })).not.toThrow(
      /hunter2/,
    );
    expect(() => readConfig({ REDIS_URL: 'http://:hunter2@redis' })).not.toThrow(/hunter2/);
    expect(() => readConfig({ FUNIL_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
  });
});

describe('the shares of accounts', () => {
  it.each([
    ['FUNIL_DUE_TASKS_AT_ONCE', '0'],
    ['FUNIL_MAILS_AT_ONCE', '2.5'],
    ['FUNIL_JOBS_AT_ONCE', 'two'],
    ['FUNIL_JOBS_PER_ACCOUNT', '101'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new ConfigError(`${name} is "${value}"; it must be a number from 1 to 100.`),
    );
  });

  it('refuses more jobs of an account than there are', () => {
    expect(() => readConfig({ FUNIL_JOBS_AT_ONCE: '2', FUNIL_JOBS_PER_ACCOUNT: '3' })).toThrow(
      'FUNIL_JOBS_PER_ACCOUNT is 3, more than the 2 of FUNIL_JOBS_AT_ONCE.',
    );
  });

  it('leave an account half of the jobs, and at least one', () => {
    for (const [jobs, jobsPerAccount] of [
      ['1', 1],
      ['3', 1],
      ['6', 3],
    ] as const)
      expect(readConfig({ FUNIL_JOBS_AT_ONCE: jobs }).shares).toMatchObject({ jobs: Number(jobs), jobsPerAccount });
  });
});

describe('cells', () => {
  const admin = { FUNIL_ADMIN_HOST: 'admin.example.com' };
  const first = { DATABASE_URL: databaseUrl, FUNIL_SECRET: secret, FUNIL_MAIL_FILES: '1', ...admin };
  const urlOf = (host: string) => `postgres://app:hunter2@${host}:5432/funil`;

  it.each([
    ['FUNIL_CELLS names "B1!"', { ...first, FUNIL_CELLS: 'B1!' }],
    ['FUNIL_CELLS names main', { ...first, FUNIL_CELLS: 'main' }],
    ['FUNIL_CELLS names a cell twice', { ...first, FUNIL_CELLS: 'b,b' }],
    ['FUNIL_CELLS needs DATABASE_URL', { FUNIL_CELLS: 'b', DATABASE_URL_B: urlOf('b'), ...admin }],
    [
      'FUNIL_CELLS needs FUNIL_ADMIN_HOST',
      { ...first, FUNIL_ADMIN_HOST: '', FUNIL_CELLS: 'b', DATABASE_URL_B: urlOf('b') },
    ],
    ['set DATABASE_URL_B', { ...first, FUNIL_CELLS: 'b' }],
    ['DATABASE_URL_B must look like', { ...first, FUNIL_CELLS: 'b', DATABASE_URL_B: 'http://app:hunter2@b' }],
    [
      'DATABASE_URL_C is the database of another',
      { ...first, FUNIL_CELLS: 'b,c', DATABASE_URL_B: urlOf('b'), DATABASE_URL_C: urlOf('b') },
    ],
    [
      'DATABASE_URL_C belongs to no cell',
      { ...first, FUNIL_CELLS: 'b', DATABASE_URL_B: urlOf('b'), DATABASE_URL_C: urlOf('c') },
    ],
    ['DATABASE_URL_B belongs to no cell', { ...first, DATABASE_URL_B: urlOf('b') }],
    [
      'DATABASE_OWNER_URL_B are set together',
      { ...first, DATABASE_OWNER_URL: databaseUrl, FUNIL_CELLS: 'b', DATABASE_URL_B: urlOf('b') },
    ],
    [
      'needs DATABASE_LISTEN_URL_B',
      {
        ...first,
        DATABASE_POOL_MODE: 'transaction',
        DATABASE_LISTEN_URL: databaseUrl,
        FUNIL_CELLS: 'b',
        DATABASE_URL_B: urlOf('b'),
      },
    ],
    [
      'FUNIL_CELL_OF_NEW_ACCOUNTS is "c"; it must be one of main, b.',
      { ...first, FUNIL_CELLS: 'b', DATABASE_URL_B: urlOf('b'), FUNIL_CELL_OF_NEW_ACCOUNTS: 'c' },
    ],
  ])('are refused: %s', (message, environment) => {
    const read = () => readConfig(environment);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/\n|hunter2/);
  });

  it('are the first one and those with addresses of their own', () => {
    expect(readConfig(first)).toMatchObject({ cells: [], cellOfNewAccounts: 'main' });
    const config = readConfig({
      ...first,
      FUNIL_CELLS: 'b c',
      DATABASE_URL_B: urlOf('b'),
      DATABASE_READ_URL_B: urlOf('replica'),
      DATABASE_URL_C: urlOf('c'),
      FUNIL_CELL_OF_NEW_ACCOUNTS: 'c',
    });
    expect(config.cellOfNewAccounts).toBe('c');
    expect(listCells(config).map(({ name, config: own }) => [name, own.databaseUrl, own.databaseReadUrl])).toEqual([
      ['main', databaseUrl, null],
      ['b', urlOf('b'), urlOf('replica')],
      ['c', urlOf('c'), null],
    ]);
  });
});
