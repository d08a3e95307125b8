#!/usr/bin/env node
// What Lighthouse says of the pages that anybody opens, as a phone meets them: the built app and the server with demo data.
//   node bench/lighthouse/lighthouse.mjs [rounds]
// Prints the medians, with the metrics behind them, and fails below 95. The first run installs Lighthouse into this folder.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment, root } from '../../scripts/steps/environment.mjs';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';

const here = import.meta.dirname;
const rounds = Number(process.argv[2] ?? 5);
const least = 95;
const pages = ['/simulador', '/login', '/afiliar?codigo=QUINDER'];
const categories = { performance: 'performance', accessibility: 'accessibility', 'best-practices': 'best practices' };
const { packageManager } = createRequire(import.meta.url)(join(root, 'package.json'));

if (!existsSync(join(here, 'node_modules'))) {
  console.log('Installing Lighthouse.');
  execFileSync('npx', ['--yes', packageManager, 'install', '--prod=false', '--no-lockfile'], {
    cwd: here,
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
const { default: lighthouse } = await import('lighthouse');
const { chromium } = await import('playwright');

/** A port that nobody listens on. */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Starts the app with demo data of its own; `stop` ends it and lets go of the data. */
async function startApp() {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'funil-lighthouse-'));
  const child = spawn(process.execPath, [join(root, 'scripts', 'funil.mjs'), 'start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), FUNIL_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://localhost:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error('npm start ended before it answered');
    const isUp = await fetch(`${address}/public_api/account`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What performance is made of, in the order of a visit; the shift has no unit, the rest is ms. */
const metrics = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'speed-index': 'speed index',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
};

/** The scores of one visit, out of 100, and its metrics. A browser of its own each time: nothing is in its cache. */
async function judge(url) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const { lhr } = await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(categories) });
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return {
      scores: Object.keys(categories).map((name) => Math.round(lhr.categories[name].score * 100)),
      values: Object.keys(metrics).map((name) => lhr.audits[name].numericValue),
    };
  } finally {
    await browser.close();
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
let isFailed = false;
const app = await startApp();
try {
  console.log(`${`median of ${rounds}`.padEnd(30)}${Object.values(categories).join('   ')}`);
  for (const page of pages) {
    const visits = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await judge(`${app.address}${page}`));
    const scores = Object.values(categories).map((name, index) => ({
      name,
      score: median(visits.map((visit) => visit.scores[index])),
    }));
    const isMissed = scores.some(({ score }) => score < least);
    isFailed ||= isMissed;
    const figures = scores.map(({ name, score }) => String(score).padStart(name.length)).join('   ');
    console.log(
      `${isMissed ? 'MISS' : 'ok  '} ${page.padEnd(24)} ${figures}   performance of each: ${visits.map((visit) => visit.scores[0]).join(', ')}`,
    );
    const parts = Object.entries(metrics).map(([id, name], index) => {
      const value = median(visits.map((visit) => visit.values[index]));
      return `${name} ${id === 'cumulative-layout-shift' ? value.toFixed(3) : `${Math.round(value)} ms`}`;
    });
    console.log(`     ${parts.join(', ')}`);
  }
} finally {
  await app.stop();
}
process.exit(isFailed ? 1 : 0);
