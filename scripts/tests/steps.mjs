import { existsSync } from 'node:fs';
import { check, fault, fromSource, playwright, run, script, sum, vitest } from './runners.mjs';

/**
 * Rules of the code, then exports, files and dependencies that nothing uses.
 * @param {{ files?: string[] }} only
 */
async function lint({ files = [] } = {}) {
  const rules = await check('lint', 'oxlint', ['--type-aware', '--quiet', ...files]);
  return files.length > 0 ? rules : sum(rules, await check('lint', 'knip', ['--no-progress']));
}

/** With one checker per project: several check what they share each for itself, and take half as long again in all. */
const compile = ['node_modules/@typescript/native/bin/tsc', '-b', '--checkers', '1'];

/** The code of the repository, then the code in the guides of the site. */
async function types() {
  return sum(await check('types', 'node', compile), await check('types', 'node', ['.storybook/site/snippets.ts']));
}

/**
 * Import directions of files, circles between folders of features, labels of leads' fields beside their table, and
 * lists that are written from folders.
 */
async function boundaries() {
  const rules = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
  return sum(
    await check('boundaries', 'depcruise', ['packages', 'apps', ...rules]),
    await check('boundaries', 'node', ['scripts/folderCircles.mjs']),
    await check('boundaries', 'node', ['scripts/leadLabels.mjs']),
    await check('boundaries', 'node', ['scripts/registries/registries.mjs', '--check']),
  );
}

/**
 * Tests beside a program that we did not write. Continuous integration must have it; elsewhere its absence is a skip.
 */
async function beside(step, isThere, howToGet, only) {
  if (isThere) return vitest(step, [step], only);
  if (process.env.CI) return fault(step, howToGet);
  console.log(`${step} is skipped: ${howToGet}`);
  return { ...sum(), skipped: 1 };
}

/** Our cable client on Rails' own server. */
async function cableRails(only) {
  const { ensureRails } = await import('../rails.mjs');
  const howToGet = 'there is no ActionCable server here. On Debian: apt-get install ruby ruby-actioncable puma.';
  return beside('cable-rails', ensureRails(), howToGet, only);
}

/** The server on the oldest PostgreSQL that operators may bring. */
async function postgres15(only) {
  const { ensurePostgres15 } = await import('../postgres15.mjs');
  const howToGet = 'there is no PostgreSQL 15 here. On Debian 12: apt-get install postgresql-15.';
  return beside('postgres-15', ensurePostgres15(), howToGet, only);
}

/** What several processes say to each other, through Redis. */
async function redis(only) {
  const { ensureRedis } = await import('../redis.mjs');
  const howToGet = 'there is no Redis here. On Debian: apt-get install redis-server.';
  return beside('redis', ensureRedis(), howToGet, only);
}

/** The server between the programs that operators put around it. */
const onStack = (step) => async (only) => {
  const { ensureStack } = await import('../stack.mjs');
  const howToGet =
    'a program is missing here. On Debian 12: apt-get install haproxy pgbouncer postgresql-15 patroni etcd-server ' +
    'redis-server.';
  return beside(step, ensureStack(), howToGet, only);
};

/** Exported files in the spreadsheet program that people without Excel have. */
async function libreOffice(only) {
  const { ensureLibreOffice } = await import('../libreOffice.mjs');
  const howToGet = 'there is no LibreOffice here. On Debian: apt-get install libreoffice-calc-nogui.';
  return beside('libreoffice', ensureLibreOffice(), howToGet, only);
}

/** The files of `deploy`, read by the programs that they are for. */
async function deploy(only) {
  const { ensureDeployTools } = await import('../deployTools.mjs');
  const howToGet =
    'a program that reads these files is missing. On Debian: apt-get install prometheus yamllint docker-compose ' +
    'systemd haproxy redis-server patroni etcd-server.';
  return beside('deploy', ensureDeployTools(), howToGet, only);
}

