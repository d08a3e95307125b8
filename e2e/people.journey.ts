import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { roleLabels } from '@funil/api/contract';
import { signIn } from './support/api.ts';
import { fillSignIn, openSignedIn } from './support/demo.ts';
import { keyboard } from './support/hand.ts';
import { isLive } from './support/leadPanel.ts';
import { mailedLink } from './support/mailbox.ts';
import { createOwnAccount } from './support/ownAccount.ts';
import { visit } from './support/visit.ts';

const mail = () => process.env.FUNIL_JOURNEY_DATA!;

/** The page of a mailed link, with a password that is good enough. */
async function definePassword(page: Page, password: string) {
  await page.getByLabel('Nova senha').fill(password);
  await page.getByLabel('Repita a senha').fill(password);
  await page.keyboard.press('Enter');
}

test('who forgot the password defines another one by the mailed link, once', async ({ page, browser }) => {
  const { origin, invite } = await createOwnAccount();
  const { email, password } = await invite('specialist');
  await page.goto(`${origin}/login`);
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page).toHaveURL(`${origin}/esqueci-minha-senha`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('Confira seu e-mail')).toBeVisible();

  // The first message was the invitation.
  const link = await mailedLink(mail(), email, 2);
  expect(link).toContain(`${origin}/definir-senha?token=`);
  await page.goto(link);
  await definePassword(page, 'senha123456');
  await expect(page.getByText('Essa senha é fácil de adivinhar. Escolha outra.')).toBeVisible();
  await definePassword(page, 'outro-trem-azul-8');
  // Whoever defined it is in.
  await expect(page).toHaveURL(`${origin}/`);

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${origin}/login`);
  await fillSignIn(other, email, password);
  await expect(other.getByText('E-mail ou senha incorretos.')).toBeVisible();
  await fillSignIn(other, email, 'outro-trem-azul-8');
  await expect(other).toHaveURL(`${origin}/`);

  await page.goto(link);
  await expect(page.getByText('Este link não vale mais')).toBeVisible();
  await expect(page.getByLabel('Nova senha')).toHaveCount(0);
});

test('an administrator without a mouse invites somebody, who signs in, and gets the portfolio of who is deactivated', async ({
  page,
  browser,
}) => {
  const { origin, admin, invite, addLead } = await createOwnAccount();
  const leaving = await invite('specialist', 'Caio Nogueira');
  await addLead({ name: 'Carteira Um', owner_id: leaving.id });
  await addLead({ name: 'Carteira Dois', owner_id: leaving.id });
  const { press, take, write, open } = keyboard(page);
  await openSignedIn(page, admin.api, '/usuarios');
  await press(page.getByRole('button', { name: 'Convidar' }));
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel('Nome', { exact: true }), 'Joana Dias');
  const email = 'joana.dias@exemplo.com.br';
  await write(dialog.getByLabel('E-mail', { exact: true }), email);
  await take(dialog.getByRole('combobox', { name: 'Perfil' }), page.getByRole('option', { name: 'Especialista' }));
  await press(dialog.getByRole('button', { name: 'Enviar convite' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Joana Dias/ })).toContainText('Convidada');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(await mailedLink(mail(), email));
  await definePassword(visitor, 'um-trem-azul-7');
  await expect(visitor).toHaveURL(`${origin}/`);
  await visit(visitor, '/leads');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Leads');

  await page.reload();
  await open(page.getByRole('row', { name: /Caio Nogueira/ }));
  await press(page.getByRole('button', { name: 'Desativar' }));
  const question = page.getByRole('dialog', { name: 'Desativar Caio Nogueira?' });
  await take(
    question.getByRole('combobox', { name: 'Quem recebe a carteira' }),
    page.getByRole('option', { name: /Joana Dias/ }),
  );
  await press(question.getByRole('button', { name: 'Desativar' }));
  await expect(page.getByRole('row', { name: /Caio Nogueira/ })).toContainText('Desativada');

  // On the list that was open meanwhile.
  for (const name of ['Carteira Um', 'Carteira Dois'])
    await expect(visitor.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

test('a device that is signed out from another one is stopped at its next step; signing out everywhere, at once', async ({
  page,
  browser,
}) => {
  const { origin, invite } = await createOwnAccount();
  const { email, password } = await invite('manager');
  const other = await (await browser.newContext()).newPage();
  for (const device of [page, other]) await openSignedIn(device, await signIn(origin, email, password), '/?perfil=1');
  const devices = page.getByRole('list', { name: 'Dispositivos conectados' });
  // The invitation was accepted on a third one.
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  const others = devices.getByRole('button', { name: /^Desconectar/ });
  for (const left of [1, 0]) {
    await others.first().press('Enter');
    await expect(others).toHaveCount(left);
  }
  await other.reload();
  await expect(other).toHaveURL(/\/login/);

  await openSignedIn(other, await signIn(origin, email, password), '/lembretes');
  await isLive(other);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(`${roleLabels.manager}$`) }).click();
  await page.getByRole('menuitem', { name: 'Sair de todos os dispositivos' }).click();
  await expect(other).toHaveURL(`${origin}/login?redirect_to=%2Flembretes`);
});

test('a colour, a label and a flag of the account show in another open browser at once, and in no other account', async ({
  page,
  browser,
}) => {
  const [own, foreign] = await Promise.all([createOwnAccount(), createOwnAccount('Outra Conta')]);
  const [colleague, stranger] = await Promise.all([browser.newPage(), browser.newPage()]);
  await openSignedIn(page, own.admin.api, '/minha-conta');
  await openSignedIn(colleague, own.admin.api, '/leads');
  await openSignedIn(stranger, foreign.admin.api, '/leads');
  for (const open of [colleague, stranger]) {
    await expect(open.getByText('Ao vivo')).toBeVisible();
    await open.getByRole('button', { name: 'Novo lead' }).first().click();
  }
  const accentOf = (open: Page) =>
    open.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--funil-accent-solid').trim());
  const labelOf = (open: Page, text: string) => open.getByRole('dialog').locator('label', { hasText: text });
  await expect(labelOf(colleague, 'Telefone')).not.toContainText('opcional');
  // The last that comes into the form.
  await expect(stranger.getByText('A fila Todos os outros não tem ninguém')).toBeVisible();
  const [strangerAccent, strangerForm] = [await accentOf(stranger), await stranger.getByRole('dialog').innerText()];

  await page.getByLabel('Principal', { exact: true }).fill('#7a1fa2');
  await page.getByRole('tab', { name: 'Rótulos' }).click();
  await page.getByLabel('Um item').fill('Apólice');
  await page.getByRole('tab', { name: 'Formulários' }).click();
  await page.getByRole('switch', { name: 'Telefone obrigatório' }).press('Space');
  await page.getByRole('button', { name: 'Salvar conta' }).click();

  await expect.poll(() => accentOf(colleague)).toBe('#7a1fa2');
  await expect(labelOf(colleague, 'Apólice')).toBeVisible();
  await expect(labelOf(colleague, 'Telefone')).toContainText('opcional');
  expect(await accentOf(stranger)).toBe(strangerAccent);
  expect(await stranger.getByRole('dialog').innerText()).toBe(strangerForm);
});
