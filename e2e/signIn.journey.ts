import { expect, test } from '@playwright/test';
import { roleLabels } from '@funil/api/contract';
import { keyboard } from './support/hand.ts';
import { createOwnAccount, nextCpf } from './support/ownAccount.ts';

test('somebody without a mouse is refused, signs in, comes back to the full path, creates a lead and signs out', async ({
  page,
}) => {
  const { origin, invite } = await createOwnAccount();
  const person = await invite('specialist');
  const { press, take, write } = keyboard(page);
  const wanted = '/leads?busca=teclado';

  await page.goto(origin + wanted);
  await expect(page).toHaveURL(`${origin}/login?redirect_to=${encodeURIComponent(wanted)}`);
  await write(page.getByLabel('E-mail'), person.email);
  await write(page.getByLabel('Senha', { exact: true }), 'senha-errada');
  await page.keyboard.press('Enter');
  await expect(page.getByText('E-mail ou senha incorretos.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await write(page.getByLabel('Senha', { exact: true }), person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(origin + wanted);

  await press(page.getByRole('button', { name: 'Novo lead' }).first());
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Nome')).toBeFocused();
  await write(form.getByLabel('Nome'), 'Teclado Somente da Silva');
  await write(form.getByLabel('Telefone'), '11912345678');
  await write(form.getByLabel('CPF ou CNPJ'), nextCpf());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Teclado Somente da Silva/ })).toBeVisible();

  await take(
    page.getByRole('button', { name: new RegExp(`${roleLabels.specialist}$`) }),
    page.getByRole('menuitem', { name: 'Sair', exact: true }),
  );
  await expect(page).toHaveURL(`${origin}/login`);
  await page.goto(`${origin}/leads`);
  await expect(page).toHaveURL(`${origin}/login?redirect_to=%2Fleads`);
});
