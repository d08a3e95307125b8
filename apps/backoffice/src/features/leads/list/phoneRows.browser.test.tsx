import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { makeLead } from '../../../../test/leadFactory.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { LeadsPage } from '../LeadsPage.tsx';

const contact = 'POST /api/leads/3/contacts';

async function show(role: 'admin' | 'specialist' | 'indicator', facts: Parameters<typeof makeLead>[1] = {}) {
  const server = leadServer({ leads: [makeLead(3, facts)] });
  server.on(contact, () => ({
    status: 201,
    body: { event: { id: 'e1', type: 'contact', created_at: '2026-11-20T18:00:00.000Z', actor: null } },
  }));
  const screen = await renderLeads(<LeadsPage />, { server, role });
  await expect.element(page.getByText('1–1 de 1 lead')).toBeVisible();
  return { server, router: screen.router };
}

/** Presses a link without leaving for the telephone. */
async function press(name: RegExp) {
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await page.getByRole('link', { name }).click();
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(390, 844);
});

test('a row without a phone has no buttons', async () => {
  await show('admin', { phone: null });
  expect(page.getByRole('link', { name: /^Ligar/ }).query()).toBeNull();
});

test('who records no contacts can call all the same', async () => {
  const { server, router } = await show('indicator');
  await press(/^Ligar para/);
  expect(server.of(contact)).toEqual([]);
  expect(router.state.location.search).toBe('');
});

test('a call from a row is recorded, and the panel asks how it went; the owner, who is the viewer, is left out', async () => {
  const { server, router } = await show('specialist');
  const call = page.getByRole('link', { name: /^Ligar para/ });
  await expect.element(call).toHaveAttribute('href', 'tel:+5511982147730');
  await expect.element(page.getByRole('link', { name: /^WhatsApp de/ })).toBeVisible();
  expect(call.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(40);
  expect(document.querySelector('td[data-slot="3-end"]')).toBeNull();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await press(/^Ligar para/);
  await vi.waitFor(() => expect(server.of(contact).map(({ body }) => body)).toMatchObject([{ channel: 'phone' }]));
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lead=3'));
  await expect.element(page.getByText('Como foi a ligação?')).toBeVisible();
});
