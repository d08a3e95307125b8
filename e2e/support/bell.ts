import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notificações/ });

/** So many notifications are unread, as the bell says. */
export const isUnread = (page: Page, count: number) =>
  expect(bellOf(page)).toHaveAccessibleName(
    count === 0 ? 'Notificações' : new RegExp(`^Notificações, ${count} não lidas?$`),
  );

/** The latest notifications, opened. */
export async function openBell(page: Page) {
  await bellOf(page).click();
  return page.getByRole('dialog', { name: 'Notificações' });
}
