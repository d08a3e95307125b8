import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeLead } from '../../../../test/leadFactory.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { LeadsPage } from '../LeadsPage.tsx';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

const separator = page.getByRole('separator', { name: 'Largura de Telefone' });
const widthOf = (name: string) =>
  Math.round(page.getByRole('columnheader', { name }).element().getBoundingClientRect().width);
const show = () =>
  renderLeads(<LeadsPage />, { server: leadServer({ leads: [makeLead(1), makeLead(2)] }), role: 'admin' });
/** The table is drawn anew when the statuses are known, so a key may have to be pressed again. */
const press = async (key: string) => {
  (separator.element() as HTMLElement).focus();
  await userEvent.keyboard(key);
  return widthOf('Telefone');
};

test('a width that was given stays for the person, and Delete gives it back to the content', async () => {
  const { unmount } = await show();
  await expect.element(separator).toBeInTheDocument();
  const before = widthOf('Telefone');
  await expect.poll(() => press('{Home}')).toBe(60);
  await unmount();
  await show();
  await expect.element(separator).toHaveAttribute('aria-valuenow', '60');
  await expect.poll(() => widthOf('Telefone')).toBe(60);
  await expect.poll(() => press('{Delete}')).toBe(before);
});

test('a width follows the pointer, and is kept when the pointer leaves it', async () => {
  await show();
  await expect.element(separator).toBeInTheDocument();
  const drag = () => {
    const line = separator.element();
    // A pointer that a test makes up cannot be captured.
    line.setPointerCapture = () => {};
    const { right, top } = line.getBoundingClientRect();
    const at = (type: string, clientX: number) =>
      line.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX, clientY: top + 4 }));
    const before = widthOf('Telefone');
    at('pointerdown', right);
    at('pointermove', right + 40);
    at('pointerup', right + 40);
    return before + 40;
  };
  let wanted = 0;
  await expect
    .poll(() => {
      if (!Object.keys(localStorage).some((key) => key.startsWith('funil.leadColumnWidths'))) wanted = drag();
      return widthOf('Telefone') === wanted;
    })
    .toBe(true);
});
