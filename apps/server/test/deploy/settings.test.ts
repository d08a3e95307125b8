import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/platform/config/readConfig.ts';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

/** Every name that the server reads from its environment. */
function settingsOfServer(): string[] {
  const names = new Set<string>();
  readConfig(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get(_, name) {
          names.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return [...names].toSorted();
}

const sorted = (names: readonly string[]) => [...new Set(names)].toSorted((one, other) => (one < other ? -1 : 1));

describe('every setting of the server', () => {
  it('is in the example of an environment file, once', () => {
    const names = [...read('deploy/funil.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
    expect(names.toSorted()).toEqual(settingsOfServer());
  });

  it('is in the table for operators', () => {
    const [, table = ''] = /## Which settings exist\n([\s\S]*?)\n## /.exec(read('docs/operating.md'))!;
    const cells = [...table.matchAll(/^\| (`[^|]*`) \|/gm)].map(([, cell]) => cell!);
    expect(sorted(cells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!)))).toEqual(
      settingsOfServer(),
    );
  });
});

it('units and compose set only what the server reads', () => {
  const files = ['systemd/funil-web.service', 'systemd/funil-worker.service', 'container/compose.yaml'];
  const names = files.flatMap((file) =>
    [...read(`deploy/${file}`).matchAll(/\b((?:FUNIL|DATABASE)_[A-Z_]+)(?==|: )/g)].map(([, name]) => name!),
  );
  expect(names.length).toBeGreaterThan(5);
  const known = settingsOfServer();
  expect(sorted(names).filter((name) => !known.includes(name))).toEqual([]);
});
