import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import {
  createDistributionQueue,
  createPartner,
  createReferralTeam,
  minFillSeconds,
  showSession,
} from '@funil/api/contract';
import type { PartnerInput, SaveDistributionQueueInput } from '@funil/api/contract';
import { isUnread, openBell } from './support/bell.ts';
import { openSignedIn } from './support/demo.ts';
import { expectNoViolations } from './support/expectNoViolations.ts';
import { isLive } from './support/leadPanel.ts';
import { mailedLink } from './support/mailbox.ts';
import { createOwnAccount, nextCpf } from './support/ownAccount.ts';
import { visit } from './support/visit.ts';

const phone = { viewport: { width: 390, height: 844 } };
const email = 'iris.afiliada@exemplo.com.br';

/** A browser of somebody else. */
const another = async (browser: Browser, options = {}) => (await browser.newContext(options)).newPage();

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
  const { origin, admin, invite } = await createOwnAccount();
  const url = (path: string) => origin + path;
  const { api } = admin;
  const [{ partner }, seller] = await Promise.all([
    api.call(createPartner, { body: { name: 'Elétrica Cerrado' } as PartnerInput }),
    invite('specialist', 'Vera Vendas'),
  ]);
  const { referral_team: team } = await api.call(createReferralTeam, {
    body: { name: 'Eletricistas Cerrado', manager_id: null, partner_id: partner.id, is_archived: false },
  });
  const inviter = await invite('indicator', 'Paulo Padrinho', { partner_id: partner.id, referral_team_id: team.id });
  const queue = { name: 'Plantão', strategy: 'weighted', conditions: {}, members: [{ user_id: seller.id, weight: 1 }] };
  await api.call(createDistributionQueue, { body: queue as unknown as SaveDistributionQueueInput });
  const owner = await another(browser);
  await openSignedIn(owner, seller.api, '/leads');

  // The sponsor has its link at hand, and the list of those who sign up by it open.
  const { user } = await inviter.api.call(showSession);
  await sponsor.setViewportSize(phone.viewport);
  await openSignedIn(sponsor, inviter.api, '/');
  await expect(
    sponsor.getByRole('region', { name: 'Suas indicações' }).getByRole('textbox', { name: 'Link' }),
  ).toHaveValue(new RegExp(`codigo=${user.code}`));
  await visit(sponsor, '/afiliados');
  await isLive(sponsor);
  await mark(sponsor);

  const affiliate = await another(browser, phone);
  await affiliate.goto(url(`/afiliar?codigo=${user.code}`));
  const openedAt = Date.now();
  await affiliate.getByRole('textbox', { name: 'Nome' }).fill('Íris da Afiliação');
  await affiliate.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await affiliate.getByRole('textbox', { name: 'Telefone' }).fill('31988112244');
  await affiliate.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(nextCpf());
  await affiliate.getByRole('checkbox').check();
  await takeTime(openedAt);
  await affiliate.getByRole('button', { name: 'Enviar cadastro' }).click();
  await expect(affiliate.getByRole('heading', { level: 1 })).toHaveText('Cadastro enviado');
  await expectNoViolations(affiliate);

  // Live, on the screen that was open already.
  await sponsor.getByRole('row', { name: /Íris da Afiliação/ }).click();
  const shown = sponsor.getByRole('dialog', { name: 'Íris da Afiliação' });
  await shown.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await sponsor.getByRole('alertdialog').getByRole('button', { name: 'Aprovar afiliado' }).click();
  await expect(shown.getByText('Aprovado', { exact: true })).toBeVisible();
  await expectSamePage(sponsor);
  await fits(sponsor);

  // The invitation, and the first sign-in.
  await affiliate.goto(await mailedLink(process.env.FUNIL_JOURNEY_DATA!, email));
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
  await friend.getByRole('textbox', { name: /CPF/ }).fill(nextCpf());
  await friend.getByRole('checkbox', { name: /Autorizo/ }).check();
  await takeTime(simulatedAt);
  await friend.getByRole('button', { name: 'Enviar simulação' }).click();
  await expect(friend.getByRole('heading', { name: 'Simulação enviada' })).toBeVisible();

  // Whoever works on it and whoever brought it are told, on the pages that they have open.
  await isUnread(owner, 1);
  await expect((await openBell(owner)).getByText(/foi atribuído a você/)).toBeVisible();
  await owner.keyboard.press('Escape');
  await expect(owner.getByRole('row', { name: /Amiga da Íris/ })).toBeVisible();
  await expectSamePage(owner);
  await expect((await openBell(affiliate)).getByText('Um lead chegou pelo seu link')).toBeVisible();
  await affiliate.keyboard.press('Escape');
  await expect(card.getByRole('link', { name: 'Amiga da Íris' })).toBeVisible();
  await expect(card.getByRole('link', { name: '1 lead', exact: true })).toBeVisible();
  await expectSamePage(affiliate);

  // The number leads to the lead behind it, and to no other.
  await card.getByRole('link', { name: '1 lead', exact: true }).click();
  await expect(affiliate.getByRole('row', { name: /Amiga da Íris/ })).toBeVisible();

  // Whose it is: the person, its sponsor's partner and team, in one sentence.
  const desk = await another(browser);
  await openSignedIn(desk, api, '/leads');
  await desk.getByRole('searchbox').fill('amiga da iris');
  await desk.getByRole('row', { name: /Amiga da Íris/ }).click();
  const panel = desk.getByRole('dialog');
  await expect(panel).toContainText(`Indicado por Íris da Afiliação pelo link ${code}, aberto em`);
  await expect(panel).toContainText('campanha amigos');
  await expect(panel).toContainText('Elétrica Cerrado');
  await expect(panel).toContainText(seller.name);
  await visit(desk, '/equipe-indicacao');
  await desk.getByRole('row', { name: /Eletricistas Cerrado/ }).click();
  await expect(desk.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Íris da Afiliação' })).toContainText(
    '1 lead',
  );
  // Why it is that salesperson's.
  await visit(desk, '/distribuicao-leads');
  const decisions = desk.getByRole('region', { name: 'Decisões' });
  await expect(decisions.getByText('Amiga da Íris')).toBeVisible();
  await expect(decisions.getByText(seller.name).first()).toBeVisible();
});
