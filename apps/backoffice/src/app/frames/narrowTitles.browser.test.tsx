import { describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import type { Handler } from '../../../test/fakeServer.ts';

const handlers: Record<string, Handler> = {
  'GET /api/notification_users/unread_count': () => ({ body: { unread_count: 3 } }),
  'GET /api/loss_reasons/all': () => ({ body: { entries: [] } }),
};

describe('the bar of a phone', () => {
  test.each([
    ['/lembretes', 'Lembretes', 'Novo lembrete'],
    ['/motivos', 'Motivos de perda', 'Novo motivo'],
    ['/parceiros', 'Parceiros', 'Novo parceiro'],
  ])('of %s breaks no word of its title, and its button keeps its whole name', async (path, title, button) => {
    const screen = await renderApp(path, { role: 'admin', handlers, width: 390 });
    const heading = screen.getByRole('heading', { level: 1, name: title });
    await expect.element(heading).toBeVisible();
    const create = screen.getByRole('button', { name: button, exact: true }).first();
    await expect.element(create).toHaveTextContent('Novo');
    const text = heading.element().firstChild as Text;
    for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      expect(range.getClientRects(), word).toHaveLength(1);
    }
  });

  test('keeps the badge at its bell, away from the button beside it', async () => {
    const screen = await renderApp('/lembretes', { role: 'admin', handlers, width: 390 });
    const bell = screen.getByRole('button', { name: 'Notificações, 3 não lidas' });
    await expect.element(bell).toBeVisible();
    const icon = bell.element().querySelector('svg')!.getBoundingClientRect();
    const badge = document.querySelector('header [data-corner]')!.getBoundingClientRect();
    const create = screen
      .getByRole('button', { name: 'Novo lembrete', exact: true })
      .first()
      .element()
      .getBoundingClientRect();
    expect(badge.left).toBeLessThan(icon.right);
    expect(badge.bottom).toBeGreaterThan(icon.top);
    expect(create.left - badge.right).toBeGreaterThanOrEqual(6);
  });
});
