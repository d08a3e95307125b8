import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inBrowser, withServer } from '../browser.mjs';
import { specifiersOf } from '../pack.mjs';
import { productFaults, productModules, tenants } from '../products.mjs';
import { run } from '../run.mjs';

/** A page that loads every entry of every package, and shows the product of the READMEs. */
function writeApp(packed, modules, folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="pt-BR"><title>carregando</title><div id="root"></div><script type="module" src="/main.js"></script></html>');
  const names = packed.flatMap(specifiersOf);
  const lines = names.map((name, index) => `import * as entry${index} from '${name}';`);
  lines.push(`const entries = [${names.map((_name, index) => `entry${index}`).join(', ')}];`);
  lines.push("document.title = entries.every((entry) => Object.keys(entry).length > 0) ? 'pronto' : 'falta um pacote';");
  if (modules) {
    for (const [name, code] of modules) writeFileSync(join(folder, name), code);
    lines.unshift("import { createElement } from 'react';", "import { createRoot } from 'react-dom/client';", "import { Product } from './Product.js';");
    lines.push(`const tenants = ${JSON.stringify(tenants)};`);
    lines.push("createRoot(document.getElementById('root')).render(createElement(Product, tenants[new URLSearchParams(location.search).get('conta')]));");
  }
  writeFileSync(join(folder, 'main.js'), `${lines.join('\n')}\n`);
}

/** Folders of `name` that ended up in the bundle, read from its source maps. */
function copiesIn(folder, name) {
  const roots = new Set();
  for (const file of readdirSync(folder, { recursive: true }).filter((entry) => String(entry).endsWith('.map'))) {
    for (const source of JSON.parse(readFileSync(join(folder, String(file)), 'utf8')).sources) {
      const [, found] = new RegExp(`^(.*/node_modules/${name})/`).exec(source) ?? [];
      if (found) roots.add(found.replace(/^.*\/\.pnpm\//, ''));
    }
  }
  return [...roots];
}

/** Builds all packages into a fresh Vite app and uses it: one copy of each peer, and two tenants. */
export async function viteAppFaults(packed, consumer) {
  const folder = join(consumer, 'vite-app');
  const modules = await productModules(packed);
  writeApp(packed, modules, folder);
  const { code, output } = await run('vite', ['build', '--sourcemap', '--logLevel', 'warn'], folder);
  if (code !== 0) return [`does not build\n${output.slice(-3000)}`];
  const peers = new Set(packed.flatMap(({ manifest }) => Object.keys(manifest.peerDependencies ?? {})));
  const copies = [...new Set([...peers, ...packed.map(({ name }) => name)])]
    .map((name) => ({ name, roots: copiesIn(join(folder, 'dist'), name) }))
    .filter(({ roots }) => roots.length > 1)
    .map(({ name, roots }) => `the bundle holds ${roots.length} copies of ${name}: ${roots.join(', ')}`);
  const used = await withServer(join(folder, 'dist'), (address) =>
    inBrowser(async (page) => {
      const faults = [];
      for (const tenant of modules ? Object.keys(tenants) : ['']) {
        await page.goto(`${address}?conta=${tenant}`, { waitUntil: 'load' });
        await page.waitForFunction("document.title !== 'carregando'", undefined, { timeout: 30_000 });
        const title = await page.title();
        if (title !== 'pronto') faults.push(`the page says "${title}"`);
        if (modules) faults.push(...(await productFaults(page, tenant)));
      }
      return faults;
    }),
  );
  return [...copies, ...used];
}
