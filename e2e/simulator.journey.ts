import { expect, test } from '@playwright/test';
import { minFillSeconds } from '@funil/api/contract';
import { openAs, tenantUrl } from './support/demo.ts';
import { expectNoViolations } from './support/expectNoViolations.ts';

test('a visitor simulates on a phone and becomes a lead, with its sums and by whose link', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await page.goto(tenantUrl('sol', '/simulador?codigo=QUINDER&utm_source=whatsapp'));
  expect(answer!.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(answer!.headers()['x-frame-options']).toBeUndefined();
  const openedAt = Date.now();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quanto custa ter energia própria?');
  await expectNoViolations(page);

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
  await page.getByRole('textbox', { name: /CPF/ }).fill('935.411.347-80');
  await page.getByRole('checkbox').check();
  // Nobody types as fast as a test.
  await expect.poll(() => Date.now()).toBeGreaterThan(openedAt + (minFillSeconds + 1) * 1000);
  await page.getByRole('button', { name: 'Enviar simulação' }).click();
  await expect(page.getByRole('heading', { name: 'Simulação enviada' })).toBeVisible();
  await expectNoViolations(page);
  const protocol = await page.locator('dd').innerText();

  const desk = await browser.newPage();
  await openAs(desk, 'admin', 'sol', '/leads');
  await desk.getByRole('searchbox').fill('iracema da simulacao');
  await desk.getByRole('row', { name: /Iracema da Simulação/ }).click();
  const panel = desk.getByRole('dialog');
  const simulations = panel.getByRole('region', { name: 'Simulações' });
  await expect(simulations).toContainText(protocol);
  await expect(simulations).toContainText('(QUINDER)');
  await expect(simulations).toContainText('Tabela Price, parcelas iguais');
  await desk.close();
});
