import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { canOpen, isAdminPath, roles, routeNames, routes } from '@funil/api/contract';
import type { Route, RouteName } from '@funil/api/contract';
import { openAs, tenantUrl } from './support/demo.ts';
import { visit } from './support/visit.ts';

const address = (route: Route) => route.path.replace(':id', '00000000-0000-7000-8000-000000000000');
const guarded = routeNames.filter((name) => (routes[name] as Route).access !== 'public');

/** By way of an address that there is not: its heading stands until the next screen is there. */
async function visitFromNowhere(page: Page, path: string) {
  await visit(page, '/nao-existe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
  await visit(page, path);
}

for (const role of roles) {
  /**
   * What is refused is loaded anew each time; what may be opened is too for who may open all, and otherwise visited
   * within the app.
   */
  const isLoadedAnew = (name: RouteName) => role === 'admin' || !canOpen(role, name);
  test(`${role} opens what it may, and nothing else`, async ({ page }) => {
    test.setTimeout(180_000);
    await openAs(page, role, 'basico', '/leads');
    for (const name of guarded.filter((one) => one !== 'adminAccounts')) {
      if (isLoadedAnew(name)) await page.goto(tenantUrl('basico', address(routes[name])));
      else await visitFromNowhere(page, address(routes[name]));
      const heading = page.getByRole('heading', { level: 1 }).first();
      if (canOpen(role, name))
        await expect(heading, routes[name].path).not.toHaveText(/Acesso não permitido|Página não encontrada|Entrar/);
      else await expect(heading, routes[name].path).toHaveText('Acesso não permitido');
      await expect(page, routes[name].path).toHaveURL(tenantUrl('basico', address(routes[name])));
    }
    await page.goto(tenantUrl('basico', '/nao-existe'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
  });
}

test('signed out, every guarded path leads to the sign-in with the way back', async ({ page }) => {
  test.setTimeout(180_000);
  for (const name of guarded) {
    const path = `${address(routes[name])}?a=1&b=%C3%A7`;
    await page.goto(tenantUrl('basico', path));
    const login = isAdminPath(path) ? '/admin/login' : '/login';
    await expect(page, path).toHaveURL((url) => url.pathname === login && url.searchParams.get('redirect_to') === path);
  }
});

test('signed out, public paths stay open', async ({ page }) => {
  for (const name of routeNames.filter(
    (one) => (routes[one] as Route).access === 'public' && !['quinder', 'accountNotFound'].includes(one),
  )) {
    await page.goto(tenantUrl('basico', routes[name].path));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page).toHaveURL(tenantUrl('basico', routes[name].path));
  }
  await page.goto(tenantUrl('basico', '/quinder'));
  await expect(page).toHaveURL(tenantUrl('basico', '/afiliar?codigo=QUINDER'));
});
