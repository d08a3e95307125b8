import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { canOpen, isAdminPath, listLeads, roles, routes, showSession } from '@funil/api/contract';
import type { Role, RouteName } from '@funil/api/contract';
import { fillSignIn, signInAs, slugs, tenants, tenantUrl } from './support/demo.ts';
import type { Slug } from './support/demo.ts';
import { expectNoViolations } from './support/expectNoViolations.ts';
import { layoutFaults } from './support/layoutFaults.ts';
import { guardedScreens, openTo, publicScreens, shutTo, stopsAt, superAdminScreens } from './support/screens.ts';
import type { VisibleRecords, Stop } from './support/screens.ts';
import { watchAnswers } from './support/settled.ts';
import { visit } from './support/visit.ts';
import { windows, windowsFor } from './support/windows.ts';
import type { Window } from './support/windows.ts';
import { isDrawn, isFull, sampleOf } from '../scripts/tests/sample.mjs';

/*
 * One walk through the product: the administrator goes to every address once, every other role to those that it begins
 * with, those that no administrator has, and a sample of the rest, without loading the app anew. Each screen is asked
 * everything there: whether it is the right one, whether it is the account's own, whether it fits into the windows, and
 * what axe says of it, of every other one in the dark scheme. The commit draws the sample; `npm run test:full` walks
 * everywhere. That each path guards itself when it is loaded is proved by `routeTable.browser.test.tsx`.
 */

/** Whose account a role walks through: each account is met, and the light yellow one by those who see most. */
const accountOf: Record<Role, Slug> = {
  admin: 'sol',
  partner: 'sol',
  manager: 'verde',
  specialist: 'aurora',
  indicator: 'basico',
  indicator_manager: 'verde',
};

/** Parts of a long walk, which run side by side. */
const partsOf: Partial<Record<Role, number>> = { admin: 3 };

/**
 * Shares of what an administrator sees as well, which a run walks through as another role. Panels, forms and tabs are
 * the same for all: they are looked at as the one who sees most and, in part, the one who works there all day.
 */
const shareOfScreens = 1 / 2;
const shareOfStates = 1 / 4;
/** Refused screens that a run opens as each role. */
const refusedScreens = 3;

/** Screens that a role begins with, because they differ, and those that no administrator sees. */
const isOwn = ({ name }: Pick<Stop, 'name'>) => name === 'dashboard' || name === 'leads' || !canOpen('admin', name);

/**
 * A screen is looked at by axe and in the window of a desk as one role, and one that a role begins with as that role.
 * What a screen shows besides itself fits into a phone everywhere, and every other one is looked at by axe.
 */
function windowsOf(role: Role, stop: Stop): readonly Window[] {
  if (isFull) return windows;
  const what = `${stop.key} as ${role}`;
  const hasDesk = stop.shows ? isDrawn(`${what} at a desk`, 2) : role === 'admin' || isOwn(stop);
  const others = stop.shows ? 0 : role === 'admin' ? 2 : 1;
  return windowsFor(what, others).filter(([width]) => width !== 1440 || hasDesk);
}

/** Somebody on the way through the account `slug`. */
class Walker {
  readonly page: Page;
  readonly #slug: Slug;
  readonly #settled: () => Promise<void>;
  /** The next screen is looked at from the other end. */
  #isBack = false;
  /** The next screen is looked at in the dark scheme. */
  #isDark = false;

  constructor(page: Page, slug: Slug) {
    this.page = page;
    this.#slug = slug;
    this.#settled = watchAnswers(page);
  }

