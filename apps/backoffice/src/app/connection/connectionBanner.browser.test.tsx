import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LeadOffer } from '@funil/api/contract';
import { Disconnected } from '../../../test/fakeServer.ts';
import { makeLead } from '../../../test/leadFactory.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { setClock } from '../../../test/setClock.ts';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const offer: LeadOffer = {
  id: id(1),
  lead: { number: 1, name: 'Ana Lima' },
  product: null,
  value_cents: 32_000_000,
  source: 'manual',
  queue_name: 'Plantão',
  offered_at: '2026-11-20T15:00:00.000Z',
  expires_at: '2026-11-20T15:04:00.000Z',
};
const leads = { next_cursor: null, total: 1, is_total_capped: false, total_value_cents: 0 };

/** The screen once its server is away; whatever is asked from then on fails. */
async function openOffline(path: string, role: 'admin' | 'specialist', ready: (view: View) => Promise<void>) {
  const view = await renderApp(path, {
    role,
    handlers: {
      'GET /api/leads': () => ({ body: { leads: [makeLead(7)], meta: leads } }),
      'GET /api/leads/7': () => ({ body: { lead: makeLead(7) } }),
      'GET /api/leads/7/events': () => ({ body: { events: [] } }),
      'GET /api/lead_offers': () => ({ body: { offers: role === 'specialist' ? [offer] : [] } }),
    },
  });
  await ready(view);
  for (const call of Object.keys(view.server.answers))
    view.server.answers[call] = () => {
      throw new Disconnected();
    };
  window.dispatchEvent(new Event('offline'));
  await expect.element(view.getByText(/Sem conexão com o servidor/)).toBeVisible();
  return view;
}
type View = Awaited<ReturnType<typeof renderApp>>;

/** What can be pressed and stands, as far as it shows in its scroller, under the banner. */
function covered(): string[] {
  const banner = [...document.querySelectorAll('[role="status"]')].find(({ textContent }) =>
    textContent?.includes('Sem conexão'),
  )!.firstElementChild!;
  const area = banner.getBoundingClientRect();
  return [...document.querySelectorAll('button, a[href], input, textarea, [role="combobox"]')]
    .filter((one) => !banner.contains(one) && !one.closest('[aria-hidden="true"], [inert]'))
    .filter((one) => {
      const box = one.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) return false;
      const [left, right] = [Math.max(box.left, area.left), Math.min(box.right, area.right)];
      const [top, bottom] = [Math.max(box.top, area.top), Math.min(box.bottom, area.bottom)];
      if (left >= right || top >= bottom) return false;
      // A scroller cuts off what goes on below it.
      for (let node = one.parentElement; node; node = node.parentElement) {
        if (getComputedStyle(node).overflowY === 'visible') continue;
        if (node.getBoundingClientRect().bottom <= top + 1) return false;
      }
      return true;
    })
    .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName);
}

beforeEach(() => setClock('2026-11-20T15:00:00.000Z'));

afterEach(async () => {
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(document.documentElement.style.getPropertyValue('--notice-inset')).toBe(''));
});

async function expectNothingCovered() {
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1024, 900],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height);
    await expect.poll(covered, { message: `at ${width} × ${height}` }).toEqual([]);
  }
}

test('the banner covers no button of a list, a drawer or a modal, in any window', async () => {
  const list = await openOffline('/leads', 'specialist', async (view) => {
    await expect.element(view.getByRole('button', { name: 'Aceitar o lead Ana Lima' }).first()).toBeVisible();
  });
  await expectNothingCovered();
  await list.getByRole('button', { name: 'Novo lead' }).first().click();
  await expect.element(list.getByRole('dialog').getByRole('button', { name: /lead/ }).last()).toBeVisible();
  await expectNothingCovered();
  await list.unmount();

  const drawer = await openOffline('/leads?lead=7', 'admin', async (view) => {
    await expect.element(view.getByRole('dialog').getByRole('button').first()).toBeVisible();
  });
  await expectNothingCovered();
  await drawer.unmount();
});

test('a page that scrolls has room for the banner at its end', async () => {
  await page.viewport(390, 600);
  const view = await openOffline('/leads', 'admin', async (opened) => {
    await expect.element(opened.getByRole('heading', { level: 1 })).toBeVisible();
  });
  const inset = document.documentElement.style.getPropertyValue('--notice-inset');
  expect(Number.parseFloat(inset)).toBeGreaterThan(0);
  expect(getComputedStyle(document.documentElement).paddingBottom).toBe(inset);
  await view.unmount();
});

test('one request that fails while the others are answered does not have everything requested without an end', async () => {
  const failing = 'GET /api/notification_users/unread_count';
  let isDown = false;
  const view = await renderApp('/leads', {
    role: 'specialist',
    handlers: {
      'GET /api/leads': () => ({ body: { leads: [makeLead(7)], meta: leads } }),
    },
  });
  await vi.waitFor(() => expect(view.server.of(failing)).not.toHaveLength(0));
  await vi.waitFor(() => expect(view.server.of('GET /api/leads')).not.toHaveLength(0));
  for (const [call, answer] of Object.entries(view.server.answers))
    view.server.answers[call] = (request) => {
      if (isDown || call === failing) throw new Disconnected();
      return answer(request);
    };
  isDown = true;
  window.dispatchEvent(new Event('offline'));
  await expect.element(view.getByText(/Sem conexão com o servidor/)).toBeVisible();
  const before = view.server.of(failing).length;
  isDown = false;
  // The server is found and everything requested again: the connection is lost by the one, and is back with the next.
  await vi.waitFor(() => expect(view.server.of(failing).length).toBeGreaterThan(before));
  await vi.waitFor(() => expect(view.server.of('GET /api/leads').length).toBeGreaterThan(1));
  expect(view.server.of(failing).length).toBeLessThan(before + 5);
});
