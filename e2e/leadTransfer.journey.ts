import { expect, test } from '@playwright/test';
import { openSignedIn } from './support/demo.ts';
import { createOwnAccount } from './support/ownAccount.ts';
import { visit } from './support/visit.ts';

test('leads of the list go to two colleagues, say so in their history, and come back', async ({ page }) => {
  const { admin, invite, addLead } = await createOwnAccount();
  const [giver] = await Promise.all([
    invite('specialist', 'Dora Doadora'),
    invite('specialist', 'Rui Primeiro'),
    invite('specialist', 'Sara Segunda'),
  ]);
  const numbers = [];
  for (const name of ['Lead Um', 'Lead Dois', 'Lead Três']) numbers.push(await addLead({ name, owner_id: giver.id }));
  await openSignedIn(page, admin.api, '/leads');
  for (const name of ['Lead Um', 'Lead Dois'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: 'Transferir' }).click();
  await expect(page).toHaveURL(/\/leads\/transferir\?de=leads&leads=[\d,-]+$/);
  await expect(page.getByText('2 leads escolhidos na lista.')).toBeVisible();

  // With the keyboard alone.
  await page.getByRole('combobox', { name: 'Quem recebe' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  for (const name of ['Rui Primeiro', 'Sara Segunda']) {
    const option = page.getByRole('option', { name: new RegExp(name) });
    await expect
      .poll(async () => {
        if ((await option.getAttribute('data-highlighted')) !== null) return true;
        await page.keyboard.press('ArrowDown');
        return false;
      })
      .toBe(true);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await page.getByLabel('Motivo').fill('Férias');
  const send = page.getByRole('button', { name: 'Transferir 2 leads' });
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/aba=historico&transferencia=/);
  await expect(page.getByText(/2 leads mudaram de responsável/)).toBeVisible();
  await visit(page, `/leads?lead=${numbers[0]}`);
  await expect(page.getByRole('region', { name: 'Linha do tempo' })).toContainText('Férias');
  await page.goBack();

  await page.getByRole('button', { name: 'Desfazer transferência' }).click();
  await page.getByRole('button', { name: /^Devolver/ }).click();
  await expect(page.getByText(/voltaram a quem/)).toBeVisible();
  await visit(page, '/leads/transferir?aba=historico');
  await expect(page.getByRole('row').filter({ hasText: 'Férias' })).toContainText('Desfeita');
});