/** The commands of the operating page, in an empty Debian. */
async function operating() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    return check('operating', 'node', ['scripts/operating/carryOut.mjs']);
  const howToGet = 'only root on Debian can make an empty Debian.';
  if (process.env.CI) return fault('operating', howToGet);
  console.log(`operating is skipped: ${howToGet}`);
  return { ...sum(), skipped: 1 };
}

async function buildApp() {
  const { buildAppWhenNeeded } = await import('../steps/buildApp.mjs');
  await buildAppWhenNeeded();
}

/** What each screen of the built app loads, against its budget. */
async function bundle() {
  await buildApp();
  return check('bundle', 'node', ['bench/bundle/routes.mjs']);
}

async function journeys(only) {
  await buildApp();
  return playwright('journeys', 'e2e/playwright.config.ts', only);
}

/** Builds Storybook, then the site from it, below a path as some hosts have it. Resolves to the exit code. */
async function buildStorybook(step) {
  const code = await run(step, 'storybook', ['build', '--quiet', '-o', 'storybook-static']);
  const site = ['.storybook/site/build.ts', '--reuse', '--base', '/funil/', '--out', 'node_modules/.cache/docs-site'];
  return code === 0 ? run(step, 'node', site, fromSource) : code;
}

let built;
/** Playwright's tests of the built Storybook and of the site, which one run builds once. */
async function onStorybook(step, config, only) {
  built ??= buildStorybook(step);
  if ((await built) !== 0) return fault('storybook build', 'Storybook or the site could not be built.');
  return playwright(step, config, only);
}

/**
 * Every story in every account and scheme, as vitest.matrix.config.ts has them: a project each, more than a run of every
 * day has room for.
 */
const matrix = () => check('matrix', 'vitest', ['run', '--config', 'vitest.matrix.config.ts'], fromSource);

/**
 * The steps of `npm test`, in order: what is quick to fail comes first. `starts` is what a step has to start, `holds`
 * what it alone would find.
 *
 * @type {Record<
 *   string,
 *   {
 *     run: (only?: { files?: string[]; names?: string[] }) => Promise<import('./StepReport.ts').StepReport>;
 *     starts: string;
 *     holds: string;
 *     needsChromium?: boolean;
 *     isForFull?: boolean;
 *   }
 * >}
 */
