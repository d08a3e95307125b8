import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** How somebody uses a page. */
export interface Hand {
  /** Presses a button, a link or a tab. */
  press: (target: Locator) => Promise<void>;
  /** Opens a row of a list. */
  open: (row: Locator) => Promise<void>;
  /** Opens a menu or a list of choices, and takes one of them. */
  take: (opener: Locator, choice: Locator) => Promise<void>;
  /** Writes into a field, in place of what it holds. */
  write: (field: Locator, text: string) => Promise<void>;
}

/** With a mouse, or a finger. */
export const mouse: Hand = {
  press: (target) => target.click(),
  async open(row) {
    const { width, height } = (await row.boundingBox())!;
    // Beside the links that it holds.
    await row.click({ position: { x: width - 6, y: height / 2 } });
  },
  async take(opener, choice) {
    await opener.click();
    await choice.click();
  },
  write: (field, text) => field.fill(text),
};

/** Steps that somebody makes before giving up. */
const patience = 120;

/** Whether an element has the focus, or the list that has the focus points at it. */
const isReached = (target: Locator) =>
  target.evaluate((element) => {
    const active = document.activeElement;
    return active === element || (element.id !== '' && active?.getAttribute('aria-activedescendant') === element.id);
  });

/** Presses a key until an element has the focus: what cannot be reached so, nobody reaches without a mouse. */
async function reach(page: Page, target: Locator, key: string): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < patience; step += 1) {
    if (await isReached(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} cannot be reached by ${key}.`);
}

/** With nothing but the keyboard: no element gets the focus otherwise than by keys. */
export function keyboard(page: Page): Hand {
  const press = async (target: Locator) => {
    await expect(target).toBeEnabled();
    await reach(page, target, 'Tab');
    await page.keyboard.press('Enter');
  };
  return {
    press,
    async open(row) {
      await expect(row).toBeVisible();
      // One row is the list's way in; arrows lead to the others.
      await reach(page, row.locator('xpath=ancestor::*[@role="grid"]').locator('[role="row"][tabindex="0"]'), 'Tab');
      await reach(page, row, 'ArrowDown');
      await page.keyboard.press('Enter');
    },
    async take(opener, choice) {
      await press(opener);
      await expect(choice).toBeVisible();
      // A list opens at what is chosen, which may stand below.
      await page.keyboard.press('Home');
      await reach(page, choice, 'ArrowDown');
      await page.keyboard.press('Enter');
    },
    async write(field, text) {
      await reach(page, field, 'Tab');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
  };
}
