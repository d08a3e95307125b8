import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { createDistributionQueue, createGroup, listLeads } from '@funil/api/contract';
import type { SaveDistributionQueueInput } from '@funil/api/contract';
import { openBell } from './support/bell.ts';
import { openSignedIn } from './support/demo.ts';
import { isLive } from './support/leadPanel.ts';
import { createOwnAccount } from './support/ownAccount.ts';
import type { Person } from './support/ownAccount.ts';
import { visit } from './support/visit.ts';

async function openLeads(browser: Browser, { api }: Person): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openSignedIn(page, api, '/leads');
  await isLive(page);
  return page;
}

const offers = (page: Page) => page.getByRole('region', { name: 'Leads oferecidos a você' });
/** Stays until it is answered. */
const toastOf = (page: Page, name: string) => page.getByText(`Lead oferecido a você: ${name}`);

test('of two salespeople one declines and the other accepts; what both let go is the manager’s', async ({
  browser,
}) => {
  const { admin, invite, addLead } = await createOwnAccount();
  const manager = await invite('manager', 'Gil Gerente');
  const { group } = await admin.api.call(createGroup, {
    body: { name: 'Vendas', manager_id: manager.id, member_ids: [], is_archived: false },
  });
  const [first, second] = await Promise.all([
    invite('specialist', 'Vera Vendas', { group_id: group.id }),
    invite('specialist', 'Ivo Vendas', { group_id: group.id }),
  ]);
  const queue = {
    name: 'Ofertas da jornada',
    strategy: 'weighted',
    accept_minutes: 30,
    max_turns: 2,
    conditions: { sources: ['manual'] },
    members: [first, second].map(({ id }) => ({ user_id: id, weight: 1 })),
  };
  await admin.api.call(createDistributionQueue, { body: queue as unknown as SaveDistributionQueueInput });
  const create = (name: string) => addLead({ name, owner_id: 'distribution' });
  const [one, other] = await Promise.all([openLeads(browser, first), openLeads(browser, second)]);

  // Whose turn it is declines in the toast on another screen, the other accepts in its list: neither is loaded again.
  await visit(one, '/lembretes');
  await expect(one.getByRole('heading', { name: 'Lembretes', level: 1 })).toBeVisible();
  await create('Primeira Oferta');
  await expect(toastOf(one, 'Primeira Oferta')).toBeVisible();
  await expect(offers(other)).toBeHidden();
  await one
    .getByRole('status')
    .filter({ has: toastOf(one, 'Primeira Oferta') })
    .getByRole('button', { name: 'Recusar o lead Primeira Oferta' })
    .click();
  await expect(toastOf(one, 'Primeira Oferta')).toBeHidden();
  await visit(one, '/leads');
  await expect(offers(other).getByRole('link', { name: 'Primeira Oferta' })).toBeVisible();
  await expect(offers(other).getByRole('listitem')).toContainText('Ofertas da jornada');
  await offers(other).getByRole('button', { name: 'Aceitar o lead Primeira Oferta' }).click();
  await expect(offers(other)).toBeHidden();
  await expect(other.getByRole('gridcell', { name: 'Primeira Oferta', exact: true })).toBeVisible();
  await expect(one.getByRole('gridcell', { name: 'Primeira Oferta', exact: true })).toBeHidden();

  // Whose turn it is now declines in the bell, the other one on the lead's page: the manager is told.
  await create('Segunda Oferta');
  await expect
    .poll(async () => (await offers(one).count()) + (await offers(other).count()), { timeout: 30_000 })
    .toBe(1);
  const asked = (await offers(one).count()) > 0 ? one : other;
  await (await openBell(asked)).getByRole('button', { name: 'Recusar o lead Segunda Oferta' }).click();
  const next = asked === one ? other : one;
  await offers(next).getByRole('link', { name: 'Segunda Oferta' }).click();
  const panel = next.getByRole('dialog', { name: /^Lead \d+$/ });
  await expect(panel.getByText('Este lead foi oferecido a você')).toBeVisible();
  await panel.getByRole('button', { name: 'Recusar o lead Segunda Oferta' }).click();
  await expect(panel.getByText('Este lead foi oferecido a você')).toBeHidden();

  // Why they were skipped stands in their popover, without the lead.
  await next.keyboard.press('Escape');
  await next.getByRole('button', { name: /^Sua disponibilidade/ }).click();
  const skips = next.getByRole('region', { name: 'Por que você não recebeu' });
  await expect(skips.getByText('Recusou').first()).toBeVisible();
  await expect(skips.getByText('Segunda Oferta')).toBeHidden();

  const { leads } = await admin.api.call(listLeads, { query: { search: 'Segunda Oferta' } });
  expect(leads.map(({ owner }) => owner?.name)).toEqual([manager.name]);
  const managerPage = await openLeads(browser, manager);
  await expect((await openBell(managerPage)).getByText('Ninguém aceitou um lead, e ele agora é seu')).toBeVisible();
});
