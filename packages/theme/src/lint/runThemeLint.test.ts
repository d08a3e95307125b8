import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTenants } from '../fixtures/demoTenants.ts';
import { worstTenants } from '../fixtures/worstTenants.ts';
import { runThemeLint } from './runThemeLint.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'theme-lint-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function lint(content: string | object, ...flags: string[]) {
  const file = join(folder, 'account.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return run([...flags, file]);
}

async function run(args: string[], input = '') {
  const out: string[] = [];
  const complaints: string[] = [];
  const stdin = (async function* () {
    yield input;
  })();
  const status = await runThemeLint(args, {
    stdin,
    write: (line) => out.push(line),
    complain: (line) => complaints.push(line),
  });
  return { status, out: out.join('\n'), complaints: complaints.join('\n') };
}

const logo = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg"><path fill="${fill}" d="M0 0"/></svg>`)}`;

describe('theme-lint', () => {
  test('2: no file, an unknown flag, a file that is missing, not JSON, or no account', async () => {
    expect(await run([])).toMatchObject({ status: 2, complaints: expect.stringContaining('Usage') as string });
    expect(await run(['--wrong'])).toMatchObject({ status: 2 });
    expect(await run([join(folder, 'missing.json')])).toMatchObject({
      status: 2,
      complaints: expect.stringContaining('ENOENT') as string,
    });
    expect((await lint('{ not json')).status).toBe(2);
    for (const content of ['[]', '"x"', 'null', '{}', '{"account":null}', '{"main_color":"#fff"}']) {
      expect(await lint(content)).toMatchObject({
        status: 2,
        complaints: expect.stringContaining('expected an account') as string,
      });
    }
  });

  test('1: a logo that cannot be read on its header', async () => {
    const { status, out } = await lint({ name: 'X', personalization: { main_logo_url: logo('#14171d') } });
    expect(status).toBe(1);
    expect(out).toContain('error    main_logo_url is unreadable on its dark header');
  });

  test('0: the accounts of the demonstration, and every hard one: the theme makes them readable', async () => {
    for (const account of [...Object.values(demoTenants), ...Object.values(worstTenants)]) {
      expect(await lint(account)).toMatchObject({ status: 0, complaints: '' });
    }
  });

  test('--strict fails on what was ignored and on collisions', async () => {
    const ignored = await lint({ name: 'X', personalization: { main_color: 'azul', main_colour: '#fff' } }, '--strict');
    expect(ignored.status).toBe(1);
    expect(ignored.out).toContain('main_color: "azul" is not a usable color, the default is used');
    expect(ignored.out).toContain('main_colour: no such field');
    expect((await lint(worstTenants.likeDanger, '--strict')).out).toContain(
      'main_color is close to the colour of errors',
    );
    expect((await lint(worstTenants.sameColors, '--strict')).out).toContain(
      'main_color and secondary_color look the same',
    );
    expect((await lint(demoTenants.aurora, '--strict')).status).toBe(0);
  });

  test('notes say which colours were adapted; --quiet leaves them out', async () => {
    expect((await lint(demoTenants.sol)).out).toContain('light: accent-text asked #ffeb66, used');
    expect((await lint(demoTenants.sol, '--quiet')).out).not.toContain('note ');
  });

  test('reads the answer of the account call, with a byte order mark, and standard input', async () => {
    expect(
      (await lint(`\uFEFF${JSON.stringify({ account: { name: 'Aurora', personalization: null } })}`)).out,
    ).toContain('Aurora');
    expect((await run(['-'], '{"name":"Entrada"}')).out).toContain('Entrada');
  });

  test('--json can be parsed', async () => {
    const { out } = await lint(worstTenants.sameColors, '--json');
    expect(JSON.parse(out)).toMatchObject([{ name: 'Principal igual à secundária', errors: [] }]);
  });

  test('one broken file does not hide the others', async () => {
    const good = join(folder, 'good.json');
    await writeFile(good, '{"name":"Boa"}');
    const { status, out } = await run([join(folder, 'missing.json'), good]);
    expect(status).toBe(2);
    expect(out).toContain('Boa');
  });

  test('--help', async () => {
    expect(await run(['--help'])).toMatchObject({ status: 0, out: expect.stringContaining('Exit status') as string });
  });
});
