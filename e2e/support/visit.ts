import type { Page } from '@playwright/test';

/** Goes to another address of the app without loading it anew. */
export async function visit(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}
