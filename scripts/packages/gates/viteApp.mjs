import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../chromium.mjs';
import { specifiersOf } from '../pack.mjs';
import { run } from '../run.mjs';

/** A page that loads every entry of every package and says when it has. */
function writeApp(packed, folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>carregando</title><script type="module" src="/main.js"></script>');
  const names = packed.flatMap(specifiersOf);
  const imports = names.map((name, index) => `import * as entry${index} from '${name}';`);
  const check = `const entries = [${names.map((_name, index) => `entry${index}`).join(', ')}];
document.title = entries.every((entry) => Object.keys(entry).length > 0) ? 'pronto' : 'falta um pacote';`;
  writeFileSync(join(folder, 'main.js'), `${imports.join('\n')}\n${check}\n`);
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

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** What the built page says in a browser. */
async function openInBrowser(folder) {
  const server = createServer((request, response) => {
    const file = join(folder, request.url === '/' ? 'index.html' : decodeURIComponent(request.url ?? ''));
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    return response.end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const { port } = server.address();
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'load' });
    const isReady = await page.waitForFunction("document.title !== 'carregando'", undefined, { timeout: 10_000 }).then(() => true, () => false);
    const title = await page.title();
    return isReady && title === 'pronto' ? errors : [...errors, `the page says "${title}"`];
  } finally {
    await browser.close();
    server.close();
  }
}

/** Builds all packages into a fresh Vite app and opens it: one copy of each peer, and nothing that browsers lack. */
export async function viteAppFaults(packed, consumer) {
  const folder = join(consumer, 'vite-app');
  writeApp(packed, folder);
  const { code, output } = await run('vite', ['build', '--sourcemap', '--logLevel', 'warn'], folder);
  if (code !== 0) return [`does not build\n${output.slice(-3000)}`];
  const peers = new Set(packed.flatMap(({ manifest }) => Object.keys(manifest.peerDependencies ?? {})));
  const copies = [...peers, ...packed.map(({ name }) => name)]
    .map((name) => ({ name, roots: copiesIn(join(folder, 'dist'), name) }))
    .filter(({ roots }) => roots.length > 1)
    .map(({ name, roots }) => `the bundle holds ${roots.length} copies of ${name}: ${roots.join(', ')}`);
  return [...copies, ...(await openInBrowser(join(folder, 'dist')))];
}
