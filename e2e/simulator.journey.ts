import { expect, test } from '@playwright/test';
import { minFillSeconds, showSession } from '@funil/api/contract';
import { openSignedIn } from './support/demo.ts';
import { expectNoViolations } from './support/expectNoViolations.ts';
import { offerFinancing } from './support/offerFinancing.ts';
import { createOwnAccount, nextCpf } from './support/ownAccount.ts';

test('a visitor simulates on a phone and becomes a lead, with its sums and by whose link', async ({
  page,
  browser,
}) => {
  const account = await createOwnAccount();
  const { origin, admin, invite } = account;
  await offerFinancing(account);
  const { user: indicator } = await (await invite('indicator')).api.call(showSession);
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await page.goto(`${origin}/simulador?codigo=${indicator.code}&utm_source=whatsapp`);
  expect(answer!.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(answer!.headers()['x-frame-options']).toBeUndefined();
  const openedAt = Date.now();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quanto cabe no seu mês?');

  await page.getByRole('textbox', { name: 'Valor' }).fill('24.500');
  await page.keyboard.press('Enter');
  await page.getByRole('slider', { name: 'Prazo' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('complementary', { name: 'Resultado' })).toContainText('por mês, em 96 meses');
  await page.getByRole('button', { name: 'Quero esta simulação', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Para quem é a simulação?');
  await expectNoViolations(page);
  await page.getByRole('textbox', { name: 'Nome' }).fill('Iracema da Simulação');
  // Back is the simulation, and neither it nor a reload loses what was set and typed.
  await page.goBack();
  await expect(page.getByRole('complementary', { name: 'Resultado' })).toContainText('por mês, em 96 meses');
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Iracema da Simulação');
  await page.getByRole('textbox', { name: 'Telefone' }).fill('31988112233');
  await page.getByRole('textbox', { name: /CPF/ }).fill(nextCpf());
  await page.getByRole('checkbox', { name: /Autorizo/ }).check();
  // Nobody types as fast as a test.
  await expect.poll(() => Date.now()).toBeGreaterThan(openedAt + (minFillSeconds + 1) * 1000);
  await page.getByRole('button', { name: 'Enviar simulação' }).click();
  await expect(page.getByRole('heading', { name: 'Simulação enviada' })).toBeVisible();
  await expectNoViolations(page);
  const protocol = await page.locator('dd').innerText();

  const desk = await (await browser.newContext()).newPage();
  await openSignedIn(desk, admin.api, '/leads');
  await desk.getByRole('searchbox').fill('iracema da simulacao');
  await desk.getByRole('row', { name: /Iracema da Simulação/ }).click();
  const simulations = desk.getByRole('dialog').getByRole('region', { name: 'Simulações' });
  await expect(simulations).toContainText(protocol);
  await expect(simulations).toContainText(`(${indicator.code})`);
  await expect(simulations).toContainText('Tabela Price, parcelas iguais');
});
