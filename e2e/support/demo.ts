import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Role } from '@funil/api/contract';

export const demoPassword = 'Funil-demo-2026';

export type Slug = 'aurora' | 'verde' | 'sol' | 'basico';

/** The demo accounts: what each must show as its own. */
export const tenants: Record<Slug, { subdomain: string; name: string; accentSolid: string; productLabel: string }> = {
  aurora: { subdomain: '', name: 'Aurora Consórcios', accentSolid: '#0f2a5f', productLabel: 'Produto' },
  verde: { subdomain: 'verde.', name: 'Verde Seguros', accentSolid: '#0b7a4b', productLabel: 'Plano' },
  sol: { subdomain: 'sol.', name: 'Sol Energia', accentSolid: '#ffeb66', productLabel: 'Kit' },
  basico: { subdomain: 'basico.', name: 'Básico', accentSolid: '#0f2a5f', productLabel: 'Produto' },
};

export const slugs = Object.keys(tenants) as Slug[];

/** Address of a tenant on the server of this run, or on the one at `port`. */
export function tenantUrl(slug: Slug, path = '/', port = process.env.FUNIL_JOURNEY_PORT): string {
  return `http://${tenants[slug].subdomain}localhost:${port}${path}`;
}

export const emailOf = (role: Role, slug: Slug) => `${role}@${slug}.demo`;

/** Fills the sign-in form of the page that is open. */
export async function fillSignIn(page: Page, email: string, password = demoPassword) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Opens a path signed in as a demo person: through the sign-in page, as a person would. */
export async function openAs(page: Page, role: Role, slug: Slug, path = '/leads', port?: string) {
  await page.goto(tenantUrl(slug, path, port ?? process.env.FUNIL_JOURNEY_PORT));
  await page.waitForURL(/\/login\?redirect_to=/);
  await fillSignIn(page, emailOf(role, slug));
  await expect(page).toHaveURL(tenantUrl(slug, path, port ?? process.env.FUNIL_JOURNEY_PORT));
}
