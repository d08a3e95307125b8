#!/usr/bin/env node
// Renders the same controls with several libraries in one browser, in turn and each in a page of its own, and prints
// ratios of medians.
//   node bench/render/bench.mjs [rounds]
// The first run installs the compared libraries into this folder.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { childEnvironment, root } from '../../scripts/steps/environment.mjs';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';

const here = import.meta.dirname;
const rounds = Number(process.argv[2] ?? 21);
const run = (program, args) =>
  execFileSync(program, args, {
    cwd: here,
    env: childEnvironment({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
const require = createRequire(join(root, 'package.json'));

if (!existsSync(join(here, 'node_modules'))) {
  console.log('Installing the compared libraries.');
  run('npx', ['--yes', require('./package.json').packageManager, 'install', '--prod=false', '--no-lockfile']);
}
run('vite', ['build', '--logLevel', 'error']);

const { preview } = await import(require.resolve('vite').replace(/index\.cjs$/, 'dist/node/index.js')).catch(
  () => import('vite'),
);
const { chromium } = await import('playwright');
const server = await preview({
  root: here,
  configFile: join(here, 'vite.config.ts'),
  preview: { port: 0, host: '127.0.0.1' },
  logLevel: 'error',
});
const address = `http://127.0.0.1:${server.httpServer.address().port}/`;
const launch = (args = []) =>
  chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments, ...args] });
const browser = await launch();
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
let isFailed = false;
const expectThat = (isTrue, text) => {
  console.log(`${isTrue ? 'ok  ' : 'MISS'} ${text}`);
  if (!isTrue) isFailed = true;
};

// Those that have a text field, and those whose list of options is opened.
const fieldLibraries = [
  'plain React',
  'styled-components',
  'Funil',
  'Radix Themes',
  'Mantine',
  'React Aria',
  'MUI',
  'antd',
];
const selectLibraries = ['Funil', 'Radix Select', 'Mantine'];
/**
 * A list is drawn by the next frame that the display asks for, up to 16.7 ms after the press, however little there is
 * to do. Here frames follow one another at once: the clock shows the work.
 */
const unpaced = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

try {
  const context = await browser.newContext();
  const open = async (libraries, where) => {
    const pages = {};
    for (const name of libraries) {
      pages[name] = await where.newPage();
      await pages[name].goto(`${address}?library=${encodeURIComponent(name)}`);
      await pages[name].waitForFunction('window.bench');
    }
    return pages;
  };
  const pages = await open(fieldLibraries, context);

  /** Milliseconds by the clock, and of the processor for the same work: the second is the same on a busy machine. */
  const mount = async (page) => {
    await page.bringToFront();
    await page.evaluate(() => window.bench.clear());
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    const elapsed = await page.evaluate(
      () => new Promise((resolve) => setTimeout(() => resolve(window.bench.mountFields()))),
    );
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    // By far the longest call of the page.
    const thread = Math.max(
      ...traceEvents.filter(({ name }) => name === 'FunctionCall').map(({ tdur = 0 }) => tdur / 1000),
    );
    return { ...elapsed, thread };
  };

  // Each round measures every library once, so that a slow moment of the machine strikes all of them.
  const mounts = Object.fromEntries(fieldLibraries.map((name) => [name, []]));
  for (let round = -3; round < rounds; round += 1) {
    for (const name of fieldLibraries) {
      const elapsed = await mount(pages[name]);
      if (round >= 0) mounts[name].push(elapsed);
    }
  }
  const times = (part) =>
    Object.fromEntries(fieldLibraries.map((name) => [name, median(mounts[name].map((one) => one[part]))]));
  const parts = [times('script'), times('total'), times('thread')];
  const thread = parts[2];
  console.log(
    `\nMount 500 text fields with label and error line (medians of ${rounds}, plain React = 1): until they stand ` +
      `in the document, until they are laid out, and the processor's time for both`,
  );
  for (const name of fieldLibraries)
    console.log(
      `  ${name.padEnd(20)} ${parts.map((part) => `${(part[name] / part['plain React']).toFixed(2).padStart(7)}   ${part[name].toFixed(1).padStart(8)} ms`).join('   ')}`,
    );
  expectThat(
    thread.Funil / thread['plain React'] <= 2.2,
    `TextInput takes at most 2.2 x plain React: ${(thread.Funil / thread['plain React']).toFixed(2)}`,
  );
  expectThat(
    thread['Radix Themes'] / thread.Funil >= 2,
    `at least 2 x faster than Radix Themes: ${(thread['Radix Themes'] / thread.Funil).toFixed(2)}`,
  );

  /**
   * Medians of milliseconds from the press to the first frame with options, and how many options then stand in the
   * document.
   */
  const measureOpening = async (where) => {
    const pages = await open(selectLibraries, where);
    const opens = Object.fromEntries(selectLibraries.map((name) => [name, []]));
    const nodes = {};
    for (let round = -1; round < rounds; round += 1) {
      for (const name of selectLibraries) {
        const page = pages[name];
        await page.bringToFront();
        const { elapsed, options } = await page.evaluate(() => window.bench.openSelect());
        nodes[name] = options;
        if (round >= 0) opens[name].push(elapsed);
        await page.keyboard.press('Escape');
        await page.evaluate(() => window.bench.clear());
      }
    }
    return { opened: Object.fromEntries(selectLibraries.map((name) => [name, median(opens[name])])), nodes };
  };
  const paced = await measureOpening(context);
  const unpacedBrowser = await launch(unpaced);
  const { opened, nodes } = await measureOpening(await unpacedBrowser.newContext()).finally(() =>
    unpacedBrowser.close(),
  );
  console.log(
    `\nOpen a list of 1,000 options (median of ${rounds}): with frames one after the other, and with 60 frames a ` +
      'second',
  );
  const column = (times, name) =>
    `${(times[name] / times.Funil).toFixed(2).padStart(7)}   ${times[name].toFixed(1).padStart(8)} ms`;
  for (const name of selectLibraries)
    console.log(
      `  ${name.padEnd(20)} ${column(opened, name)}   ${column(paced.opened, name)}   ${nodes[name]} option nodes`,
    );
  expectThat(
    opened['Radix Select'] / opened.Funil >= 10,
    `at least 10 x faster than Radix Select: ${(opened['Radix Select'] / opened.Funil).toFixed(1)}`,
  );
  expectThat(
    opened.Mantine / opened.Funil >= 3,
    `at least 3 x faster than Mantine: ${(opened.Mantine / opened.Funil).toFixed(1)}`,
  );
  expectThat(nodes.Funil <= 60, `at most 60 option nodes: ${nodes.Funil}`);
  // A press just after a frame waits for the next one: that is all that ours may wait for.
  expectThat(
    paced.opened.Funil < (2 * 1000) / 60,
    `the list stands in the first frame after the press: ${paced.opened.Funil.toFixed(1)} ms at 60 frames a second`,
  );

  console.log('\nSwitch the tenant with 500 text fields mounted');
  const page = pages.Funil;
  await page.bringToFront();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const recalculations = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find((metric) => metric.name === 'RecalcStyleCount').value;
  const switchTheme = await page.evaluateHandle(() => window.bench.mountThemed());
  // What the mount still owes has been drawn: it is not counted below.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const seen = [];
  for (let index = 1; index <= 6; index += 1) {
    const before = await recalculations();
    const rendered = await switchTheme.evaluate((run, one) => run(one), index % 2);
    seen.push({ rendered, styles: (await recalculations()) - before });
  }
  expectThat(
    seen.every((one) => one.rendered === 0),
    `no field renders again: ${seen.map((one) => one.rendered).join(', ')}`,
  );
  expectThat(
    median(seen.map((one) => one.styles)) <= 1,
    `at most one style recalculation: ${seen.map((one) => one.styles).join(', ')}`,
  );
} finally {
  await browser.close();
  await new Promise((resolve) => server.httpServer.close(resolve));
}
process.exit(isFailed ? 1 : 0);
