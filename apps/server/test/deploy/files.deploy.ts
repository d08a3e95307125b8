import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../src/platform/db/embedded/cluster.ts';
import { startRedis } from '../redis/startRedis.ts';
import { accepts, kill } from '../stack/programs.ts';
import { waitFor } from '../waitFor.ts';

const deploy = fileURLToPath(new URL('../../../../deploy', import.meta.url));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'funil-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that accepts a file that it should refuse may run for ever. */
const longestRunMs = 120_000;

/** Output and errors of a program; null if it succeeds without a word. */
function complaintOf(program: string, args: string[], env: Record<string, string> = {}): string | null {
  try {
    execFileSync(program, args, {
      env: { ...process.env, ...env },
      stdio: 'pipe',
      encoding: 'utf8',
      timeout: longestRunMs,
    });
    return null;
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: string; stdout: string; stderr: string };
    if (code === 'ETIMEDOUT') throw error;
    return `${stdout}${stderr}`;
  }
}

/** A changed copy of a file of `deploy`. */
function changed(path: string, change: (text: string) => string): string {
  const copy = join(folder, path.replaceAll('/', '-'));
  writeFileSync(copy, change(readFileSync(join(deploy, path), 'utf8')));
  return copy;
}

describe('alert rules', () => {
  it('are refused by promtool with an expression that cannot be read', () => {
    const wrong = changed('prometheus/alerts.yml', (text) =>
      text.replace('funil_database_up == 0', 'funil_database_up == ('),
    );
    expect(complaintOf('promtool', ['check', 'rules', wrong])).toMatch(/unclosed|unexpected|parse/);
  });

  it('and the example of a Prometheus with them are accepted', () => {
    expect(complaintOf('promtool', ['check', 'rules', join(deploy, 'prometheus/alerts.yml')])).toBeNull();
    expect(complaintOf('promtool', ['check', 'config', join(deploy, 'prometheus/prometheus.yml')])).toBeNull();
  });

  it('fire beyond their limits and stay silent at them', () => {
    expect(complaintOf('promtool', ['test', 'rules', join(deploy, 'prometheus/alerts.test.yml')])).toBeNull();
  });

  it('with another limit fail their tests', () => {
    const test = join(folder, 'alerts.test.yml');
    copyFileSync(join(deploy, 'prometheus/alerts.test.yml'), test);
    const rules = readFileSync(join(deploy, 'prometheus/alerts.yml'), 'utf8');
    const changes = [
      ['(funil_due_lag_seconds) > 60', '(funil_due_lag_seconds) > 600'],
      ['(funil_mail_oldest_age_seconds) > 900', '(funil_mail_oldest_age_seconds) >= 900'],
      ['> 0.01', '> 0.1'],
      ['funil_database_up == 0', 'funil_database_up == 1'],
    ] as const;
    for (const [limit, other] of changes) {
      writeFileSync(join(folder, 'alerts.yml'), rules.replace(limit, other));
      expect(complaintOf('promtool', ['test', 'rules', test]), limit).toContain('FAILED');
    }
  });
});

describe('units of systemd', () => {
  const units = ['funil-web.service', 'funil-worker.service'];
  const own = (text: string) => text.replace('/usr/bin/node', process.execPath);

  it('are refused with a setting of another section', () => {
    const wrong = changed('systemd/funil-web.service', (text) => own(text).replace('ExecStart=', 'ExecStrat='));
    expect(complaintOf('systemd-analyze', ['verify', wrong])).toContain('ExecStart');
  });

  it.each(units)('%s is accepted, and leaves the process few rights', (unit) => {
    const copy = join(folder, unit);
    writeFileSync(copy, own(readFileSync(join(deploy, 'systemd', unit), 'utf8')));
    expect(complaintOf('systemd-analyze', ['verify', copy])).toBeNull();
    // Tenths of the exposure that systemd computes; a unit without restrictions has 96.
    expect(complaintOf('systemd-analyze', ['security', '--offline=true', '--threshold=20', copy])).toBeNull();
  });
});

describe('HAProxy', () => {
  it.each(['haproxy/haproxy.cfg', 'haproxy/postgresql.cfg'])(
    'accepts %s, and refuses it with an unknown word',
    (path) => {
      expect(complaintOf('haproxy', ['-c', '-q', '-f', join(deploy, path)])).toBeNull();
      const wrong = changed(path, (text) => text.replace('option httpchk', 'option httpcheck'));
      expect(complaintOf('haproxy', ['-c', '-f', wrong])).toContain("unknown option 'httpcheck'");
    },
  );
});