  /** The screen that is open is this one, with all that it shows. */
  async expectSettled({ address, shows }: Pick<Stop, 'address' | 'shows'>, heading: string | RegExp) {
    // A dialog hides the page that it lies over from screen readers.
    const title = this.page.locator('h1:not([role=dialog] *)').first();
    await expect(title, address).toHaveText(heading);
    if (shows) await expect(shows(this.page), address).toBeVisible();
    await this.#settled();
    // Also when all has come.
    await expect(title, address).toHaveText(heading);
    await expect(this.page, address).toHaveURL(tenantUrl(this.#slug, address));
  }

  /** The same, and it is of this account and no other. */
  async expectScreen(stop: Pick<Stop, 'address' | 'shows'>, heading: string | RegExp) {
    await this.expectSettled(stop, heading);
    const { address } = stop;
    const { name, accentSolid } = tenants[this.#slug];
    const seen = await this.page.evaluate(() => ({
      title: document.title,
      accent: getComputedStyle(document.documentElement).getPropertyValue('--funil-accent-solid').trim(),
      text: document.body.innerText,
    }));
    expect(seen.title, address).toBe(name);
    expect(seen.accent, address).toBe(accentSolid);
    for (const other of slugs.filter((slug) => slug !== this.#slug))
      expect(seen.text, address).not.toContain(tenants[other].name);
  }

  /**
   * The layout fits into the windows, and axe finds nothing in the desk's, where it is among them. A state is looked at
   * without the frame around it: axe has seen that with its screen.
   */
  async expectToFit({ address, shows }: Pick<Stop, 'address' | 'shows'>, wanted: readonly Window[]) {
    // What a screen shows besides itself was opened at a desk.
    const order = this.#isBack && !shows ? wanted.toReversed() : wanted;
    this.#isBack = !this.#isBack;
    for (const [width, height] of order) {
      await this.page.setViewportSize({ width, height });
      // What slides in or loads on still has its place to take: only faults that stay are faults.
      await expect
        .poll(() => layoutFaults(this.page), {
          message: `${address} at ${width} x ${height}`,
          intervals: [50, 100, 250, 500],
        })
        .toEqual([]);
      if (width !== 1440) continue;
      if (address === '/leads') await expect(this.#productColumn()).toBeVisible();
      await this.expectAccessible({ withoutFrame: shows !== undefined && !isFull });
    }
  }

  /** Headed by what the account calls its products. */
  #productColumn() {
    return this.page.getByRole('columnheader', { name: tenants[this.#slug].productLabel, exact: true });
  }

  /** In one scheme and, where both are asked for, what the other one changes. The next screen has the other one first. */
  async expectAccessible({ inBoth = isFull, withoutFrame = false } = {}) {
    const [first, second] = this.#isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    this.#isDark = !this.#isDark;
    // A notice that has come lies on a part of the screen until it is closed.
    const notices = this.page.getByRole('button', { name: 'Fechar aviso' });
    await notices.evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
    await expect(notices).toHaveCount(0);
    await this.page.emulateMedia({ colorScheme: first });
    await expectNoViolations(this.page, { withoutFrame });
    if (inBoth) {
      await this.page.emulateMedia({ colorScheme: second });
      await expectNoViolations(this.page, { colorsOnly: true });
    }
    await this.page.emulateMedia({ colorScheme: 'light' });
  }
}

/** What a role walks through, dealt out in parts. */
function stopsFor(role: Role, visible: VisibleRecords, part: number, parts: number): Stop[] {
  const isAdmin = role === 'admin';
  const hasStates = isAdmin || role === 'specialist';
  const stops = openTo(role).flatMap((name) => stopsAt(name, visible, { hasStates, isAdmin }));
  const [screens, shown] = [stops.filter(({ shows }) => !shows), stops.filter(({ shows }) => shows)];
  const keyOf = ({ key }: Stop) => `${key} as ${role}`;
  const others = screens.filter((stop) => !isOwn(stop));
  const sample = isAdmin
    ? stops
    : [
        ...sampleOf(others, others.length * shareOfScreens, keyOf),
        ...sampleOf(shown, shown.length * shareOfStates, keyOf),
      ];
  return stops
    .filter((stop) => sample.includes(stop) || (isOwn(stop) && !stop.shows))
    .filter((_, index) => index % parts === part);
}

/** Screens that say whose they are when they know, at the latest a moment after they are open. */
const ownHeadings: Partial<Record<RouteName, RegExp>> = {
  simulatorConfig: /^(?:Meu simulador|Simulador da conta)$/,
  affiliateConfig: /^(?:Minha c|C)aptação de afiliados(?: da conta)?$/,
  userSimulatorConfig: /^Simulador d/,
  userAffiliateConfig: /^Captação de afiliados d/,
};

/** The screen of products is headed by what the account calls them. */
const titleOf = (name: RouteName, slug: Slug) =>
  name === 'products' ? tenants[slug].productsLabel : (ownHeadings[name] ?? routes[name].title);

const walks = roles.flatMap((role) =>
  (isFull ? slugs : [accountOf[role]]).flatMap((slug) => {
    const parts = partsOf[role] ?? 1;
    return Array.from({ length: parts }, (_, part) => ({ role, slug, part, parts }));
  }),
);

test.use({ colorScheme: 'light' });

for (const { role, slug, part, parts } of walks) {
  const which = parts > 1 ? `, part ${part + 1} of ${parts}` : '';
  test(`${role} walks through ${slug}${which}`, async ({ page }) => {
    if (isFull) test.setTimeout(3_600_000);
    const walker = new Walker(page, slug);
    const api = await signInAs(page, role, slug);
    await page.goto(tenantUrl(slug, '/nao-existe'));
    const [{ user }, { leads }] = await Promise.all([api.call(showSession), api.call(listLeads, { query: {} })]);
    const visible = { userId: user.id, leads: leads.map(({ number }) => number) };
    for (const stop of stopsFor(role, visible, part, parts)) {
      await test.step(stop.address, async () => {
        if (stop.shows) await page.setViewportSize({ width: 1440, height: 900 });
        await visit(page, stop.address);
        await walker.expectScreen(stop, stop.heading ?? titleOf(stop.name, slug));
        await walker.expectToFit(stop, windowsOf(role, stop));
      });
    }
    if (part > 0) return;
    // Refused screens follow one of another heading, so that none is taken for the one before.
    const refused = sampleOf(shutTo(role), refusedScreens, (name) => `${name} refused to ${role}`);
    for (const [index, name] of refused.entries()) {
      const [{ address }] = stopsAt(name, visible, { hasStates: false }) as [Stop];
      await visit(page, '/nao-existe');
      await expect(page.locator('h1')).toHaveText('Página não encontrada');
      await visit(page, address);
      await walker.expectScreen({ address }, 'Acesso não permitido');
      if (index === 0 && role === 'manager') await walker.expectToFit({ address }, windowsFor('refused', 1));
    }
  });
}

test('a visitor walks through what is public, and is led to the sign-in elsewhere', async ({ page }) => {
  const walker = new Walker(page, 'sol');
  const visible = { userId: '00000000-0000-7000-8000-000000000000', leads: [1] };
  await page.goto(tenantUrl('sol', '/login'));
  for (const name of publicScreens.filter((one) => one !== 'accountNotFound')) {
    const { path } = routes[name];
    await test.step(path, async () => {
      await visit(page, path);
      // The super-admin's area is nobody's.
      if (isAdminPath(path)) await walker.expectSettled({ address: path }, /./);
      else await walker.expectScreen({ address: path }, /./);
      await walker.expectToFit({ address: path }, windowsFor(path, 2));
    });
  }
  const guarded = sampleOf(guardedScreens, 6, (name) => `${name} to a visitor`);
  for (const name of [...guarded, ...superAdminScreens]) {
    const [{ address }] = stopsAt(name, visible, { hasStates: false }) as [Stop];
    const wanted = `${address}?a=1&b=%C3%A7`;
    const login = isAdminPath(wanted) ? '/admin/login' : '/login';
    await visit(page, wanted);
    await expect(page, wanted).toHaveURL(
      (url) => url.pathname === login && url.searchParams.get('redirect_to') === wanted,
    );
  }
  await visit(page, '/quinder');
  await expect(page).toHaveURL(tenantUrl('sol', '/afiliar?codigo=QUINDER'));
  // Where there is an account, the page that there is none leads back.
  await visit(page, '/conta-nao-encontrada');
  await expect(page).toHaveURL(tenantUrl('sol', '/login?redirect_to=%2F'));
});

test('the smallest phone has nothing to scroll sideways', async ({ page }) => {
  const walker = new Walker(page, 'sol');
  await page.setViewportSize({ width: 320, height: 640 });
  const api = await signInAs(page, 'admin', 'sol');
  await page.goto(tenantUrl('sol', '/nao-existe'));
  const { leads } = await api.call(listLeads, { query: {} });
  for (const address of ['/', '/leads', `/leads?lead=${leads[0]!.number}`, '/motivos']) {
    await visit(page, address);
    await walker.expectSettled({ address }, /^(?!Página não encontrada)/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
  }
});

for (const slug of slugs.filter((one) => one !== 'sol')) {
  test(`${slug} shows its own sign-in`, async ({ page }) => {
    const walker = new Walker(page, slug);
    await page.goto(tenantUrl(slug, '/login'));
    await walker.expectScreen({ address: '/login' }, 'Entrar');
    await walker.expectAccessible({ inBoth: true });
  });
}

test('at an unknown host there is no account', async ({ page }) => {
  const origin = `http://desconhecida.localhost:${process.env.FUNIL_JOURNEY_PORT}`;
  await page.goto(`${origin}/leads?lead=1`);
  await expect(page).toHaveURL(`${origin}/conta-nao-encontrada`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conta não encontrada');
});

test('the super-admin walks through its area, with a session of its own', async ({ page }) => {
  const walker = new Walker(page, 'sol');
  await page.goto(tenantUrl('sol', '/admin'));
  await expect(page).toHaveURL(tenantUrl('sol', '/admin/login?redirect_to=%2Fadmin'));
  await fillSignIn(page, 'super@funil.demo');
  await expect(page).toHaveURL(tenantUrl('sol', '/admin'));
  for (const stop of superAdminScreens.flatMap((name) => stopsAt(name, { userId: '', leads: [] }))) {
    await test.step(stop.address, async () => {
      if (stop.shows) await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, stop.address);
      await walker.expectSettled(stop, routes[stop.name].title);
      // It sees every account.
      for (const { name } of Object.values(tenants))
        await expect(page.getByText(name, { exact: true }).first()).toBeAttached();
      await walker.expectToFit(stop, windowsFor(stop.address, 2));
    });
  }
  await visit(page, '/admin/nada');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
  await visit(page, '/leads');
  await expect(page).toHaveURL(tenantUrl('sol', '/login?redirect_to=%2Fleads'));
});
