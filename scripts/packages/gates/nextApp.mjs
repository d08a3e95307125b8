import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeEntries } from '../pack.mjs';
import { run } from '../run.mjs';
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

/** A server component that loads the rest, and uses a component and a format directly. */
const serverPage = (names, { hasButton, hasCnpj }) => `import { ClientPart } from './ClientPart';
${names.map(line).join('\n')}
${hasButton ? "import { Button } from '@funil/ui';" : ''}
${hasCnpj ? "import { formatCnpj } from '@funil/validation';" : ''}
export default function Page() {
  return (
    <main>
      <p>no servidor: {${count(names)}}</p>
      <ClientPart />
      ${hasCnpj ? "<p>{formatCnpj('12ABC34501DE35')}</p>" : ''}
      ${hasButton ? '<Button>Salvar marca</Button>' : ''}
    </main>
  );
}
`;

/** Every entry of the packages, parted by whether it reaches React. */
async function partEntries(packed, consumer) {
  const parted = { client: [], server: [] };
  for (const one of packed) {
    for (const [subpath] of codeEntries(one)) {
      parted[(await reachesReact(one, subpath, consumer)) ? 'client' : 'server'].push(one.name + subpath.slice(1));
    }
  }
  return parted;
}

/** Builds a fresh Next.js app (app router) whose page is a server component, and reads the page it made. */
export async function nextAppFaults(packed, consumer) {
  const folder = join(consumer, 'next-app');
  mkdirSync(join(folder, 'app'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'next-app', private: true }));
  writeFileSync(join(folder, 'app', 'layout.jsx'), `export default function Layout({ children }) {\n  return <html lang="pt-BR"><body>{children}</body></html>;\n}\n`);
  const { client, server } = await partEntries(packed, consumer);
  const has = (name) => packed.some((one) => one.name === name);
  const [hasButton, hasCnpj] = [has('@funil/ui'), has('@funil/validation')];
  writeFileSync(join(folder, 'app', 'ClientPart.jsx'), clientPart(client));
  writeFileSync(join(folder, 'app', 'page.jsx'), serverPage(server, { hasButton, hasCnpj }));
  const next = join(consumer, 'node_modules', 'next', 'dist', 'bin', 'next');
  const { code, output } = await run('node', [next, 'build'], folder, { NEXT_TELEMETRY_DISABLED: '1', CI: 'true', NODE_ENV: 'production' });
  if (code !== 0) return [`does not build\n${output.slice(-3000)}`];
  const html = readFileSync(join(folder, '.next', 'server', 'app', 'index.html'), 'utf8');
  const expected = ['no servidor', 'no navegador', ...(hasCnpj ? ['12.ABC.345/01DE-35'] : []), ...(hasButton ? ['Salvar marca'] : [])];
  return expected.filter((text) => !html.includes(text)).map((text) => `the page lacks "${text}"`);
}
