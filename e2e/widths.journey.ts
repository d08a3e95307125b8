import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { canOpen, createSession, roles, routeNames, routes } from '@funil/api/contract';
import type { Role, Route, RouteName, SessionAnswer } from '@funil/api/contract';
import { fillSignIn, openAs, tenantUrl } from './support/demo.ts';
import { layoutFaults } from './support/layoutFaults.ts';
import { visit } from './support/visit.ts';

/**
 * Windows of phones, tablets, halves of a screen, laptops and desks; the last three are 200% zoom on 1280, 1440 and
 * 1920 px.
 */
const windows = [
  [1920, 1080],
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [911, 900],
  [820, 1180],
  [781, 900],
  [780, 900],
  [390, 844],
  [960, 540],
  [720, 450],
  [640, 400],
] as const;

/** What a screen shows besides itself, by its address: panels, forms in dialogs, other views, filters. */
const states: Partial<Record<RouteName, readonly string[]>> = {
  dashboard: ['?periodo=hoje', '?perfil=1'],
  leads: [
    '?lead=3',
    '?novo=1',
    '?modo=kanban',
    '?lixeira=1',
    '?origem=manual&criado=30d&valor=100..90000000&parado=7&proximo=sem-agenda',
    '?busca=ninguem+se+chama+assim',
  ],
  reminders: ['?visao=calendario', '?visao=concluidos', '?novo=1'],
  leadDistribution: ['?nova=1', '?editar=1'],
  leadTransfer: ['?leads=1,2,3', '?aba=historico'],
  users: ['?aba=grupos', '?aba=metas', '?novo=1', '?aba=grupos&novo=1'],
  partners: ['?novo=1'],
  lossReasons: ['?novo=1'],
  leadStatuses: ['?novo=1'],
  productTypes: ['?novo=1'],
  products: ['?novo=1'],
  account: ['?aba=textos', '?aba=formularios', '?aba=rotulos', '?aba=feriados', '?aba=integracoes', '?aba=auditoria'],
  commissions: [
    '?situacao=pendente&papel=indicador',
    '?fazer=aprovar',
    '?fazer=pagar',
    '?fazer=vendas-passadas',
    '?aba=pagamentos',
    '?aba=extrato',
  ],
  adminAccounts: ['?nova=1'],
};

/**
 * Addresses of the route and, where they are wanted, of its states; `person` stands for the id in those that name
 * somebody.
 */
function addressesOf(name: RouteName, person: string, hasStates = true): string[] {
  const path = routes[name].path.replace(':id', person);
  return [path, ...(hasStates ? (states[name] ?? []) : []).map((query) => path + query)];
}

/**
 * Every route is looked at as every role that may open it; its states, which are the same parts for all, as the one who
 * sees most and the one who works there all day.
 */
const rolesForStates: readonly Role[] = ['admin', 'specialist'];

const shown = routeNames.filter((name) => (routes[name] as Route).redirectTo === undefined);
const isPublic = (name: RouteName) => (routes[name] as Route).access === 'public';

/** All that the role may open, dealt out in parts that run side by side. */
function addressesFor(role: Role, person: string, part = 0, parts = 1): string[] {
  const all = shown
    .filter((name) => !isPublic(name) && canOpen(role, name))
    .flatMap((name) => addressesOf(name, person, rolesForStates.includes(role)));
  return all.filter((_, index) => index % parts === part);
}

/**
 * Opens each address once and looks at it in each window, from the widest to the narrowest and, at the next address,
 * back.
 */
async function expectToFit(page: Page, addresses: readonly string[], open: (address: string) => Promise<void>) {
  const order = [...windows];
  for (const address of addresses) {
    const [first] = order;
    if (first) await page.setViewportSize({ width: first[0], height: first[1] });
    await open(address);
    await expect(page.locator('[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])')).toHaveCount(0);
    // Letters of another font take another room.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    // The first window comes again at the end: when it was looked at, numbers may still have been on their way.
    for (const [width, height] of [...order, ...order.slice(0, 1)]) {
      await page.setViewportSize({ width, height });
      // What slides in or loads on still has its place to take: only faults that stay are faults.
      await expect
        .poll(() => layoutFaults(page), {
          message: `${address} at ${width} x ${height}`,
          timeout: 15_000,
          intervals: [50, 100, 250, 500],
        })
        .toEqual([]);
    }
    order.reverse();
  }
}

const parts: Partial<Record<Role, number>> = { admin: 6 };

for (const role of roles) {
  const count = parts[role] ?? 1;
  for (let part = 0; part < count; part += 1) {
    test(`every screen of ${role} fits into every window${count > 1 ? `, part ${part + 1} of ${count}` : ''}`, async ({
      page,
    }) => {
      test.setTimeout(600_000);
      const signedIn = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === createSession.path,
      );
      await openAs(page, role, 'aurora', '/');
      const session = (await (await signedIn).json()) as SessionAnswer;
      await expectToFit(page, addressesFor(role, session.user.id, part, count), (address) => visit(page, address));
    });
  }
}

test('every screen before the sign-in fits into every window', async ({ page }) => {
  test.setTimeout(600_000);
  const addresses = shown.filter(isPublic).flatMap((name) => addressesOf(name, ''));
  await expectToFit(page, addresses, async (address) => {
    await page.goto(tenantUrl('aurora', address));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test("every screen of the super-admin's area fits into every window", async ({ page }) => {
  test.setTimeout(600_000);
  await page.goto(tenantUrl('aurora', routes.adminLogin.path));
  await fillSignIn(page, 'super@funil.demo');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const addresses = shown
    .filter((name) => (routes[name] as Route).access === 'super_admin')
    .flatMap((name) => addressesOf(name, ''));
  await expectToFit(page, addresses, (address) => visit(page, address));
});
