#!/usr/bin/env node
// Renders the same controls with several libraries in one browser, in turn, and prints ratios of medians.
//   node bench/render/bench.mjs [rounds]
// The first run installs the compared libraries into this folder.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { childEnvironment, root } from '../../scripts/steps/environment.mjs';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';

const here = import.meta.dirname;
const rounds = Number(process.argv[2] ?? 9);
const run = (program, args) => execFileSync(program, args, { cwd: here, env: childEnvironment({ NODE_ENV: 'production' }), stdio: ['ignore', 'ignore', 'inherit'] });
const require = createRequire(join(root, 'package.json'));

if (!existsSync(join(here, 'node_modules'))) {
  console.log('Installing the compared libraries.');
  run('npx', ['--yes', require('./package.json').packageManager, 'install', '--prod=false', '--no-lockfile']);
}
run('vite', ['build', '--logLevel', 'error']);

const { preview } = await import(require.resolve('vite').replace(/index\.cjs$/, 'dist/node/index.js')).catch(() => import('vite'));
const { chromium } = await import('playwright');
const server = await preview({ root: here, configFile: join(here, 'vite.config.ts'), preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
const address = `http://127.0.0.1:${server.httpServer.address().port}/`;
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
let isFailed = false;
const expectThat = (isTrue, text) => {
  console.log(`${isTrue ? 'ok  ' : 'MISS'} ${text}`);
  if (!isTrue) isFailed = true;
};

try {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction('window.bench');
  const { fields, selects } = await page.evaluate(() => ({ fields: window.bench.fields, selects: window.bench.selects }));

  // Each round measures every library once, so that a slow moment of the machine strikes all of them.
  const mounts = Object.fromEntries(fields.map((name) => [name, []]));
  for (let round = -2; round < rounds; round += 1) {
    for (const name of fields) {
      const elapsed = await page.evaluate((one) => window.bench.mountFields(one), name);
      if (round >= 0) mounts[name].push(elapsed);
    }
  }
  const times = (part) => Object.fromEntries(fields.map((name) => [name, median(mounts[name].map((one) => one[part]))]));
  const script = times('script');
  const total = times('total');
  const ratio = (part, name) => (part[name] / part['plain React']).toFixed(2).padStart(7);
  console.log(`\nMount 500 text fields with label and error line (median of ${rounds}, plain React = 1): until they stand in the document, and until they are laid out`);
  for (const name of fields) console.log(`  ${name.padEnd(20)} ${ratio(script, name)}   ${script[name].toFixed(1).padStart(8)} ms   ${ratio(total, name)}   ${total[name].toFixed(1).padStart(8)} ms`);
  const ours = total['Funil TextInput'];
  expectThat(ours / total['plain React'] <= 1.7, `TextInput takes at most 1.7 x plain React: ${(ours / total['plain React']).toFixed(2)}`);
  expectThat(total['Radix Themes'] / ours >= 2, `at least 2 x faster than Radix Themes: ${(total['Radix Themes'] / ours).toFixed(2)}`);

  const opens = Object.fromEntries(selects.map((name) => [name, []]));
  const nodes = {};
  for (let round = -1; round < rounds; round += 1) {
    for (const name of selects) {
      const { elapsed, options } = await page.evaluate((one) => window.bench.openSelect(one), name);
      nodes[name] = options;
      if (round >= 0) opens[name].push(elapsed);
      await page.keyboard.press('Escape');
      await page.evaluate(() => window.bench.clear());
    }
  }
  console.log(`\nOpen a list of 1,000 options (median of ${rounds})`);
  const own = median(opens['Funil Select']);
  for (const name of selects) console.log(`  ${name.padEnd(20)} ${(median(opens[name]) / own).toFixed(2).padStart(7)}   ${median(opens[name]).toFixed(1).padStart(8)} ms   ${nodes[name]} option nodes`);
  expectThat(median(opens['Radix Select']) / own >= 10, `at least 10 x faster than Radix Select: ${(median(opens['Radix Select']) / own).toFixed(1)}`);
  expectThat(median(opens['Mantine Select']) / own >= 3, `at least 3 x faster than Mantine: ${(median(opens['Mantine Select']) / own).toFixed(1)}`);
  expectThat(nodes['Funil Select'] <= 60, `at most 60 option nodes: ${nodes['Funil Select']}`);

  console.log('\nSwitch the tenant with 500 text fields mounted');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const recalculations = async () => (await devtools.send('Performance.getMetrics')).metrics.find((metric) => metric.name === 'RecalcStyleCount').value;
  await page.evaluate(() => window.bench.mountThemed());
  await page.waitForTimeout(200);
  const seen = [];
  for (let index = 1; index <= 6; index += 1) {
    const before = await recalculations();
    const rendered = await page.evaluate((one) => window.bench.switchTheme(one), index % 2);
    seen.push({ rendered, styles: (await recalculations()) - before });
  }
  expectThat(seen.every((one) => one.rendered === 0), `no field renders again: ${seen.map((one) => one.rendered).join(', ')}`);
  expectThat(median(seen.map((one) => one.styles)) <= 1, `at most one style recalculation: ${seen.map((one) => one.styles).join(', ')}`);
} finally {
  await browser.close();
  await new Promise((resolve) => server.httpServer.close(resolve));
}
process.exit(isFailed ? 1 : 0);
