import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { leadServer } from '../../../test/leadServer.ts';
import { makeLead } from '../../../test/leadFactory.ts';
import { renderLeads } from '../../../test/renderLeads.tsx';
import { PaletteOverlays } from './PaletteOverlays.tsx';

// The code of what the palette finds is on its way until a test lets it come.
const results = vi.hoisted(() => {
  let come = () => {};
  return {
    arrival: new Promise<void>((resolve) => {
      come = resolve;
    }),
    come: () => come(),
  };
});
vi.mock('./PaletteResults.tsx', async (original) => {
  await results.arrival;
  return original();
});

const search = () => page.getByRole('combobox', { name: 'Buscar leads, pessoas e telas' });

beforeEach(() => page.viewport(1440, 900));

describe('the first press of Ctrl K', () => {
  it('gives the palette all that is typed from then on, and the page behind nothing', async () => {
    const server = leadServer({ leads: [1, 2, 3].map((number) => makeLead(number)) });
    server.on('GET /api/users', () => ({ body: { users: [], meta: { next_cursor: null, total: 0 } } }));
    const { router } = await renderLeads(
      <>
        <PaletteOverlays />
        <input aria-label="Outro campo" />
      </>,
      { server },
    );
    await page.getByLabelText('Outro campo').click();
    // One press of keys right after the other: nothing is waited for between them.
    await userEvent.keyboard('{Control>}k{/Control}camila{Enter}');
    expect((page.getByLabelText('Outro campo', { exact: true }).element() as HTMLInputElement).value).toBe('');
    await expect.element(search()).toHaveValue('camila');
    await expect.element(search()).toHaveFocus();
    const field = search().element();
    const place = page.getByRole('dialog').element().getBoundingClientRect();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    results.come();
    await expect.element(page.getByRole('option').first()).toBeVisible();
    // More may be typed: the server is asked after a pause, and not as soon as the code is there.
    expect(server.of('GET /api/users')).toEqual([]);
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    // Enter was for what the answer brings.
    await vi.waitFor(() => expect(router.state.location.search).toBe('?lead=3'));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}k{/Control}cam');
    await expect.element(search()).toHaveValue('cam');
    expect(field.isConnected).toBe(false);
    await vi.waitFor(() =>
      expect(page.getByRole('dialog').element().getBoundingClientRect().height).toBe(place.height),
    );
  });
});