describe('Redis', () => {
  it('starts with the configuration', async () => {
    const redis = await startRedis();
    await redis.kill();
  });

  it('refuses it with an unknown word', () => {
    const wrong = changed('redis/redis.conf', (text) => text.replace('maxmemory-policy', 'memory-policy'));
    expect(complaintOf('redis-server', [wrong])).toContain('FATAL CONFIG FILE ERROR');
  });
});

describe('Patroni', () => {
  /** On this machine, where nothing listens at the ports; the check looks. */
  const here = async (change: (text: string) => string = (text) => text) => {
    const ports = [await freePort(), await freePort()];
    return changed('patroni/patroni.yml', (text) =>
      change(text.replaceAll(/listen: 10\.0\.0\.21:\d+/g, () => `listen: 127.0.0.1:${ports.pop()}`)),
    );
  };

  it('accepts its configuration, and refuses it with a wrong value', async () => {
    expect(complaintOf('patroni', ['--validate-config', await here()])).toBeNull();
    const wrong = await here((text) => text.replace('loop_wait: 5', 'loop_wait: five'));
    expect(complaintOf('patroni', ['--validate-config', wrong])).toContain('bootstrap.dcs.loop_wait');
  });

  it('loses its primary only after the times that it needs to notice', () => {
    const text = readFileSync(join(deploy, 'patroni/patroni.yml'), 'utf8');
    const [ttl, loop, retry] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) =>
      Number(new RegExp(`^ *${name}: (\\d+)$`, 'm').exec(text)?.[1]),
    );
    expect(ttl).toBeGreaterThanOrEqual(loop! + 2 * retry!);
    expect(text).toMatch(/^ *synchronous_mode: true$/m);
  });
});

describe('etcd', () => {
  const here = (ports: { client: number; peer: number }, name = 'etcd1') =>
    changed('etcd/etcd.yml', (text) =>
      text
        .replace('name: etcd1', `name: ${name}`)
        // A folder of its own: a node that finds its data starts, whatever the file says of the cluster.
        .replace(/^data-dir: .*$/m, `data-dir: ${join(folder, name)}`)
        .replaceAll(/10\.0\.0\.4\d:2379/g, `127.0.0.1:${ports.client}`)
        .replaceAll(/10\.0\.0\.4\d:2380/g, `127.0.0.1:${ports.peer}`)
        .replace(/^initial-cluster: .*$/m, `initial-cluster: etcd1=http://127.0.0.1:${ports.peer}`),
    );

  it('starts with its configuration, and refuses it when the node is none of the cluster', async () => {
    const ports = { client: await freePort(), peer: await freePort() };
    const child = spawn('etcd', ['--config-file', here(ports)], { stdio: 'ignore' });
    await waitFor(() => accepts(ports.client), Boolean, { beyondMs: 30_000 });
    await kill(child);
    expect(complaintOf('etcd', ['--config-file', here(ports, 'etcd9')])).toContain('etcd9');
  });
});

describe('containers', () => {
  it('are refused with an unknown instruction', () => {
    expect(validate('FROM node\nRUNN true\n').map(({ message }) => message)).toEqual(['Unknown instruction: RUNN']);
  });

  it('are built by a file without complaints, and run as a plain user', () => {
    const text = readFileSync(join(deploy, 'container/Dockerfile'), 'utf8');
    expect(validate(text)).toEqual([]);
    const last = text.slice(text.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(text.match(/^FROM /gm)).toHaveLength(2);
  });

  it('are composed by a file that names its passwords as needed, and no default of one', () => {
    const file = join(folder, 'compose.yaml');
    copyFileSync(join(deploy, 'container/compose.yaml'), file);
    copyFileSync(join(deploy, 'funil.env.example'), join(folder, 'funil.env'));
    const passwords = { POSTGRES_PASSWORD: 'a', OWNER_PASSWORD: 'b', APP_PASSWORD: 'c' };
    const complain = (env: Record<string, string>) =>
      complaintOf('docker-compose', ['--file', file, 'config', '--quiet'], env);
    expect(complain(passwords)).toBeNull();
    for (const name of Object.keys(passwords)) expect(complain({ ...passwords, [name]: '' })).toContain(name);
  });
});

it('every YAML file is tidy, and an untidy one is refused', () => {
  const rules = '{extends: default, rules: {document-start: disable, line-length: {max: 120}}}';
  const lint = (path: string) => complaintOf('yamllint', ['--strict', '--config-data', rules, path]);
  expect(lint(deploy)).toBeNull();
  expect(lint(changed('prometheus/alerts.yml', (text) => `${text}groups: []\n`))).toContain('duplication');
});
