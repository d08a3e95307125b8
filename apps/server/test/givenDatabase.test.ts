import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { readConfig } from '../src/platform/config/readConfig.ts';
import { freePort } from '../src/platform/db/embedded/cluster.ts';
import { createLogger } from '../src/platform/logging/createLogger.ts';
import { startServer } from '../src/startServer.ts';
import { createTestDatabase } from './createTestDatabase.ts';
import { refusalOf } from './refusalOf.ts';
import { createAdmin, dataFolder, exitOf, giveOwnFolder, postgresOf, rotateSecret, run } from './serverProcess.ts';

giveOwnFolder();

const refusalWith = (environment: Record<string, string>) =>
  refusalOf({ FUNIL_SECRET: 's'.repeat(32), FUNIL_MAIL_FILES: '1', FUNIL_DATA_DIR: dataFolder(), ...environment });

describe('a database that was given', () => {
  it('is refused when it does not answer, is not migrated, or the role stands above row level security', async () => {
    expect(await refusalWith({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })).toBe(
      'PostgreSQL does not answer at DATABASE_URL.',
    );
    const empty = await createTestDatabase({ isEmpty: true });
    const full = await createTestDatabase();
    const superuserUrl = new URL(inject('testDatabase').superuserUrl);
    superuserUrl.pathname = new URL(full.serverUrl).pathname;
    expect(await refusalWith({ DATABASE_URL: empty.serverUrl })).toMatch(
      /^The database lacks \d+ migration\(s\): run the command "migrate", or start once, with DATABASE_OWNER_URL[^\n]*$/,
    );
    expect(await refusalWith({ DATABASE_URL: superuserUrl.href })).toMatch(
      /^The role of DATABASE_URL is a superuser[^\n]*$/,
    );
    expect(await refusalWith({ DATABASE_URL: full.serverUrl, FUNIL_DEMO: '1' })).toMatch(
      /^FUNIL_DEMO=1 needs DATABASE_OWNER_URL[^\n]*$/,
    );
    await Promise.all([empty.remove(), full.remove()]);
  });

  it('is migrated as its owner, and serves the super-admin who was invited before', async () => {
    const database = await createTestDatabase({ isEmpty: true });
    const env = {
      FUNIL_SECRET: 's'.repeat(32),
      DATABASE_URL: database.serverUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      FUNIL_DEMO: '',
      FUNIL_MAIL_FILES: '1',
      FUNIL_ADMIN_HOST: 'admin.example.com',
    };
    const invitation = await run(env, { program: createAdmin, args: ['op@example.com'] });
    expect(await exitOf(invitation.child)).toBe(0);
    await expect.poll(invitation.output).toContain('op@example.com is invited as a super-admin.');
    const [mail = ''] = readdirSync(join(dataFolder(), 'mail'));
    const letter = readFileSync(join(dataFolder(), 'mail', mail), 'utf8')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    const [, token] = /https:\/\/admin\.example\.com\/admin\/definir-senha\?token=([\w-]+)/.exec(letter)!;

    const server = await startServer(
      readConfig({ ...env, FUNIL_DATA_DIR: dataFolder(), PORT: '0', HOST: '127.0.0.1' }),
      createLogger('silent'),
    );
    const { rows } = await database.superuser.query('select (select count(*)::int from accounts) as accounts');
    expect(rows).toEqual([{ accounts: 0 }]);
    const ask = (path: string, body?: object) =>
      new Promise((resolve, reject) => {
        const headers = { host: env.FUNIL_ADMIN_HOST, ...(body && { 'content-type': 'application/json' }) };
        const call = request(
          { port: server.port, host: '127.0.0.1', method: body ? 'POST' : 'GET', path, headers },
          (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          },
        );
        call.on('error', reject);
        call.end(body && JSON.stringify(body));
      });
    expect(await ask('/public_api/account')).toBe(200);
    expect(await ask('/admin_api/passwords', { token, password: 'um-trem-azul-7' })).toBe(201);
    expect(await ask('/admin_api/session', { email: 'op@example.com', password: 'um-trem-azul-7' })).toBe(201);
    expect(postgresOf()).toBeNull();
    await server.stop();

    const changed = { ...env, FUNIL_SECRET: 't'.repeat(32), FUNIL_SECRET_PREVIOUS: env.FUNIL_SECRET };
    const rotation = await run(changed, { program: rotateSecret });
    expect(await exitOf(rotation.child)).toBe(0);
    await expect.poll(rotation.output).toContain('FUNIL_SECRET_PREVIOUS can go 24 hours after every server');
    await database.remove();
  });

  it('makes no process ready before it works on the jobs as well', async () => {
    const database = await createTestDatabase();
    const port = await freePort();
    const statusOf = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status }) => status,
        () => 'nobody listens',
      );
    const holder = await database.superuser.connect();
    await holder.query('begin; lock table pgboss.queue in access exclusive mode');
    const starting = startServer(
      readConfig({
        FUNIL_SECRET: 's'.repeat(32),
        DATABASE_URL: database.serverUrl,
        FUNIL_DEMO: '',
        FUNIL_MAIL_FILES: '1',
        FUNIL_DATA_DIR: dataFolder(),
        PORT: String(port),
        HOST: '127.0.0.1',
      }),
      createLogger('silent'),
    );
    try {
      await expect.poll(() => statusOf('/healthz')).toBe(200);
      expect(await statusOf('/readyz')).toBe(503);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    const server = await starting;
    expect(await statusOf('/readyz')).toBe(200);
    await server.stop();
    await database.remove();
  });
});
