import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { refusal, refuse } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

const key = (id: string, name: string, facts = {}) => ({
  id,
  name,
  prefix: 'funil_Ab12Cd',
  created_by: { id: 'u1', name: 'Helena Prado' },
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: null,
  revoked_at: null,
  ...facts,
});

const open = (handlers: Record<string, Handler>) =>
  renderApp('/minha-conta?aba=integracoes', {
    role: 'admin',
    handlers: {
      'GET /api/account': () => ({
        body: { account: { name: 'Aurora', time_zone: 'America/Sao_Paulo', personalization: null } },
      }),
      ...handlers,
    },
  });

describe('the API keys', () => {
  test('say so when they do not come, and can be requested again', async () => {
    const list = vi.fn<Handler>(() => refusal(403, 'access.denied', 'Você não tem permissão.'));
    const screen = await open({ 'GET /api/api_keys': list });
    await expect.element(screen.getByText('Não foi possível carregar as chaves')).toBeVisible();
    await expect.element(screen.getByText('Você não tem permissão.')).toBeVisible();
    const before = list.mock.calls.length;
    await screen.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.poll(() => list.mock.calls.length).toBeGreaterThan(before);
  });

  test('show who made them and when they were used last, and lead to the documentation', async () => {
    const screen = await open({
      'GET /api/api_keys': () => ({
        body: {
          api_keys: [
            key('1', 'Formulário do site', { last_used_at: '2026-11-21T09:00:00.000Z' }),
            key('2', 'Antiga', { revoked_at: '2026-11-20T13:00:00.000Z' }),
          ],
        },
      }),
    });
    await expect.element(screen.getByText('Criada por Helena Prado em 20/11/2026 09:00').first()).toBeVisible();
    await expect.element(screen.getByText('Último uso em 21/11/2026 06:00')).toBeVisible();
    await expect.element(screen.getByText('Nunca usada')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Revogar: Antiga' })).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('link', { name: /documentação da API/ }))
      .toHaveAttribute('href', expect.stringMatching(/\/api\/docs$/));
    await expectAccessible();
  });

  test('are made by name, and show their secret once', async () => {
    const made: string[] = [];
    const create = vi.fn<Handler>(({ body }) => {
      const { name } = body as { name: string };
      if (name === 'Chatbot')
        return {
          status: 422,
          body: {
            error: {
              code: 'api_key.name_taken',
              message: 'Confira o nome.',
              fields: { name: 'Já existe uma chave com este nome' },
            },
          },
        };
      made.push(name);
      return { status: 201, body: { api_key: key('9', name), secret: 'funil_segredo' } };
    });
    const screen = await open({
      'GET /api/api_keys': () => ({ body: { api_keys: made.map((name) => key('9', name)) } }),
      'POST /api/api_keys': create,
    });
    await screen.getByRole('button', { name: 'Criar chave' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Criar chave' }).click();
    await expect.element(dialog.getByText('Nome é um campo obrigatório')).toBeVisible();
    expect(create).not.toHaveBeenCalled();
    await dialog.getByLabelText('Nome').fill('Chatbot');
    await dialog.getByRole('button', { name: 'Criar chave' }).click();
    await expect.element(dialog.getByText('Já existe uma chave com este nome')).toBeVisible();
    await dialog.getByLabelText('Nome').fill('Site');
    await dialog.getByRole('button', { name: 'Criar chave' }).click();
    await expect.element(screen.getByLabelText('Chave', { exact: true })).toHaveValue('funil_segredo');
    await expectAccessible();
    // Escape would lose it.
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByLabelText('Chave', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Concluir' }).click();
    await expect.element(screen.getByRole('listitem').getByText('Site')).toBeVisible();
    await expect.element(screen.getByText('funil_segredo')).not.toBeInTheDocument();
  });

  test('ask for the password when it was given long ago, and are then made with the name that stands there', async () => {
    let isGiven = false;
    const create = vi.fn<Handler>(() =>
      isGiven
        ? { status: 201, body: { api_key: key('9', 'Site'), secret: 'funil_segredo' } }
        : refuse('session.password_required'),
    );
    const screen = await open({
      'GET /api/api_keys': () => ({ body: { api_keys: [] } }),
      'POST /api/api_keys': create,
      'POST /api/session/password': () => {
        isGiven = true;
        return { status: 204 };
      },
    });
    await screen.getByRole('button', { name: 'Criar chave' }).click();
    await screen.getByLabelText('Nome').fill('Site');
    await userEvent.keyboard('{Enter}');
    const question = screen.getByRole('dialog', { name: 'Confirme sua senha' });
    await expect.element(question).toBeVisible();
    await expectAccessible();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(screen.getByText('Confirme sua senha para continuar.')).toBeVisible();
    await expect.element(screen.getByLabelText('Nome')).toHaveValue('Site');
    await screen.getByRole('dialog').getByRole('button', { name: 'Criar chave' }).click();
    await userEvent.fill(question.getByLabelText('Sua senha'), 'certa');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('Chave', { exact: true })).toHaveValue('funil_segredo');
    expect(create).toHaveBeenCalledTimes(3);
  });

  test('are revoked after a question that says what it means', async () => {
    const keys = [key('1', 'Site')];
    const revoke = vi.fn<Handler>(() => {
      keys[0] = key('1', 'Site', { revoked_at: '2026-11-21T10:00:00.000Z' });
      return { body: { api_key: keys[0] } };
    });
    const screen = await open({
      'GET /api/api_keys': () => ({ body: { api_keys: keys } }),
      'PUT /api/api_keys/1/revoke': revoke,
    });
    await screen.getByRole('button', { name: 'Revogar: Site' }).click();
    await expect.element(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/deixa de enviar leads agora/);
    await screen.getByRole('button', { name: 'Cancelar' }).click();
    expect(revoke).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Revogar: Site' }).click();
    await screen.getByRole('button', { name: 'Revogar chave' }).click();
    await expect.element(screen.getByText('Revogada', { exact: true })).toBeVisible();
  });
});
