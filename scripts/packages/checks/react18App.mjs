import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../steps/environment.mjs';
import { inBrowser, withServer } from '../browser.mjs';
import { installConsumer } from '../consumer.mjs';
import { productFaults, productModules, tenants } from '../products.mjs';

/** The oldest React that the packages are for. */
const oldest = { react: '18.2.0', 'react-dom': '18.2.0', '@types/react': '18.2.79', '@types/react-dom': '18.2.25' };

/**
 * Bundles the product of the READMEs with esbuild and the oldest React, and uses it in two tenants. React's own
 * warnings go to the console, so the bundle is one for development.
 *
 * @param {readonly import('../pack.mjs').Packed[]} packed
 * @param {string} consumer where the other products are; this one has an installation of its own beside it
 */
export async function react18AppFaults(packed, consumer) {
  const modules = await productModules(packed);
  if (!modules) return { faults: [], note: 'without @funil/ui' };
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'packages', 'ui', 'package.json'), 'utf8'));
  const folder = `${consumer}-react-18`;
  const fault = await installConsumer(packed, folder, {
    ...oldest,
    'react-hook-form': devDependencies['react-hook-form'],
  });
  if (fault) return [`does not install\n${fault}`];
  const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', 'react', 'package.json'), 'utf8'));
  if (version !== oldest.react) return [`React ${version} was installed`];
  for (const [name, code] of modules) writeFileSync(join(folder, name), code);
  writeFileSync(
    join(folder, 'main.js'),
    `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Product } from './Product.js';
const tenants = ${JSON.stringify(tenants)};
const tenant = new URLSearchParams(location.search).get('conta');
createRoot(document.getElementById('root')).render(createElement(Product, tenants[tenant]));
`,
  );
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><html lang="pt-BR"><title>React 18</title><div id="root"></div>' +
      '<script type="module" src="/main.js"></script></html>',
  );
  await build({
    absWorkingDir: folder,
    entryPoints: ['main.js'],
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  });
  return withServer(dist, (address) =>
    inBrowser(async (page) => {
      const faults = [];
      for (const tenant of Object.keys(tenants)) {
        await page.goto(`${address}?conta=${tenant}`, { waitUntil: 'load' });
        faults.push(...(await productFaults(page, tenant)));
      }
      return faults;
    }),
  );
}
