/*
 * Makes a screen in a copy of this tree and holds it to what every screen is held to: types, format, lint, lists that
 * are not stale, at most five places outside its own folders, and the tests that it comes with.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../steps/environment.mjs';
import { sampleOf } from '../tests/sample.mjs';
import { places } from './places.mjs';

const copy = mkdtempSync(join(tmpdir(), 'funil-new-screen-'));

/** A tree as links to its files, or as files of its own where the copy lies on another disk. */
function link(folder) {
  const [from, to] = [join(root, folder), join(copy, folder)];
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  if (spawnSync('cp', ['-al', from, to]).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** Everything but what was built or installed, and then the installation. */
function makeCopy() {
  const left = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'storybook-static']);
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(path.slice(path.lastIndexOf('/') + 1)) });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '.cache' && name !== '.vite') link(join('node_modules', name));
  }
  for (const folder of globSync('{packages,apps}/*/node_modules', { cwd: root })) link(folder);
  // What is known of types is written to, so it is no link.
  const types = join('node_modules', '.cache', 'types');
  if (existsSync(join(root, types))) cpSync(join(root, types), join(copy, types), { recursive: true });
}

function run(title, program, ...args) {
  const startedAt = Date.now();
  const { status } = spawnSync(program, args, {
    cwd: copy,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: [join(copy, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      NODE_OPTIONS: '--conditions=source',
    },
  });
  console.log(`${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  if (status !== 0) throw new Error(`The generated screen does not pass: ${title}.`);
}

const elsewhere = new Set(places.map(({ file }) => file));
try {
  if (elsewhere.size > 5) throw new Error(`A screen needs ${elsewhere.size} places outside its own folders.`);
  makeCopy();
  run('generator', 'node', 'scripts/newScreen/newScreen.mjs', 'siteVisits', 'Visitas técnicas');
  const made = globSync('{packages,apps}/**/siteVisits/**/*.{ts,tsx}', { cwd: copy, exclude: ['**/node_modules/**'] });
  const files = [...made, 'apps/server/src/platform/db/schema/siteVisits.ts', ...elsewhere];
  const recipe = readFileSync(join(root, 'docs/recipes/addScreen.md'), 'utf8');
  const unnamed = [...elsewhere].filter((file) => !recipe.includes(file));
  if (unnamed.length > 0) throw new Error(`docs/recipes/addScreen.md does not name ${unnamed.join(', ')}.`);
  run('lists', 'node', 'scripts/registries/registries.mjs', '--check');
  run(
    'types',
    'node',
    'node_modules/@typescript/native/bin/tsc',
    '-b',
    'apps/backoffice',
    'apps/server',
    '--checkers',
    '1',
  );
  run('format', 'oxfmt', '--check', ...files);
  run('lint', 'oxlint', '--type-aware', '--quiet', ...files);
  run(
    'tests',
    'vitest',
    'run',
    // The server's tests or the screen's, by turns of commits; both in `npm run test:full`.
    ...['unit', ...sampleOf(['server', 'browser'], 1, (name) => name)].flatMap((project) => ['--project', project]),
    'siteVisits',
    'contract/access',
    'auditLabels.test',
    'navigation.test',
    'decideAccess.test',
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
