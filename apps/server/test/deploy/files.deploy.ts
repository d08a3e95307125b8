import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const deploy = fileURLToPath(new URL('../../../../deploy', import.meta.url));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'funil-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Output and errors of a program; null if it succeeds without a word. */
function complaintOf(program: string, args: string[], env: Record<string, string> = {}): string | null {
  try {
    execFileSync(program, args, { env: { ...process.env, ...env }, stdio: 'pipe', encoding: 'utf8' });
    return null;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
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
    const passwords = { POSTGRES_PASSWORD: 'a', FUNIL_OWNER_PASSWORD: 'b', FUNIL_APP_PASSWORD: 'c' };
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
