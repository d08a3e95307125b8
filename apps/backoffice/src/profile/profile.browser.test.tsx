import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../test/expectAccessible.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { refusal } from '../../test/stubServer.ts';
import type { Handler } from '../../test/stubServer.ts';

const profile = { name: 'Bruna Siqueira', email: 'bruna@aurora.demo', phone: null, is_available: true };
const open = (handlers: Record<string, Handler> = {}) =>
  renderApp('/lembretes?perfil=1', { role: 'specialist', handlers: { 'GET /api/profile': () => ({ body: { profile } }), ...handlers } });

describe('the profile', () => {
  test('opens from the menu of the person over the screen that is open, and closes to it', async () => {
    const screen = await renderApp('/lembretes', { role: 'specialist', handlers: { 'GET /api/profile': () => ({ body: { profile } }) } });
    await screen.getByRole('button', { name: /Bruna Siqueira/ }).click();
    await screen.getByRole('menuitem', { name: 'Meu perfil' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Meu perfil' })).toBeVisible();
    expect(screen.where()).toBe('/lembretes?perfil=1');
    await expect.element(screen.getByLabelText('Nome', { exact: true })).toHaveValue('Bruna Siqueira');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.where()).toBe('/lembretes'));
  });

  test('saves name, phone and availability', async () => {
    const screen = await open({ 'PUT /api/profile': ({ body }) => ({ body: { profile: { ...profile, ...(body as object) } } }) });
    await userEvent.fill(screen.getByLabelText('Nome', { exact: true }), '');
    await screen.getByRole('button', { name: 'Salvar perfil' }).click();
    await expect.element(screen.getByLabelText('Nome', { exact: true })).toHaveAccessibleDescription('Nome é um campo obrigatório');
    await userEvent.fill(screen.getByLabelText('Nome', { exact: true }), 'Bruna S.');
    await screen.getByRole('switch', { name: 'Disponível para receber leads' }).click();
    await screen.getByRole('button', { name: 'Salvar perfil' }).click();
    await expect.element(screen.getByText('Perfil salvo')).toBeVisible();
    expect(screen.server.seen.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Bruna S.', phone: null, is_available: false });
  });

  test('changes the password of whoever knows the current one', async () => {
    const wrong = { status: 422, body: { error: { code: 'password.current_wrong', message: 'Não.', fields: { current_password: 'A senha atual não confere.' } } } };
    const screen = await open({ 'POST /api/profile/password': ({ body }) => ((body as { current_password: string }).current_password === 'certa' ? { status: 204 } : wrong) });
    await userEvent.fill(screen.getByLabelText('Senha atual'), 'errada');
    await userEvent.fill(screen.getByLabelText('Nova senha'), 'um-trem-azul-7');
    await screen.getByRole('button', { name: 'Trocar senha' }).click();
    await expect.element(screen.getByLabelText('Senha atual')).toHaveAccessibleDescription('A senha atual não confere.');
    await userEvent.fill(screen.getByLabelText('Senha atual'), 'certa');
    await screen.getByRole('button', { name: 'Trocar senha' }).click();
    await expect.element(screen.getByText('Senha trocada')).toBeVisible();
    await expect.element(screen.getByLabelText('Nova senha')).toHaveValue('');
  });

  test('says when it does not come', async () => {
    const screen = await open({ 'GET /api/profile': () => refusal(503, 'server.unavailable', 'Indisponível no momento.') });
    await expect.element(screen.getByText('Indisponível no momento.')).toBeVisible();
  });
});
