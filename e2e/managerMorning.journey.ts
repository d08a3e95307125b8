import { expect, test } from '@playwright/test';
import { createDistributionQueue, createGroup, createReminder, updateProfile } from '@funil/api/contract';
import type { SaveDistributionQueueInput } from '@funil/api/contract';
import { openSignedIn } from './support/demo.ts';
import { expectNoViolations } from './support/expectNoViolations.ts';
import { createOwnAccount } from './support/ownAccount.ts';

test('a manager sees who is late, writes to that person, hands the leads on, and sets the goal of the month', async ({
  page,
}) => {
  const { admin, invite, addLead } = await createOwnAccount();
  const manager = await invite('manager', 'Gil Gerente');
  const { group } = await admin.api.call(createGroup, {
    body: { name: 'Vendas', manager_id: manager.id, member_ids: [], is_archived: false },
  });
  const [late, colleague] = await Promise.all([
    invite('specialist', 'Lia Atrasada', { group_id: group.id }),
    invite('specialist', 'Ivo em Dia', { group_id: group.id }),
  ]);
  await late.api.call(updateProfile, {
    body: {
      name: late.name,
      phone: '+5511982147730',
      pix_key: null,
      pix_key_kind: null,
      current_password: late.password,
    },
  });
  const queue = {
    name: 'Fila da jornada',
    strategy: 'weighted',
    conditions: {},
    members: [{ user_id: colleague.id, weight: 1 }],
  };
  await admin.api.call(createDistributionQueue, { body: queue as unknown as SaveDistributionQueueInput });
  for (const name of ['Ana Esperada', 'Bento Esperado']) {
    const number = await addLead({ name, owner_id: late.id });
    await late.api.call(createReminder, {
      body: { text: 'Ligar', type: 'call', due_at: new Date().toISOString(), lead_number: number },
    });
  }

  // One click from the first screen to the leads that wait.
  await openSignedIn(page, manager.api, '/');
  const team = page.getByRole('table', { name: 'Minha equipe' });
  const overdue = team.getByRole('link', { name: `2 contatos atrasados: ${late.name}` });
  // The worst first, though the other name comes before it.
  await expect(team.getByRole('row').nth(1)).toContainText(late.name);
  await expect(team.getByRole('row').nth(2)).toContainText(colleague.name);
  await overdue.click();
  for (const name of ['Ana Esperada', 'Bento Esperado'])
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await page.goBack();

  // The person is written to from the row.
  const actions = team.getByRole('button', { name: `Mais ações: ${late.name}` });
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Escrever e-mail' })).toHaveAttribute('href', `mailto:${late.email}`);
  const chat = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Escrever no WhatsApp' }).click();
  expect((await chat).url()).toBe('https://wa.me/5511982147730');
  await (await chat).close();

  // The leads go through the queue to its members, with the activities that were late.
  await actions.click();
  await page.getByRole('menuitem', { name: 'Redistribuir leads' }).click();
  await expect(page.getByRole('region', { name: 'Prévia' })).toContainText('2 leads vão para a distribuição');
  await page.getByLabel('Motivo').fill('Ninguém espera');
  await page.getByRole('button', { name: 'Transferir 2 leads' }).click();
  await expect(page.getByText('2 leads foram para a distribuição')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Início' }).first().click();
  await expect(team.getByRole('link', { name: `2 contatos atrasados: ${colleague.name}` })).toBeVisible();
  await expect(team.getByRole('link', { name: new RegExp(`^\\d.*: ${late.name}$`) })).toBeHidden();

  // Without a goal the team's table has no column for it; set, the same share stands on the first screen.
  await expect(team.getByRole('columnheader', { name: 'Meta do mês' })).toBeHidden();
  await page.getByRole('link', { name: 'Usuários' }).first().click();
  await page.getByRole('tab', { name: 'Metas' }).click();
  await page.getByLabel(`Meta de ${colleague.name}`).fill('80000');
  await page.getByRole('button', { name: /^Salvar/ }).click();
  await expect(page.getByText('Metas salvas')).toBeVisible();
  await page.getByRole('link', { name: 'Início' }).first().click();
  const share = team.getByRole('link', { name: `0,0% da meta: ${colleague.name}` });
  await expect(share).toBeVisible();
  await expectNoViolations(page);
  await share.click();
  await expect(page.getByLabel(`Meta de ${colleague.name}`)).toHaveValue(/80\.000/);
});
