import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { minFillSeconds } from '@funil/api/contract';
import { tenantUrl } from './support/demo.ts';
import { mailTo } from './support/mailbox.ts';
import { startServer, temporaryDataDir } from './support/server.ts';
import type { RunningServer } from './support/server.ts';
import { expectNoViolations } from './support/expectNoViolations.ts';

/* On a server of its own, whose mail is read. */
let server: RunningServer | undefined;
let dataDir: string;
let remove: () => void;

test.beforeAll(async () => {
  // The demonstration is written first.
  test.setTimeout(180_000);
  ({ dataDir, remove } = temporaryDataDir());
  server = await startServer({ dataDir });
});
test.afterAll(async () => {
  await server?.stop();
  remove();
});

const url = (path: string) => tenantUrl('sol', path, String(server!.port));

async function signUp(page: Page, email: string) {
  const openedAt = Date.now();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Íris da Afiliação');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Telefone' }).fill('31988112244');
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('935.411.347-80');
  await page.getByRole('checkbox').check();
  // Nobody types as fast as a test.
  await expect.poll(() => Date.now()).toBeGreaterThan(openedAt + (minFillSeconds + 1) * 1000);
  await page.getByRole('button', { name: 'Enviar cadastro' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastro enviado');
}

test('a visitor signs up as an affiliate on a phone, and is told what happens next, by mail too', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url('/afiliar?codigo=NINGUEM'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este convite não está ativo');
  await expectNoViolations(page);

  await page.goto(url('/quinder?utm_source=whatsapp'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seja um afiliado da Sol');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(page);
  await signUp(page, 'iris.afiliada@exemplo.com.br');
  await expect(page.getByRole('listitem').first()).toContainText('analisa o seu cadastro');
  await expectNoViolations(page);
  await expect.poll(() => mailTo(dataDir, 'iris.afiliada@exemplo.com.br')).toHaveLength(1);

  // Somebody who has access sees the very same page; only its mail says how to go on.
  await page.goto(url('/afiliar'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seja um afiliado da Sol');
  await signUp(page, 'specialist@sol.demo');
  await expect(page.getByRole('listitem').first()).toContainText('analisa o seu cadastro');
  await expect.poll(() => mailTo(dataDir, 'specialist@sol.demo').join()).toContain('/login');
});
