import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { minFillSeconds } from '@funil/api/contract';
import { openSignedIn } from './support/demo.ts';
import { mailedLink } from './support/mailbox.ts';
import { createInvitedAccount, nextCpf } from './support/ownAccount.ts';

const seller = 'Vera Vendas';

/** Takes a step from the card of the first screen; the card then counts one more. */
async function takeStep(page: Page, name: string, act: () => Promise<void>, done: number) {
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await act();
  await page.getByRole('link', { name: 'Início' }).first().click();
  await expect(page.getByText(new RegExp(`^${done} de \\d+ prontos$`))).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeHidden();
}

test('from the invitation of its administrator to its first sale, an account follows its first steps alone', async ({
  page,
  browser,
}) => {
  const mail = process.env.FUNIL_JOURNEY_DATA!;
  const { origin, admin, emailOf, accept } = await createInvitedAccount('Conta Nova');
  const dialog = page.getByRole('dialog');

  await page.goto(await mailedLink(mail, admin.email));
  await page.getByLabel('Nova senha').fill('um-trem-azul-7');
  await page.getByLabel('Repita a senha').fill('um-trem-azul-7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible();

  const sellerEmail = emailOf('specialist', 1);
  await takeStep(
    page,
    'Convide a equipe',
    async () => {
      await page.getByRole('button', { name: 'Convidar' }).click();
      await dialog.getByLabel('Nome', { exact: true }).fill(seller);
      await dialog.getByLabel('E-mail', { exact: true }).fill(sellerEmail);
      await dialog.getByRole('combobox', { name: 'Perfil' }).click();
      await page.getByRole('option', { name: 'Especialista', exact: true }).click();
      await dialog.getByRole('button', { name: 'Enviar convite' }).click();
      await expect(dialog).toBeHidden();
    },
    1,
  );
  const person = await accept(sellerEmail, seller);

  await takeStep(
    page,
    'Forme grupos',
    async () => {
      await page.getByRole('button', { name: 'Novo grupo' }).first().click();
      await dialog.getByLabel('Nome', { exact: true }).fill('Vendas');
      await dialog.getByRole('combobox', { name: 'Pessoas' }).click();
      await page.getByRole('option', { name: new RegExp(seller) }).click();
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Criar grupo' }).click();
      await expect(dialog).toBeHidden();
    },
    2,
  );

  await takeStep(
    page,
    'Ponha alguém na fila',
    async () => {
      const people = page.getByRole('region', { name: 'Pessoas' });
      await people.getByRole('button').first().click();
      await page.getByRole('combobox', { name: 'Pessoas' }).click();
      await page.getByRole('option', { name: new RegExp(seller) }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Salvar/ }).click();
      await expect(people.getByRole('grid').getByText(seller)).toBeVisible();
    },
    3,
  );

  await takeStep(
    page,
    'Cadastre produtos',
    async () => {
      await page
        .getByRole('button', { name: /^Cadastrar/ })
        .first()
        .click();
      await dialog.getByLabel('Nome', { exact: true }).fill('Carta de 80 mil');
      await dialog.getByRole('combobox', { name: 'Tipo de produto' }).click();
      await page.getByRole('option').last().click();
      await dialog.getByLabel('Valor').fill('80000');
      await dialog.getByRole('button', { name: /^Criar/ }).click();
      await expect(dialog).toBeHidden();
    },
    4,
  );

  let link = '';
  await takeStep(
    page,
    'Prepare o simulador',
    async () => {
      await page.getByLabel('Título', { exact: true }).fill('Quanto você quer?');
      await page.getByRole('button', { name: 'Salvar simulador' }).click();
      await expect(page.getByText('Simulador salvo')).toBeVisible();
      link = await page.getByLabel('Link', { exact: true }).inputValue();
    },
    5,
  );

  // The first lead comes by the link, and the queue gives it to the seller.
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await visitor.goto(link);
  const openedAt = Date.now();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Quanto você quer?');
  await visitor
    .getByRole('button', { name: /^Quero/ })
    .last()
    .click();
  await visitor.getByRole('textbox', { name: 'Nome' }).fill('Primeira Cliente');
  await visitor.getByRole('textbox', { name: 'Telefone' }).fill('31988112233');
  await visitor.getByRole('textbox', { name: /CPF/ }).fill(nextCpf());
  await visitor.getByRole('checkbox', { name: /Autorizo/ }).check();
  // Nobody types as fast as a test.
  await expect.poll(() => Date.now()).toBeGreaterThan(openedAt + (minFillSeconds + 1) * 1000);
  await visitor.getByRole('button', { name: /^Enviar/ }).click();
  await expect(visitor.getByRole('heading', { name: 'Simulação enviada' })).toBeVisible();

  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openSignedIn(desk, person.api, '/', origin);
  await desk.getByRole('link', { name: 'Leads', exact: true }).first().click();
  await desk.getByRole('row', { name: /Primeira Cliente/ }).click();
  await desk.getByRole('button', { name: /^Status: / }).click();
  await desk.getByRole('menuitemradio', { name: 'Ganho' }).click();
  const won = desk.getByRole('dialog').filter({ has: desk.getByRole('textbox', { name: 'Valor' }) });
  await won.getByRole('combobox').click();
  await desk.getByRole('option', { name: 'Carta de 80 mil' }).click();
  await won.getByRole('textbox', { name: 'Valor' }).fill('80000');
  await won.getByRole('button', { name: 'Marcar venda' }).click();
  await expect(won).toBeHidden();
  await expect(desk.getByRole('button', { name: /^Status: / })).toContainText('Ganho');

  // Its administrator sees the sale where the steps were.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible();
  await expect(page.getByText(/R\$\s80 mil|R\$\s80\.000/).first()).toBeVisible();
});
