import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inBrowser } from '../browser.mjs';
import { codeEntries } from '../pack.mjs';
import { isForPages } from '../packages.mjs';
import { hydrated, masked, productFaults, productModules, tenants } from '../products.mjs';
import { run } from '../run.mjs';
import { withProgram } from '../withProgram.mjs';
import { reachesReact } from './useClient.mjs';

/** The Next.js that the packages are tried with. */
export const nextVersion = '16.4.6';

const line = (name, index) => `import * as entry${index} from '${name}';`;
const count = (names) => `[${names.map((_name, index) => `Object.keys(entry${index}).length`).join(', ')}].length`;

/** A client component that loads every entry that reaches React. */
const clientPart = (names) => `'use client';
${names.map(line).join('\n')}
export function ClientPart() {
  return <p>no navegador: {${count(names)}}</p>;
}
`;

/**
 * A server component that loads the rest, uses a component and a format directly, and shows the product of the READMEs.
 */
const serverPage = (names, { hasButton, hasCnpj, hasProduct }) => `import { ClientPart } from '../ClientPart';
${names.map(line).join('\n')}
${hasButton ? "import { Button } from '@funil/ui';" : ''}
${hasCnpj ? "import { formatCnpj } from '@funil/validation';" : ''}
${hasProduct ? "import { Product } from '../Product';" : ''}
import { headers } from 'next/headers';
const tenants = ${JSON.stringify(tenants)};
export default async function Page({ params }) {
  const { tenant } = await params;
  const nonce = (await headers()).get('x-nonce');
  return (
    <div>
      <p>no servidor: {${count(names)}}</p>
      <ClientPart />
      ${hasCnpj ? "<p>{formatCnpj('12ABC34501DE35')}</p>" : ''}
      ${hasButton ? '<Button>Salvar marca</Button>' : ''}
      ${hasProduct ? '<Product account={tenants[tenant].account} nonce={nonce} />' : ''}
    </div>
  );
}
`;

/** For products without the READMEs' own. */
const bareLayout = `export default function Layout({ children }) {
  return <html lang="pt-BR"><body>{children}</body></html>;
}
`;

/** Every entry of the packages, parted by whether it reaches React. */
async function partEntries(packed, consumer) {
  const parted = { client: [], server: [] };
  for (const one of packed) {
    for (const [subpath] of codeEntries(one).filter(([subpath]) => isForPages(one.name + subpath.slice(1)))) {
      parted[(await reachesReact(one, subpath, consumer)) ? 'client' : 'server'].push(one.name + subpath.slice(1));
    }
  }
  return parted;
}

/** What Next.js is built and run with. */
export const nextEnvironment = { NEXT_TELEMETRY_DISABLED: '1', CI: 'true', NODE_ENV: 'production' };

/** The program of the installed Next.js. */
export const nextProgram = (consumer) => join(consumer, 'node_modules', 'next', 'dist', 'bin', 'next');

/** Runs the built app while `visit` runs. */
export const withNext = (consumer, folder, environment, visit) =>
  withProgram(
    (port) => [nextProgram(consumer), 'start', '-p', String(port), '-H', '127.0.0.1'],
    { folder, environment: { ...nextEnvironment, ...environment }, ready: /Ready/i },
    visit,
  );

/** Next.js' tools for developers, which write styles without a nonce; the policy leaves them unstyled. */
const nextTools = /next-devtools/;

/** Runs the app as its developers do, without a build, while `visit` runs. */
const withNextDev = (consumer, folder, visit) =>
  withProgram(
    (port) => [nextProgram(consumer), 'dev', '-p', String(port), '-H', '127.0.0.1'],
    { folder, environment: { ...nextEnvironment, NODE_ENV: 'development' }, ready: /Ready/i },
    visit,
  );

/** The page that the README's Next.js files make when they are put where it says. */
async function readmePageFaults(address, options) {
  const { status } = await fetch(address);
  if (status !== 200) return [`the README's page answers ${status}`];
  return inBrowser(async (page) => {
    await page.goto(address, { waitUntil: 'load' });
    await hydrated(page);
    await page.getByRole('textbox', { name: 'Telefone' }).pressSequentially('11912345678');
    await masked(page, '(11) 91234-5678');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByText('Salvo: (11) 91234-5678').waitFor();
    return [];
  }, options);
}

/** Builds a fresh Next.js app (app router) whose pages are server components, and uses it in two tenants. */
export async function nextAppFaults(packed, consumer) {
  const folder = join(consumer, 'next-app');
  const app = join(folder, 'app');
  mkdirSync(join(app, '[tenant]'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'next-app', private: true, type: 'module' }));
  const modules = await productModules(packed);
  // The policy of the README stands beside the pages.
  for (const [name, code] of modules ?? []) writeFileSync(join(name === 'proxy.js' ? folder : app, name), code);
  const { client, server } = await partEntries(packed, consumer);
  const has = (name) => packed.some((one) => one.name === name);
  const [hasButton, hasCnpj, hasProduct] = [has('@funil/ui'), has('@funil/validation'), modules !== undefined];
  if (!hasProduct) writeFileSync(join(app, 'layout.jsx'), bareLayout);
  writeFileSync(join(app, 'ClientPart.jsx'), clientPart(client));
  writeFileSync(join(app, '[tenant]', 'page.jsx'), serverPage(server, { hasButton, hasCnpj, hasProduct }));
  const { code, output } = await run('node', [nextProgram(consumer), 'build'], folder, nextEnvironment);
  if (code !== 0) return [`does not build\n${output.slice(-3000)}`];
  const expected = [
    'no servidor',
    'no navegador',
    ...(hasCnpj ? ['12.ABC.345/01DE-35'] : []),
    ...(hasButton ? ['Salvar marca'] : []),
    ...(hasProduct ? ['data-styled', 'Telefone'] : []),
  ];
  const inDevelopment = hasProduct
    ? await withNextDev(consumer, folder, (address) => readmePageFaults(`${address}/`, { foreign: nextTools }))
    : [];
  const built = await withNext(consumer, folder, {}, async (address) => {
    const faults = hasProduct ? await readmePageFaults(`${address}/`) : [];
    for (const tenant of Object.keys(tenants)) {
      const answer = await fetch(`${address}/${tenant}`);
      const html = await answer.text();
      const policy = answer.headers.get('content-security-policy') ?? '';
      if (hasProduct && (!/style-src [^;]*'nonce-/.test(policy) || policy.includes('unsafe-inline')))
        faults.push(`${tenant}: the policy is "${policy}"`);
      faults.push(
        ...expected
          .filter((text) => !html.includes(text))
          .map((text) => `${tenant}: the page from the server lacks "${text}"`),
      );
      if (!hasProduct) continue;
      // What hydration finds different, React reports as an error.
      faults.push(
        ...(await inBrowser(async (page) => {
          await page.goto(`${address}/${tenant}`, { waitUntil: 'load' });
          return productFaults(page, tenant);
        })),
      );
    }
    return faults;
  });
  return [...inDevelopment.map((fault) => `next dev: ${fault}`), ...built];
}
