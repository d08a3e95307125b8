import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/**
 * Adds a queue of one person on the open screen of the distribution, before all others and without hours, so that every
 * lead is that person's, also on a weekend. Returns the person's name.
 */
export async function createFirstQueue(
  page: Page,
  queue: string,
  choose: (options: Locator) => Locator = (options) => options.first(),
): Promise<string> {
  await page.getByRole('button', { name: 'Nova fila' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill(queue);
  await dialog.getByRole('combobox', { name: 'Pessoas' }).click();
  await choose(page.getByRole('option')).click();
  await page.keyboard.press('Escape');
  const name = (await dialog.getByRole('rowheader').first().textContent())!.replace(/^[A-ZÀ-Ú]{1,2}(?=[A-ZÀ-Ú])/, '');
  await dialog.getByRole('button', { name: 'Criar fila' }).click();
  await expect(page.getByRole('heading', { level: 2, name: queue })).toBeVisible();
  const said = (words: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${queue} ${words}$`) });
  await page.getByRole('button', { name: `Mover ${queue}` }).focus();
  await page.keyboard.press('Space');
  await expect(said(String.raw`levantado, posição (\d) de \1\.`)).toBeAttached();
  // A key that comes before the list listens moves nothing, so a person presses it until the queue is the first one;
  // there it changes nothing more.
  const isFirst = said(String.raw`na posição 1 de \d\.`);
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowUp');
      return isFirst.count();
    })
    .toBe(1);
  await page.keyboard.press('Space');
  await expect(page.getByRole('navigation', { name: 'Filas' }).getByRole('listitem').first()).toContainText(queue);
  return name;
}
