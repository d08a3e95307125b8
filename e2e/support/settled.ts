import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { waitTimeoutMs } from '../../scripts/waitTimeoutMs.mjs';

/** Runs in the page: how many parts say that they are busy, once all that has come is drawn. */
async function countBusy(): Promise<number> {
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  await document.fonts.ready;
  return document.querySelectorAll('#loading, [aria-busy="true"], [role="progressbar"]:not([aria-valuenow])').length;
}

/**
 * Follows what a page asks for from now on. The function that it returns waits until every answer is there and drawn,
 * and has led to no further question.
 */
export function watchAnswers(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let asked = 0;
  page.on('request', (request) => {
    asked += 1;
    open.add(request);
  });
  const end = (request: Request) => open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    let before = -1;
    await expect
      .poll(
        async () => {
          const busy = await page.evaluate(countBusy);
          const isQuiet = busy === 0 && open.size === 0 && asked === before;
          before = asked;
          return isQuiet ? 'at rest' : [`${busy} busy`, ...[...open].map((request) => request.url())].join(', ');
        },
        // The first answers of a server that has just started take long on a busy machine.
        { intervals: [0, 20, 50, 100], timeout: 4 * waitTimeoutMs },
      )
      .toBe('at rest');
  };
}
