import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

const feed = { created_at: '2026-11-21T12:00:00.000Z', has_details: false };
const profile = {
  name: 'Bruna Siqueira',
  email: 'bruna@aurora.demo',
  phone: null,
  pix_key: null,
  pix_key_in_doubt: false,
  avatar_url: null,
  is_available: true,
};
const answers: Record<string, Handler> = {
  'GET /api/profile': () => ({ body: { profile } }),
  'GET /api/sessions': () => ({ body: { sessions: [] } }),
  'GET /api/second_factor': () => ({
    body: { second_factor: { confirmed_at: null, recovery_codes_left: 0, is_required: false } },
  }),
  'GET /api/sign_ins': () => ({ body: { sign_ins: [] } }),
};
const open = (handlers: Record<string, Handler>) =>
  renderApp('/lembretes?perfil', { role: 'specialist', handlers: { ...answers, ...handlers } });

describe('the calendar of the profile', () => {
  test('gets a secret address, shown once, which another one replaces only after a question', async () => {
    let count = 0;
    const screen = await open({
      'POST /api/calendar_feed': () => {
        count += 1;
        return {
          status: 201,
          body: { calendar_feed: feed, address: `https://aurora.example/calendar.ics?key=${count}` },
        };
      },
    });
    await screen.getByRole('button', { name: 'Criar endereço' }).click();
    const address = screen.getByRole('textbox', { name: 'Endereço do calendário' });
    await expect.element(address).toHaveValue('https://aurora.example/calendar.ics?key=1');
    await expect.element(screen.getByText('Endereço criado em 21/11/2026.')).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Trocar endereço' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Trocar o endereço?' });
    await question.getByRole('button', { name: 'Trocar endereço' }).click();
    await expect.element(address).toHaveValue('https://aurora.example/calendar.ics?key=2');
  });

  test('names leads only after the person says so, and ends', async () => {
    const screen = await open({
      'GET /api/calendar_feed': () => ({ body: { calendar_feed: feed } }),
      'PUT /api/calendar_feed': ({ body }) => ({ body: { calendar_feed: { ...feed, ...body } } }),
      'DELETE /api/calendar_feed': () => ({ status: 204 }),
    });
    const details = screen.getByRole('switch', { name: 'Mostrar textos e nomes de leads' });
    await expect.element(details).not.toBeChecked();
    await expect.element(screen.getByRole('textbox', { name: 'Endereço do calendário' })).not.toBeInTheDocument();
    await details.click();
    await expect.element(details).toBeChecked();
    await screen.getByRole('button', { name: 'Desligar calendário' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Desligar calendário' }).click();
    await expect.element(screen.getByRole('button', { name: 'Criar endereço' })).toBeVisible();
  });

  test('says what failed, and can be looked for again', async () => {
    let isFailing = true;
    const screen = await open({
      'GET /api/calendar_feed': () =>
        isFailing ? refusal(503, 'server.unavailable', 'Indisponível no momento.') : { body: { calendar_feed: null } },
      'POST /api/calendar_feed': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    });
    await expect.element(screen.getByText('Indisponível no momento.')).toBeVisible();
    isFailing = false;
    await screen.getByRole('button', { name: 'Tentar de novo' }).click();
    await screen.getByRole('button', { name: 'Criar endereço' }).click();
    await expect.element(screen.getByText('Endereço não criado')).toBeVisible();
  });
});
