import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { tokenKeys } from '@funil/api';
import type { Client } from '@funil/api';
import type { Role } from '@funil/api/contract';
import { signIn } from './api.ts';

export const demoPassword = 'Funil-demo-2026';

export type Slug = 'aurora' | 'verde' | 'sol' | 'basico';

/** The demo accounts: what each must show as its own. */
export const tenants: Record<
  Slug,
  { subdomain: string; name: string; accentSolid: string; productLabel: string; productsLabel: string }
> = {
  aurora: {
    subdomain: '',
    name: 'Aurora Consórcios',
    accentSolid: '#0f2a5f',
    productLabel: 'Produto',
    productsLabel: 'Produtos',
  },
  verde: {
    subdomain: 'verde.',
    name: 'Verde Seguros',
    accentSolid: '#0b7a4b',
    productLabel: 'Plano',
    productsLabel: 'Planos',
  },
  sol: { subdomain: 'sol.', name: 'Sol Energia', accentSolid: '#ffeb66', productLabel: 'Kit', productsLabel: 'Kits' },
  basico: {
    subdomain: 'basico.',
    name: 'Básico',
    accentSolid: '#0f2a5f',
    productLabel: 'Produto',
    productsLabel: 'Produtos',
  },
};

export const slugs = Object.keys(tenants) as Slug[];

/** Address of a tenant on the server of this run. */
export function tenantUrl(slug: Slug, path = '/'): string {
  return `http://${tenants[slug].subdomain}localhost:${process.env.FUNIL_JOURNEY_PORT}${path}`;
}

const emailOf = (role: Role, slug: Slug) => `${role}@${slug}.demo`;

/** Fills the sign-in form of the page that is open. */
export async function fillSignIn(page: Page, email: string, password = demoPassword) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Makes a browser one that was signed in before, and has nothing of other visits. */
async function keepSignedIn(page: Page, api: Client, origin = api.baseUrl): Promise<void> {
  const token = { name: tokenKeys.user, value: api.session.get()! };
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage: [token] }] });
}

/** Opens an address in a browser that was signed in before. */
export async function openSignedIn(page: Page, api: Client, path: string, origin = api.baseUrl): Promise<void> {
  await keepSignedIn(page, api, origin);
  await page.goto(origin + path);
  await expect(page).toHaveURL(origin + path);
}

/** Makes a browser one that a demo person has signed in with; returns the API as that person. */
export async function signInAs(page: Page, role: Role, slug: Slug): Promise<Client> {
  const api = await signIn(tenantUrl(slug, ''), emailOf(role, slug), demoPassword);
  await keepSignedIn(page, api);
  return api;
}
