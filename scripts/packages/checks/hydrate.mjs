import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../steps/environment.mjs';
import { inBrowser, withServer } from '../browser.mjs';
import { run } from '../run.mjs';
import { styleAttributeFaults } from './styleAttributes.mjs';

const fixtures = join(root, 'packages', 'ui', 'test', 'fixtures');

/**
 * Every component in the smallest surroundings that it works in, as the package's own tests show it, in the default
 * tenant.
 */
const gallery = (files) => `
import { createElement } from 'react';
import { createTenantTheme, TenantThemeProvider } from '@funil/theme';
${files.map((file, index) => `import * as shelf${index} from ${JSON.stringify(join(fixtures, file))};`).join('\n')}
const shelves = [${files.map((_file, index) => `shelf${index}`).join(', ')}];
const all = Object.assign({}, ...shelves.flatMap((shelf) => Object.values(shelf)));
const probe = { ref: () => {}, className: 'probe', style: { marginTop: '3px' }, 'data-probe': 'found' };
const Shown = ({ fixture }) => fixture.render(probe);
const shown = Object.entries(all).filter(([, fixture]) => fixture.render);
export const elements = Object.fromEntries(shown.map(([name, fixture]) => [name, createElement(TenantThemeProvider, { theme: createTenantTheme() }, createElement(Shown, { fixture }))]));
export const unhydrated = shown.filter(([, fixture]) => fixture.except?.hydrate).map(([name]) => name);
`;

const server = `
import { renderToString } from 'react-dom/server';
import { elements } from './gallery.js';
if (typeof document !== 'undefined') throw new Error('this is no bare Node');
console.log(JSON.stringify(Object.fromEntries(Object.entries(elements).map(([name, element]) => [name, renderToString(element)]))));
`;

const client = `
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { elements, unhydrated } from './gallery.js';
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// React explains at length before it shows what differs.
const different = (text) => text.split('react.dev/link/hydration-mismatch').at(-1).trim().slice(0, 600);
const faults = [];
let current = '';
for (const level of ['error', 'warn']) {
  const say = console[level];
  console[level] = (...args) => (current ? faults.push(current + ': ' + different(args.map(String).join(' '))) : say(...args));
}
const pages = await (await fetch('/pages.json')).json();
for (const [name, html] of Object.entries(pages)) {
  if (unhydrated.includes(name)) continue;
  current = name;
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  let rendered;
  await act(async () => {
    rendered = hydrateRoot(place, elements[name], { onRecoverableError: (error) => faults.push(name + ': ' + different(error.message)) });
  });
  await act(async () => rendered.unmount());
  place.remove();
}
current = '';
globalThis.report = { faults, count: Object.keys(pages).length - unhydrated.length };
`;

/**
 * Renders every export of the packed components in bare Node, and lets a browser take each of them over: what differs,
 * React reports.
 */
export async function hydrationFaults(packed, consumer) {
  const folder = join(consumer, 'hydrate');
  mkdirSync(join(folder, 'web'), { recursive: true });
  const files = readdirSync(fixtures).filter((file) => file.endsWith('.tsx'));
  // The fixtures import the package's sources: here they get the packed package.
  const asPacked = {
    name: 'as-packed',
    setup(builder) {
      builder.onResolve({ filter: /\/src\/index\.ts$/ }, () => ({ path: packed.name, external: true }));
      builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        kind === 'entry-point' ? undefined : { path, external: true },
      );
    },
  };
  const common = { bundle: true, format: 'esm', target: 'es2022', jsx: 'automatic', logLevel: 'silent' };
  await build({
    ...common,
    stdin: { contents: gallery(files), resolveDir: folder, sourcefile: 'fixtures.js' },
    outfile: join(folder, 'gallery.js'),
    plugins: [asPacked],
  });
  writeFileSync(join(folder, 'server.mjs'), server);
  writeFileSync(join(folder, 'client.js'), client);
  const { code, output } = await run('node', ['server.mjs'], folder);
  if (code !== 0) return [`does not render in bare Node\n${output.trim().slice(-2000)}`];
  const pages = output.trim().split('\n').at(-1);
  writeFileSync(join(folder, 'web', 'pages.json'), pages);
  writeFileSync(
    join(folder, 'web', 'index.html'),
    '<!doctype html><html lang="pt-BR"><title>gallery</title><body><script type="module" src="/client.js">' +
      '</script></body></html>',
  );
  await build({
    ...common,
    entryPoints: [join(folder, 'client.js')],
    outdir: join(folder, 'web'),
    splitting: true,
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  let count = 0;
  const faults = await withServer(join(folder, 'web'), (address) =>
    inBrowser(async (page) => {
      await page.goto(address);
      await page.waitForFunction('globalThis.report', undefined, { timeout: 60_000 });
      const report = await page.evaluate('globalThis.report');
      count = report.count;
      return report.faults;
    }),
  );
  if (count === 0 && faults.length === 0) faults.push('nothing was hydrated');
  faults.push(
    ...styleAttributeFaults(
      JSON.parse(pages),
      readFileSync(join(packed.folder, 'README.md'), 'utf8'),
      'margin-top:3px',
    ),
  );
  return { faults, note: `${count}` };
}
