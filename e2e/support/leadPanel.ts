import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Reopening a lost connection takes up to 6 s to notice, 3 s or more between looks, half a second of pause. */
export const recovery = 30_000;

/** The word stands where there is room for it; on a phone it is for screen readers. */
export const isLive = (page: Page) => expect(page.getByText('Ao vivo')).toBeAttached({ timeout: recovery });

export const panelOf = (page: Page) => page.getByRole('dialog');
export const statusOf = (page: Page) => panelOf(page).getByRole('button', { name: /^Status/ });

/** Changes the name of the lead in the panel. */
export async function rename(page: Page, name: string) {
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Editar' }).click();
  await panel.getByLabel('Nome').fill(name);
  await panel.getByRole('button', { name: 'Salvar lead' }).click();
  await expect(panel.getByRole('heading', { name }).first()).toBeVisible();
}

/** Moves the lead in the panel to an open status. */
export async function move(page: Page, status: string) {
  await statusOf(page).click();
  await page.getByRole('menuitemradio', { name: status }).click();
  await expect(statusOf(page)).toContainText(status);
}