export const steps = {
  types: {
    run: types,
    starts: 'the compiler',
    holds: 'types, the tests of types, and the code in the guides',
  },
  format: { run: () => check('format', 'oxfmt', ['--check']), starts: 'oxfmt', holds: 'the one way to write a line' },
  lint: {
    run: lint,
    starts: 'oxlint, knip',
    holds: 'promises that nobody awaits, expressions that take for ever, exports and dependencies that nothing uses',
  },
  boundaries: {
    run: boundaries,
    starts: 'dependency-cruiser',
    holds: 'import directions, circles between features, lists that are stale',
  },
  'new-screen': {
    run: () => check('new-screen', 'node', ['scripts/newScreen/check.mjs']),
    starts: 'a copy of the tree, a browser',
    holds: 'the generator of screens',
    needsChromium: true,
  },
  unit: {
    run: (only) => vitest('unit', ['unit'], only),
    starts: 'nothing',
    holds: 'rules of words, numbers, dates, themes and the contract',
  },
  server: {
    run: (only) => vitest('server', ['server', 'server-own-modules'], only),
    starts: 'one PostgreSQL, a copy of a migrated database per file, servers in the process, some processes',
    holds: 'commands, queries, permissions, tenancy, money, jobs, kills',
  },
  'postgres-15': {
    run: postgres15,
    starts: 'a PostgreSQL 15 of Debian',
    holds: 'what the oldest PostgreSQL does not have',
  },
  redis: {
    run: redis,
    starts: 'a Redis of Debian, one PostgreSQL, servers in the process, some processes',
    holds: 'the tests of the cable once more over Redis; limits of all processes; losses of Redis',
  },
  stack: {
    run: onStack('stack'),
    starts: 'HAProxy, PgBouncer, PostgreSQL 15, Patroni and etcd of Debian, a bucket, five processes of the server',
    holds:
      'what only the programs around the server show: transactions on changing connections, a balanced cable, files ' +
      'of several processes, a promoted replica',
  },
  'cable-rails': {
    run: cableRails,
    starts: "Rails' own cable server",
    holds: "our cable client and server against Rails' own",
  },
  libreoffice: { run: libreOffice, starts: 'LibreOffice', holds: 'exports that another program opens' },
  deploy: {
    run: deploy,
    starts: 'promtool, systemd-analyze, docker-compose, yamllint, HAProxy, Redis, Patroni and etcd of Debian',
    holds: 'alert rules, units, the container and compose files, configurations of the programs around the server',
  },
  browser: {
    // React as it is delivered: the development build takes the pages half as long again, and stories hold its warnings.
    run: (only) => vitest('browser', ['browser', 'browser-own-pages'], only, { NODE_ENV: 'production' }),
    starts: 'a browser, the development server of the tests',
    holds: 'screens, forms, hooks, focus and keys, before a server that is told what to answer',
    needsChromium: true,
  },
  stories: {
    run: (only) => vitest('stories', ['stories'], { ...only, config: 'vitest.stories.config.ts' }),
    starts: 'a browser',
    holds: 'each state of each component, with axe',
    needsChromium: true,
  },
  storybook: {
    run: (only) => onStorybook('storybook', '.storybook/grid/check.config.ts', only),
    starts: 'the built Storybook, the site, a browser',
    holds: 'what the built Storybook adds: the tab of all accounts, the pasted account, the tokens; the public site',
    needsChromium: true,
  },
  packages: {
    run: () => script('packages', ['scripts/packages/check.mjs']),
    starts: 'builds of the packages, products that install them, a registry',
    holds: 'the packed packages in Next, Vite, Jest, Node, and the release',
    needsChromium: true,
  },
  bundle: { run: bundle, starts: 'the built app', holds: 'what each screen may load' },
  journeys: {
    run: journeys,
    starts: 'the built app, a server with the demonstration, a browser',
    holds:
      'every screen, and a sample as every role and at every width; what needs several people, a restart or a file',
    needsChromium: true,
  },
  release: {
    run: () => check('release', 'node', ['scripts/release/check.mjs']),
    starts: 'an installation of the server alone, PostgreSQL, the released server',
    holds: 'what the archive lacks on a machine with Node alone',
    isForFull: true,
  },
  failover: {
    run: onStack('failover'),
    starts: 'as stack',
    holds: 'the loss of the machine of the primary',
    isForFull: true,
  },
  operating: {
    run: operating,
    starts: 'an empty Debian with PostgreSQL, PgBouncer, HAProxy and the released server',
    holds: 'commands of docs/operating.md that do not work as written',
    isForFull: true,
  },
  matrix: {
    run: matrix,
    starts: 'a browser per account and scheme',
    holds: 'every story in every account and scheme',
    needsChromium: true,
    isForFull: true,
  },
  grid: {
    run: () => onStorybook('grid', '.storybook/grid/grid.config.ts'),
    starts: 'the built Storybook, a browser',
    holds: 'every story in the built Storybook',
    needsChromium: true,
    isForFull: true,
  },
};

/** Steps that leave a processor idle for much of their time, and share nothing that they write: they run together. */
const together = [
  ['format', 'lint', 'boundaries'],
  ['new-screen', 'unit'],
  ['postgres-15', 'redis', 'stack', 'cable-rails', 'libreoffice', 'deploy'],
  ['storybook', 'packages'],
];

/** The steps in their order, each with those that run beside it. */
export function groupsOf(chosen) {
  const groups = [];
  for (const name of chosen) {
    const group = together.find((names) => names.includes(name));
    if (group?.includes(groups.at(-1)?.[0])) groups.at(-1).push(name);
    else groups.push([name]);
  }
  return groups;
}
