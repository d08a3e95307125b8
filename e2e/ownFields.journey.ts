import { expect, test } from '@playwright/test';
import { exportLeads, minFillSeconds, showLead } from '@funil/api/contract';
import { openSignedIn } from './support/demo.ts';
import { offerFinancing } from './support/offerFinancing.ts';
import { createOwnAccount, nextCpf } from './support/ownAccount.ts';

const file = ['Nome;Celular;CPF;tipo de telhado', `Teresa do Arquivo;(11) 98812-0001;${nextCpf()};METAL`].join('\r\n');

test('a field made in the browser is in form, history, list, filter, import, export, API and simulator', async ({
  page,
  browser,
}) => {
  const account = await createOwnAccount();
  const { admin, origin, addLead } = account;
  await offerFinancing(account);
  const number = await addLead({ name: 'Iolanda do Campo' });

  await openSignedIn(page, admin.api, '/minha-conta?aba=campos');
  await page.getByRole('button', { name: 'Criar campo' }).click();
  const definition = page.getByRole('dialog', { name: 'Criar campo' });
  await definition.getByLabel('Nome').fill('Tipo de telhado');
  await definition.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Uma das opções' }).click();
  for (const [index, label] of ['Cerâmica', 'Metal'].entries()) {
    await definition.getByRole('button', { name: 'Incluir opção' }).click();
    await definition.getByRole('textbox', { name: `Opção ${index + 1}` }).fill(label);
  }
  await definition.getByRole('combobox', { name: 'Pedir no simulador' }).click();
  await page.getByRole('option', { name: 'Pedir e obrigar' }).click();
  await definition.getByRole('button', { name: 'Criar campo' }).click();
  await expect(page.getByRole('button', { name: 'Tipo de telhado', exact: true })).toBeVisible();

  await page.goto(`${origin}/leads?lead=${number}`);
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Editar', exact: true }).click();
  await panel.getByRole('combobox', { name: /^Tipo de telhado/ }).click();
  await page.getByRole('option', { name: 'Cerâmica' }).click();
  await panel.getByRole('button', { name: 'Salvar lead' }).click();
  await expect(panel.getByText(/alterou Tipo de telhado/)).toBeVisible();
  const { lead } = await admin.api.call(showLead, { params: { number: String(number) } });
  expect(lead.own_fields).toEqual({ tipo_de_telhado: 'ceramica' });

  await page.goto(`${origin}/leads/importar`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'feira.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: 'Continuar com 1 linha' }).click();
  await expect(page.getByRole('combobox', { name: 'Campo de tipo de telhado' })).toHaveText('Tipo de telhado');
  await page.getByRole('button', { name: 'Continuar com 1 linha' }).click();
  await page.getByRole('button', { name: 'Importar 1 linha' }).click();
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${origin}/simulador`);
  const openedAt = Date.now();
  await visitor.getByRole('button', { name: 'Quero esta simulação', exact: true }).click();
  await visitor.getByRole('textbox', { name: 'Nome' }).fill('Vicente do Simulador');
  await visitor.getByRole('textbox', { name: 'Telefone' }).fill('31988112233');
  await visitor.getByRole('textbox', { name: /CPF/ }).fill(nextCpf());
  await visitor.getByRole('combobox', { name: 'Tipo de telhado' }).click();
  await visitor.getByRole('option', { name: 'Metal' }).click();
  await visitor.getByRole('checkbox', { name: /Autorizo/ }).check();
  // A form that is filled in faster than a person can is refused.
  await expect.poll(() => Date.now()).toBeGreaterThan(openedAt + (minFillSeconds + 1) * 1000);
  await visitor.getByRole('button', { name: 'Enviar simulação' }).click();
  await expect(visitor.getByRole('heading', { name: 'Simulação enviada' })).toBeVisible();

  await page.goto(`${origin}/leads?campos=tipo_de_telhado%3Dmetal&ordem=proprio-tipo_de_telhado`);
  await expect(page.getByRole('button', { name: /Tipo de telhado.*Metal/ })).toBeVisible();
  await expect(page.getByText('1–2 de 2 leads')).toBeVisible();
  await page.getByRole('button', { name: 'Colunas' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Tipo de telhado' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: /Tipo de telhado/ })).toBeVisible();
  const { file: made } = await admin.api.call(exportLeads, {
    body: {
      sort: 'own_fields.tipo_de_telhado',
      direction: 'asc',
      format: 'csv',
      columns: ['name', 'own_fields.tipo_de_telhado'],
    },
  });
  const content = await page.evaluate(async (url) => (await fetch(url)).text(), made!.url);
  const rows = content.split('\r\n').filter((row) => row.endsWith(';Cerâmica') || row.endsWith(';Metal'));
  expect(rows).toEqual(['Iolanda do Campo;Cerâmica', 'Teresa do Arquivo;Metal', 'Vicente do Simulador;Metal']);
});
