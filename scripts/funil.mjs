#!/usr/bin/env node
// The commands of package.json. Runs on the system's Node (>= 20.19) before anything is installed, so it imports
// nothing but Node; everything after the installation runs on the Node that the lockfile pins.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installWhenNeeded } from './steps/install.mjs';
import { root, childEnvironment } from './steps/environment.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Funil needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Runs a program to its end, stopping it when this process is asked to stop or its parent goes. Returns its exit code.
 */
function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: childEnvironment(options.env),
      stdio: options.stdio ?? 'inherit',
      shell: process.platform === 'win32',
    });
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass);
    process.on('SIGTERM', pass);
    // npm does not pass every signal on: when it is gone, so are we.
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000);
    watch.unref();
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  });
}

const server = [
  '--conditions=source',
  '--disable-warning=ExperimentalWarning',
  join('apps', 'server', 'src', 'main.ts'),
];

const archiveAccount = (command, args) =>
  run('node', [
    '--conditions=source',
    '--disable-warning=ExperimentalWarning',
    'apps/server/src/archiveAccount.ts',
    command,
    ...args,
  ]);

const commands = {
  async start() {
    const { buildAppWhenNeeded } = await import('./steps/buildApp.mjs');
    await buildAppWhenNeeded();
    return run('node', server, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  },
  async test(args) {
    const { runTests } = await import('./steps/test.mjs');
    return runTests(args);
  },
  /** With all that the run of every day takes a sample of. */
  async 'test:full'(args) {
    process.env.FUNIL_FULL = '1';
    const { runTests } = await import('./steps/test.mjs');
    return runTests(args);
  },
  async 'test:explore'([minutes]) {
    const { explore } = await import('./tests/explore.mjs');
    return explore(Number(minutes));
  },
  async check() {
    const { runTests } = await import('./steps/test.mjs');
    return runTests(['types', 'format', 'lint', 'boundaries']);
  },
  async journeys(args) {
    const { buildAppWhenNeeded } = await import('./steps/buildApp.mjs');
    const { ensureChromium } = await import('./chromium.mjs');
    await Promise.all([buildAppWhenNeeded(), ensureChromium()]);
    return run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
      env: { NODE_OPTIONS: '--conditions=source' },
    });
  },
  async dev() {
    const api = process.env.FUNIL_DEV_SERVER_PORT ?? '3001';
    return Promise.race([
      run('node', ['--watch', ...server], { env: { PORT: api } }),
      run('vite', ['--port', process.env.PORT ?? '3000', '--strictPort'], {
        cwd: join(root, 'apps', 'backoffice'),
        env: { FUNIL_DEV_SERVER_PORT: api },
      }),
    ]);
  },
  async storybook() {
    return run('storybook', ['dev', '-p', process.env.PORT ?? '6006', '--no-open']);
  },
  async 'admin:create'(args) {
    return run('node', [
      '--conditions=source',
      '--disable-warning=ExperimentalWarning',
      'apps/server/src/createAdmin.ts',
      ...args,
    ]);
  },
  async 'secret:rotate'(args) {
    return run('node', [
      '--conditions=source',
      '--disable-warning=ExperimentalWarning',
      'apps/server/src/rotateSecret.ts',
      ...args,
    ]);
  },
  async 'facts:check'(args) {
    return run('node', [
      '--conditions=source',
      '--disable-warning=ExperimentalWarning',
      'apps/server/src/checkFacts.ts',
      ...args,
    ]);
  },
  async 'account:export'(args) {
    return archiveAccount('export', args);
  },
  async 'account:import'(args) {
    return archiveAccount('import', args);
  },
  async 'account:compare'(args) {
    return archiveAccount('compare', args);
  },
  async 'account:move'(args) {
    return archiveAccount('move', args);
  },
  async 'account:remove'(args) {
    return archiveAccount('remove', args);
  },
  async doctor() {
    return run('node', ['--conditions=source', '--disable-warning=ExperimentalWarning', 'apps/server/src/doctor.ts']);
  },
  async migrate() {
    return run('node', [
      '--conditions=source',
      '--disable-warning=ExperimentalWarning',
      'apps/server/src/runMigrations.ts',
    ]);
  },
  async release(args) {
    const { buildAppWhenNeeded } = await import('./steps/buildApp.mjs');
    await buildAppWhenNeeded();
    const { writeRelease } = await import('./release/writeRelease.mjs');
    return writeRelease(args);
  },
  /** The pnpm that the repository pins, installed or not. */
  async pnpm(args) {
    const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return run('npx', ['--yes', packageManager, ...args]);
  },
  async exec([program, ...args]) {
    return run(program, args);
  },
};

const [name = 'start', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
try {
  await installWhenNeeded();
  process.exit(await command(args));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
