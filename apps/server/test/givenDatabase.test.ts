import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from './createTestDatabase.ts';
import { isReady } from './isReady.ts';
import {
  createAdmin,
  dataFolder,
  exitOf,
  failToStart,
  giveOwnFolders,
  postgresOf,
  run,
  untilReady,
} from './serverProcess.ts';

giveOwnFolders();

describe('a database that was given', () => {
  it('is refused when it does not answer, is not migrated, or the role stands above row level security', async () => {
    const secret = { FUNIL_SECRET: 's'.repeat(32), FUNIL_MAIL_FILES: '1' };
    expect(await failToStart({ FUNIL_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })).toEqual({
      code: 1,
      line: expect.stringMatching(/^DATABASE_URL needs SMTP_URL/),
    });
    expect(await failToStart({ ...secret, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })).toEqual({
      code: 1,
      line: 'PostgreSQL does not answer at DATABASE_URL.',
    });

    const empty = await createTestDatabase({ isEmpty: true });
    const full = await createTestDatabase();
    const superuserUrl = new URL(inject('testDatabase').superuserUrl);
    superuserUrl.pathname = new URL(full.serverUrl).pathname;
    expect(await failToStart({ ...secret, DATABASE_URL: empty.serverUrl })).toEqual({
      code: 1,
      line: expect.stringMatching(/^The database lacks \d+ migration\(s\): start once with DATABASE_OWNER_URL/),
    });
    expect(await failToStart({ ...secret, DATABASE_URL: superuserUrl.href })).toEqual({
      code: 1,
      line: expect.stringMatching(/^The role of DATABASE_URL is a superuser/),
    });
    expect(await failToStart({ ...secret, DATABASE_URL: full.serverUrl, FUNIL_DEMO: '1' })).toEqual({
      code: 1,
      line: expect.stringMatching(/^FUNIL_DEMO=1 needs DATABASE_OWNER_URL/),
    });
    await Promise.all([empty.remove(), full.remove()]);
  });

  it('is migrated as its owner, and serves the super-admin who was invited before', async () => {
    const given = await createTestDatabase({ isEmpty: true });
    const env = {
      FUNIL_SECRET: 's'.repeat(32),
      DATABASE_URL: given.serverUrl,
      DATABASE_OWNER_URL: given.ownerUrl,
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

    const server = await run(env);
    await untilReady(server);
    const { rows } = await given.superuser.query('select (select count(*)::int from accounts) as accounts');
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
    server.child.kill('SIGTERM');
    expect(await exitOf(server.child)).toBe(0);
    await given.remove();
  });

  it('is shared by processes that start at once on an empty one: migrated and filled once', async () => {
    const given = await createTestDatabase({ isEmpty: true });
    const env = {
      FUNIL_SECRET: 's'.repeat(32),
      DATABASE_URL: given.serverUrl,
      DATABASE_OWNER_URL: given.ownerUrl,
      FUNIL_DEMO: '1',
    };
    const servers = await Promise.all([run(env), run(env)]);
    await Promise.all(servers.map((server) => untilReady(server)));
    for (const { port } of servers) expect(await isReady(port)).toBe(true);
    const { rows } = await given.superuser.query(
      'select (select count(*)::int from accounts) as accounts, (select count(distinct slug)::int from accounts) ' +
        'as slugs, (select count(*) > 2000 from leads) as "hasLeads"',
    );
    expect(rows).toEqual([{ accounts: 4, slugs: 4, hasLeads: true }]);
    for (const { child } of servers) {
      child.kill('SIGTERM');
      expect(await exitOf(child)).toBe(0);
    }
    await given.remove();
  });
});
