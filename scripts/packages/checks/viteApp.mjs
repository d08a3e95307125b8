import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inBrowser, noncePlaceholder, withServer } from '../browser.mjs';
import { specifiersOf } from '../pack.mjs';
import { isForPages } from '../packages.mjs';
import { everyFieldFaults, productFaults, productModules, tenants } from '../products.mjs';
import { run } from '../run.mjs';

/** A page that loads every entry of every package, and shows the product of the READMEs. */
function writeApp(packed, modules, folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'vite.config.js'),
    `export default ${JSON.stringify({ html: { cspNonce: noncePlaceholder } })};\n`,
  );
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="pt-BR"><title>carregando</title><div id="root"></div>' +
      '<script type="module" src="/main.js"></script></html>',
  );
  const names = packed.flatMap(specifiersOf).filter(isForPages);
  const lines = names.map((name, index) => `import * as entry${index} from '${name}';`);
  lines.push(`const entries = [${names.map((_name, index) => `entry${index}`).join(', ')}];`);
  lines.push(
    "window.entries = entries.every((entry) => Object.keys(entry).length > 0) ? 'prontos' : 'falta um pacote';",
  );
  if (modules) {
    for (const [name, code] of modules) writeFileSync(join(folder, name), code);
    mkdirSync(join(folder, 'public'));
    for (const [name, { account }] of Object.entries(tenants))
      writeFileSync(join(folder, 'public', `${name}.json`), JSON.stringify({ account }));
    lines.unshift(
      "import { createElement } from 'react';",
      "import { createRoot } from 'react-dom/client';",
      "import { AccountGate } from './AccountGate.js';",
      "import { Product } from './Product.js';",
    );
    // As a product does: the account comes over the network, and the page waits for it.
    lines.push(
      `const tenants = ${JSON.stringify(tenants)};`,
      "const tenant = new URLSearchParams(location.search).get('conta');",
    );
    lines.push('const product = createElement(Product, { ...tenants[tenant], everything: true });');
    lines.push(
      "createRoot(document.getElementById('root')).render(createElement(AccountGate, { address: `/${tenant}.json`, fallback: 'Carregando sistema...' }, product));",
    );
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

/**
 * Builds all packages into a fresh Vite app and uses it: one copy of each peer, two tenants, a strict policy, every
 * field in a form.
 */
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
  const used = await withServer(
    join(folder, 'dist'),
    (address) =>
      inBrowser(async (page) => {
        const faults = [];
        for (const tenant of modules ? Object.keys(tenants) : ['']) {
          await page.goto(`${address}?conta=${tenant}`, { waitUntil: 'load' });
          await page.waitForFunction('window.entries', undefined, { timeout: 60_000 });
          const entries = await page.evaluate('window.entries');
          if (entries !== 'prontos') faults.push(`the entries: ${entries}`);
          if (modules)
            await page.waitForFunction((name) => document.title === name, tenants[tenant].account.name, {
              timeout: 60_000,
            });
          if (modules) faults.push(...(await productFaults(page, tenant)));
          if (modules && tenant === 'sol') faults.push(...(await everyFieldFaults(page)));
        }
        return faults;
      }),
    { isStrict: true },
  );
  return [...copies, ...used];
}
