import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minFillSeconds } from '../../../packages/api/src/contract/simulator/consentAndFormLimits.ts';
import { startServer, temporaryDataDir } from '../../../e2e/support/server.ts';
import { root } from '../../steps/environment.mjs';
import { inBrowser } from '../browser.mjs';
import { hydrated, masked } from '../products.mjs';
import { run } from '../run.mjs';
import { withProgram } from '../withProgram.mjs';
import { nextEnvironment, nextProgram, withNext } from './nextApp.mjs';

const visitor = { name: 'Marina Exemplo', phone: '11937206154' };

/** A visitor asks for a simulation, is refused, corrects it and sends it. */
const useLanding = (address) =>
  inBrowser(async (page) => {
    const answer = await page.goto(address, { waitUntil: 'load' });
    await page.getByRole('heading', { name: 'Quanto cabe no seu mês?' }).waitFor();
    await hydrated(page);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const faults = /style-src [^;]*'nonce-/.test(policy) && !/unsafe/.test(policy) ? [] : [`the policy is "${policy}"`];

    await page.getByRole('radio', { name: 'Consórcio de veículos' }).check();
    await page.getByRole('textbox', { name: 'Valor' }).fill('100.000,00');
    await page.getByRole('combobox', { name: 'Prazo' }).click();
    await page.getByRole('option', { name: '60 meses' }).click();
    // 116% of 100,000.00 in 60 parts, and 0.038% of it a month.
    await page.getByText('R$ 1.971,33').waitFor();

    const send = page.getByRole('button', { name: 'Quero falar com um especialista' });
    await send.click();
    await page.getByText('Nome é um campo obrigatório').waitFor();
    await page.getByRole('textbox', { name: 'Nome' }).fill(visitor.name);
    await page.getByRole('textbox', { name: 'Telefone' }).pressSequentially(visitor.phone);
    await masked(page, '(11) 93720-6154');
    await page.getByRole('checkbox').check();
    await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('529.982.247-25');
    // A form that comes back sooner is taken for a robot's.
    await page.waitForFunction((seconds) => performance.now() > seconds * 1000, minFillSeconds + 1);
    await send.click();
    await page.getByRole('heading', { name: 'Obrigado' }).waitFor();
    await page.getByText(/^Protocolo \S+/).waitFor();
    return faults;
  });

/** A user signs in, finds the visitor, and creates a lead. */
const useAdmin = (address) =>
  inBrowser(async (page) => {
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(() => document.title === 'Aurora Consórcios');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('admin@aurora.demo');
    await page.getByLabel('Senha', { exact: true }).fill('Funil-demo-2026');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('status').filter({ hasText: 'Ao vivo' }).waitFor();
    await page.getByRole('searchbox', { name: 'Buscar' }).fill(visitor.name);
    await page.getByRole('row', { name: visitor.name }).waitFor();
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('');

    await page.getByRole('button', { name: 'Novo lead' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo lead' });
    await dialog.getByRole('button', { name: 'Criar lead' }).click();
    await dialog.getByText('Nome é um campo obrigatório').waitFor();
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Otávio Exemplo');
    await dialog.getByRole('textbox', { name: 'Telefone' }).pressSequentially('11937206155');
    await masked(page, '(11) 93720-6155');
    await dialog.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('111.444.777-35');
    await dialog.getByRole('button', { name: 'Criar lead' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('row', { name: 'Otávio Exemplo' }).waitFor();
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    return [];
  });

/** Starts the admin as its users do, with the packed program. */
async function startAdmin(starter, folder) {
  if (!starter) return 'the package that starts a project was not packed';
  const { code, output } = await run('node', [join(starter.folder, starter.manifest.bin['create-funil']), folder]);
  if (code !== 0) return `create-funil fails\n${output}`;
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const ranges = Object.entries(dependencies).filter(([name]) => name.startsWith('@funil/'));
  const loose = ranges.filter(([, range]) => !/^\^\d+\.\d+\.\d+$/.test(range));
  return loose.length > 0 || ranges.length === 0 ? `the project has ${JSON.stringify(dependencies)}` : undefined;
}

/** Builds the landing page of `examples/` and a started admin with the installed tarballs, and uses them against the real server. */
export async function exampleAppFaults(_packed, consumer, starter) {
  const examples = join(consumer, 'examples');
  const [admin, landing] = ['admin', 'landing'].map((name) => join(examples, name));
  cpSync(join(root, 'examples', 'landing'), landing, { recursive: true });
  const fault = await startAdmin(starter, admin);
  if (fault) return [fault];
  const vite = join(consumer, 'node_modules', 'vite', 'bin', 'vite.js');
  const tsc = join(consumer, 'node_modules', 'typescript', 'bin', 'tsc');
  for (const [program, folder] of [
    [[tsc], admin],
    [[vite, 'build', '--logLevel', 'error'], admin],
    [[nextProgram(consumer), 'build'], landing],
  ]) {
    const { code, output } = await run('node', program, folder, folder === landing ? nextEnvironment : {});
    if (code !== 0) return [`${program.join(' ')} fails\n${output.slice(-3000)}`];
  }
  const { dataDir, remove } = temporaryDataDir();
  const server = await startServer({ dataDir });
  try {
    const environment = { FUNIL_URL: server.url() };
    const visited = await withNext(consumer, landing, environment, useLanding);
    const preview = (port) => [vite, 'preview', '--host', '127.0.0.1', '--port', String(port), '--strictPort'];
    const used = await withProgram(preview, { folder: admin, environment, ready: /Local|Network/ }, useAdmin);
    return [...visited.map((fault) => `landing: ${fault}`), ...used.map((fault) => `admin: ${fault}`)];
  } finally {
    await server.stop();
    remove();
  }
}
