import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

const everywhere = ['apps/one/src', 'packages/one/src', 'scripts', 'e2e'];
const ofPeople = everywhere.slice(0, 2);

const refused: [what: string, expression: string, rule: string, places: readonly string[]][] = [
  ['parts a run of blanks in every way', String.raw`/^(?:\s+)*$/`, 'no-super-linear-backtracking', everywhere],
  ['begins anew at each blank', String.raw`/\s+$/`, 'no-super-linear-move', everywhere],
  ['has two neighbours of one character', String.raw`/^\d+\d*x$/`, 'no-super-linear-backtracking', everywhere],
  ['parts comments in every way', String.raw`/^(?:<!--[\s\S]*?-->\s*)*<svg/`, 'no-vulnerable', ofPeople],
];
const accepted = [String.raw`/^\d{4}-\d\d-\d\d$/`, String.raw`/(?<!\s)\s+$/`, String.raw`/^(?:[a-z]+,)*[a-z]+$/`];

interface Report {
  diagnostics: { code: string; filename: string }[];
}

/** The linter's report. */
let report: Report;

/** The rules of this tree are asked in another one, so that no bad expression stands here. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'funil-lint-'));
  try {
    await cp(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const place of everywhere) {
      await mkdir(join(folder, place), { recursive: true });
      const write = (name: string, expression: string) =>
        writeFile(join(folder, place, name), `export const isMatch = (text: string) => ${expression}.test(text);\n`);
      await Promise.all(refused.map(([, expression], index) => write(`refused${index}.ts`, expression)));
      await Promise.all(accepted.map((expression, index) => write(`accepted${index}.ts`, expression)));
    }
    const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const output = await new Promise<string>((resolve) => {
      // It ends with 1, as it should: some are refused.
      execFile(process.execPath, [oxlint, '--format=json', '.'], { cwd: folder }, (_error, stdout) => resolve(stdout));
    });
    report = JSON.parse(output) as Report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 600_000);

const codesOf = (name: string) => report.diagnostics.filter(({ filename }) => filename.endsWith(name));

describe('an expression', () => {
  it.each(refused)('that %s is refused: %s', (_what, expression, rule, places) => {
    const index = refused.findIndex(([, one]) => one === expression);
    for (const place of places)
      expect(codesOf(`${place}/refused${index}.ts`)).toContainEqual(
        expect.objectContaining({ code: expect.stringContaining(rule) as string }),
      );
  });

  it.each(accepted)('that reads each character once is not: %s', (expression) => {
    expect(codesOf(`/accepted${accepted.indexOf(expression)}.ts`)).toEqual([]);
  });
});
