import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { TagEntry } from '@funil/api/contract';
import { accountAnswer } from '../../../test/appServer.ts';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { refuse } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { renderApp } from '../../../test/renderApp.tsx';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const tag = (number: number, name: string, facts: Partial<TagEntry> = {}): TagEntry => ({
  id: id(number),
  name,
  color: 'purple',
  is_archived: false,
  version: 'v1',
  used_by: 0,
  uses: [],
  ...facts,
});
const register = [
  tag(1, 'VIP', { used_by: 12, uses: [{ place: 'leads', count: 12, names: [] }] }),
  tag(2, 'Feirão', { color: 'green' }),
];
const choices = { tags: [], creators: 'editors', allowed: { create: true } };

const open = (handlers: Record<string, Handler> = {}, path = '/minha-conta?aba=etiquetas') =>
  renderApp(path, {
    role: 'admin',
    handlers: {
      'GET /api/account': () => accountAnswer(),
      'GET /api/tags/all': () => ({ body: { entries: register } }),
      'GET /api/tags': () => ({ body: choices }),
      ...handlers,
    },
  });
const bodiesOf = (screen: Awaited<ReturnType<typeof open>>, call: string) =>
  screen.server.requests.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);

describe('the tab of tags', () => {
  it('shows each with its colour and the leads that have it, which a click lists', async () => {
    const screen = await open();
    await expect
      .element(screen.getByRole('link', { name: 'usado por 12 leads' }))
      .toHaveAttribute('href', `/leads?etiquetas=${id(1)}`);
    await expect.element(screen.getByText('Roxo')).toBeVisible();
    await expect.element(screen.getByText('2 etiquetas')).toBeVisible();
    await expectAccessible();
  });

  it('says that there are none, and why one would want some', async () => {
    const screen = await open({ 'GET /api/tags/all': () => ({ body: { entries: [] } }) });
    await expect.element(screen.getByText('Nenhuma etiqueta ainda')).toBeVisible();
  });

  it('creates one in a colour, and says at the field what is refused', async () => {
    let isTaken = true;
    const screen = await open({
      'POST /api/tags': ({ body }) =>
        isTaken
          ? refuse('catalog.name_taken', { fields: { name: 'Já existe um item com este nome.' } })
          : { status: 201, body: { entry: tag(3, String(body.name)) } },
    });
    await screen.getByRole('button', { name: 'Nova etiqueta' }).click();
    const form = screen.getByRole('dialog', { name: 'Nova etiqueta' });
    await form.getByLabelText('Nome').fill('vip');
    form.getByRole('radio', { name: 'Azul' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await form.getByRole('button', { name: 'Criar etiqueta' }).click();
    await expect.element(form.getByText('Já existe um item com este nome.')).toBeVisible();
    isTaken = false;
    await form.getByLabelText('Nome').fill('Retorno');
    await form.getByRole('button', { name: 'Criar etiqueta' }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(bodiesOf(screen, 'POST /api/tags').at(-1)).toEqual({ name: 'Retorno', color: 'cyan', is_archived: false });
  });

  it('keeps the creation to managers and administrators, and says when that fails', async () => {
    let isOffline = true;
    const screen = await open({
      'PUT /api/tags/creators': ({ body }) =>
        isOffline ? refuse('server.unavailable') : { body: { ...choices, creators: body.creators } },
    });
    const choose = async () => {
      await screen.getByRole('combobox', { name: 'Quem cria etiquetas' }).click();
      await screen.getByRole('option', { name: 'Gerentes e administradores' }).click();
    };
    await choose();
    await expect.element(screen.getByText('Não foi possível salvar')).toBeVisible();
    isOffline = false;
    await choose();
    await expect
      .element(screen.getByRole('combobox', { name: 'Quem cria etiquetas' }))
      .toHaveTextContent('Gerentes e administradores');
    await vi.waitFor(() => expect(bodiesOf(screen, 'PUT /api/tags/creators')).toHaveLength(2));
  });
});
