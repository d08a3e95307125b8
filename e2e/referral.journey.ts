import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { minFillSeconds } from '@funil/api/contract';
import { openAs, tenantUrl } from './support/demo.ts';
import { createFirstQueue } from './support/firstQueue.ts';
import { mailedLink } from './support/mailbox.ts';
import { startServer, temporaryDataDir } from './support/server.ts';
import type { RunningServer } from './support/server.ts';

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

const portOf = () => String(server!.port);
const url = (path: string) => tenantUrl('sol', path, portOf());
const phone = { viewport: { width: 390, height: 844 } };
const email = 'iris.afiliada@exemplo.com.br';

/** A browser of somebody else. */
const another = async (browser: Browser, options = {}) => (await browser.newContext(options)).newPage();

const isLive = (page: Page) => expect(page.getByText('Ao vivo')).toBeAttached({ timeout: 30_000 });

/** Marks the page that is open: loaded anew it would be gone. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-since', 'before'));
const expectSamePage = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-since', 'before');

/** Nobody types as fast as a test. */
const takeTime = (openedAt: number) =>
  expect.poll(() => Date.now()).toBeGreaterThan(openedAt + (minFillSeconds + 1) * 1000);

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

test('somebody signs up by a link, is approved, shares its own link, and a friend’s simulation is its lead', async ({
  page: sponsor,
  browser,
}) => {
  test.setTimeout(300_000);
  const owner = await another(browser);
  await openAs(owner, 'specialist', 'sol', '/leads', portOf());
  const ownerName = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.exec(
    (await owner.getByRole('button', { name: /Especialista/ }).textContent())!,
  )![0];
  const admin = await another(browser);
  await openAs(admin, 'admin', 'sol', '/distribuicao-leads', portOf());
  await createFirstQueue(admin, 'Plantão da indicação', (options) => options.filter({ hasText: ownerName }).first());

  // The sponsor has its link at hand, and the list of those who sign up by it open.
  await sponsor.setViewportSize(phone.viewport);
  await openAs(sponsor, 'indicator', 'sol', '/', portOf());
  const own = sponsor.getByRole('region', { name: 'Suas indicações' });
  const sponsorCode = /codigo=([\w-]+)/.exec(await own.getByRole('textbox', { name: 'Link' }).inputValue())![1]!;
  await sponsor.goto(url('/afiliados'));
  await isLive(sponsor);
  await mark(sponsor);

  const affiliate = await another(browser, phone);
  await affiliate.goto(url(`/afiliar?codigo=${sponsorCode}`));
  const openedAt = Date.now();
  await affiliate.getByRole('textbox', { name: 'Nome' }).fill('Íris da Afiliação');
  await affiliate.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await affiliate.getByRole('textbox', { name: 'Telefone' }).fill('31988112244');
  await affiliate.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('935.411.347-80');
  await affiliate.getByRole('checkbox').check();
  await takeTime(openedAt);
  await affiliate.getByRole('button', { name: 'Enviar cadastro' }).click();
  await expect(affiliate.getByRole('heading', { level: 1 })).toHaveText('Cadastro enviado');

  // Live, on the screen that was open already.
  await sponsor.getByRole('row', { name: /Íris da Afiliação/ }).click();
  const shown = sponsor.getByRole('dialog', { name: 'Íris da Afiliação' });
  await shown.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await sponsor.getByRole('alertdialog').getByRole('button', { name: 'Aprovar afiliado' }).click();
  await expect(shown.getByText('Aprovado', { exact: true })).toBeVisible();
  await expectSamePage(sponsor);
  await fits(sponsor);

  // The invitation, and the first sign-in.
  await affiliate.goto(await mailedLink(dataDir, email));
  await affiliate.getByLabel('Nova senha').fill('um-trem-azul-7');
  await affiliate.getByLabel('Repita a senha').fill('um-trem-azul-7');
  await affiliate.keyboard.press('Enter');
  await expect(affiliate).toHaveURL(url('/'));
  const card = affiliate.getByRole('region', { name: 'Suas indicações' });
  await expect(card.getByText('Ninguém indicado ainda')).toBeVisible();
  await fits(affiliate);
  const link = await card.getByRole('textbox', { name: 'Link' }).inputValue();
  const code = /codigo=([\w-]+)/.exec(link)![1]!;
  expect(link).toBe(url(`/simulador?codigo=${code}`));
  expect(code).toMatch(/^IRIS\d{4}$/);
  expect(decodeURIComponent((await card.getByRole('link', { name: /WhatsApp/ }).getAttribute('href'))!)).toContain(
    link,
  );
  for (const page of [affiliate, owner]) {
    await isLive(page);
    await mark(page);
  }

  // A friend opens the link.
  const friend = await another(browser, phone);
  await friend.goto(`${link}&utm_source=whatsapp&utm_campaign=amigos`);
  const simulatedAt = Date.now();
  await friend.getByRole('button', { name: 'Quero esta simulação', exact: true }).click();
  await friend.getByRole('textbox', { name: 'Nome' }).fill('Amiga da Íris');
  await friend.getByRole('textbox', { name: 'Telefone' }).fill('31977113344');
  await friend.getByRole('textbox', { name: /CPF/ }).fill('111.444.777-35');
  await friend.getByRole('checkbox').check();
  await takeTime(simulatedAt);
  await friend.getByRole('button', { name: 'Enviar simulação' }).click();
  await expect(friend.getByRole('heading', { name: 'Simulação enviada' })).toBeVisible();

  // Whoever works on it and whoever brought it are told, on the pages that they have open.
  await expect(owner.getByText(/foi atribuído a você/).first()).toBeVisible();
  await expect(owner.getByRole('row', { name: /Amiga da Íris/ })).toBeVisible();
  await expectSamePage(owner);
  await expect(affiliate.getByText('Um lead chegou pelo seu link').first()).toBeVisible();
  await expect(card.getByRole('link', { name: 'Amiga da Íris' })).toBeVisible();
  await expect(card.getByRole('link', { name: '1 lead', exact: true })).toBeVisible();
  await expectSamePage(affiliate);

  // The number leads to the lead behind it, and to no other.
  await card.getByRole('link', { name: '1 lead', exact: true }).click();
  await expect(affiliate.getByRole('row', { name: /Amiga da Íris/ })).toBeVisible();

  // Whose it is: the person, its sponsor's partner and team, in one sentence.
  await admin.goto(url('/leads'));
  await admin.getByRole('searchbox').fill('amiga da iris');
  await admin.getByRole('row', { name: /Amiga da Íris/ }).click();
  const panel = admin.getByRole('dialog');
  await expect(panel).toContainText(`Indicado por Íris da Afiliação pelo link ${code}, aberto em`);
  await expect(panel).toContainText('campanha amigos');
  await expect(panel).toContainText('Elétrica Cerrado');
  await expect(panel).toContainText(ownerName);
  await admin.goto(url('/equipe-indicacao'));
  await admin.getByRole('row', { name: /Eletricistas Cerrado/ }).click();
  await expect(admin.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Íris da Afiliação' })).toContainText(
    '1 lead',
  );

  // Nobody of another account has heard of it.
  const stranger = await another(browser);
  await openAs(stranger, 'admin', 'aurora', '/leads', portOf());
  await stranger.getByRole('searchbox').fill('amiga da iris');
  await expect(stranger.getByText('Nenhum lead').first()).toBeVisible();
});
