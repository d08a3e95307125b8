import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Role } from '@funil/api/contract';
import { typeWithoutPause } from '../../../test/typeWithoutPause.ts';
import { refuse } from '../../../test/fakeServer.ts';
import { leadServer } from '../../../test/leadServer.ts';
import type { LeadServer } from '../../../test/leadServer.ts';
import { makeLead } from '../../../test/leadFactory.ts';
import { renderLeads } from '../../../test/renderLeads.tsx';
import { PaletteOverlays } from './PaletteOverlays.tsx';

let server: LeadServer;

const user = {
  id: '0192e4a0-7a61-7c3e-9d55-000000000009',
  name: 'Camila Reis',
  email: 'c@x.br',
  role: 'specialist',
  status: 'active',
};
const show = (role: Role = 'admin') =>
  renderLeads(
    <>
      <PaletteOverlays />
      <input aria-label="Outro campo" />
    </>,
    { server, role },
  );
const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  server = leadServer({ leads: [1, 2, 3].map((number) => makeLead(number)) });
  server.on('GET /api/users', ({ query }) => ({
    body: { users: query.get('search') === 'camila' ? [user] : [], meta: { next_cursor: null, total: 1 } },
  }));
});

describe('the command palette', () => {
  it('finds leads, people and screens, asks the server once for a word, and goes there with Enter', async () => {
    const { router } = await show();
    await open();
    await typeWithoutPause('camila');
    await expect
      .element(page.getByRole('option', { name: /Camila Ferraz de Souza/ }))
      .toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('option', { name: /Camila Reis/ })).toBeVisible();
    expect(server.of('GET /api/users').map(({ query }) => query.get('search'))).toEqual(['camila']);
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(router.state.location.search).toBe('?lead=3'));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes to what the answer brings when Enter comes before it', async () => {
    const { router } = await show();
    await open();
    await userEvent.keyboard('camila{Enter}');
    await vi.waitFor(() => expect(router.state.location.search).toBe('?lead=3'));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes nowhere when the answer is nothing, nor later for a word that was changed meanwhile, and takes what is typed as text, whatever it looks like', async () => {
    const { router } = await show();
    const before = router.state.location.pathname + router.state.location.search;
    await open();
    await userEvent.keyboard('zzzz{Enter}');
    await expect.element(page.getByText('Nada encontrado para “zzzz”')).toBeVisible();
    await userEvent.clear(page.getByRole('combobox'));
    await userEvent.keyboard('camila');
    await expect.element(page.getByRole('option', { name: /Camila Reis/ })).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe(before);
    await userEvent.fill(page.getByRole('combobox'), '  %_<b>(+55)  ');
    await expect.element(page.getByText('Nada encontrado para “%_<b>(+55)”')).toBeVisible();
    expect(server.of('GET /api/leads').at(-1)!.query.get('search')).toBe('%_<b>(+55)');
  });

  it('does not say that nothing was found when the search failed, and still finds screens', async () => {
    server.on('GET /api/leads', () => refuse('server.unavailable'));
    const { router } = await show();
    await open();
    await userEvent.keyboard('lembr');
    await expect
      .element(page.getByText('Não foi possível buscar leads e pessoas. Tente de novo em instantes.'))
      .toBeVisible();
    await expect.element(page.getByText(/Nada encontrado/)).not.toBeInTheDocument();
    await page.getByRole('option', { name: 'Lembretes' }).click();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/lembretes'));
  });

  it('gives the focus back when it is left, and has forgotten the word when it returns', async () => {
    await show();
    await page.getByLabelText('Outro campo').click();
    await open();
    await userEvent.keyboard('camila{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Outro campo')).toHaveFocus();
    await open();
    await expect.element(page.getByRole('combobox')).toHaveValue('');
  });

  it('offers screens that the role may open, and asks for no people that it may not see', async () => {
    const { router } = await show('indicator');
    await open();
    await userEvent.keyboard('usu');
    await expect.element(page.getByText('Nada encontrado para “usu”')).toBeVisible();
    expect(server.of('GET /api/users')).toEqual([]);
    await userEvent.clear(page.getByRole('combobox'));
    await userEvent.keyboard('lembr');
    await expect.element(page.getByRole('option', { name: 'Lembretes' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/lembretes'));
  });

  it('changes its list once for a word, when all of the answer is there, and never its place', async () => {
    let answerPeople: () => void = () => {};
    server.on(
      'GET /api/users',
      () =>
        new Promise((resolve) => {
          answerPeople = () => resolve({ body: { users: [user], meta: { next_cursor: null, total: 1 } } });
        }),
    );
    await show();
    await open();
    const listed = () =>
      page
        .getByRole('option')
        .elements()
        .map((option) => option.textContent);
    const frame = () => page.getByRole('dialog').element().getBoundingClientRect();
    const [before, place] = [listed(), frame()];
    await typeWithoutPause('camila');
    await vi.waitFor(() =>
      expect(server.of('GET /api/leads').filter(({ query }) => query.get('search') === 'camila')).toHaveLength(1),
    );
    await vi.waitFor(() => expect(server.of('GET /api/users')).toHaveLength(1));
    const seen = new Set<string>();
    const watcher = new MutationObserver(() => seen.add(listed().join()));
    watcher.observe(page.getByRole('listbox').element(), { childList: true, subtree: true });
    expect(listed()).toEqual(before);
    answerPeople();
    await expect.element(page.getByRole('option', { name: /Camila Reis/ })).toBeVisible();
    await expect.element(page.getByRole('option', { name: /Camila Ferraz de Souza/ })).toBeVisible();
    watcher.disconnect();
    expect(seen.size).toBe(1);
    expect(frame()).toEqual(place);
  });

  it('keeps who was gone to when the list changes around it', async () => {
    await show();
    await open();
    await userEvent.keyboard('camila');
    await expect.element(page.getByRole('option', { name: /Camila Reis/ })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('option', { name: /Camila Reis/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  });

  it('walks with the arrows, around the ends', async () => {
    await show();
    await open();
    await expect.element(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  });
});

describe('the sheet of keys', () => {
  it('opens with "?", but not while somebody types', async () => {
    await show();
    await page.getByLabelText('Outro campo').click();
    await userEvent.keyboard('?');
    await expect.element(page.getByLabelText('Outro campo')).toHaveValue('?');
    expect(page.getByRole('dialog').all()).toHaveLength(0);
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog', { name: 'Atalhos de teclado' })).toBeVisible();
  });
});
