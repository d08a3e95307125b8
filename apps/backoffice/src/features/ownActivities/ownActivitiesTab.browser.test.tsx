import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { OwnActivityType, OwnOutcome } from '@funil/api/contract';
import { accountAnswer } from '../../../test/appServer.ts';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { refusal, refuse } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { renderApp } from '../../../test/renderApp.tsx';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const ownTypes: OwnActivityType[] = [
  { id: id(1), name: 'Vistoria', type: 'visit', is_archived: false },
  { id: id(2), name: 'Assinatura', type: 'meeting', is_archived: false },
];
const ownOutcomes: OwnOutcome[] = [
  {
    id: id(3),
    name: 'Quer proposta',
    type: 'call',
    own_type_id: null,
    state: 'done',
    is_contact: true,
    is_wrong_number: false,
    next_type: 'visit',
    next_own_type_id: id(1),
    next_in: 3,
    next_unit: 'days',
    is_archived: false,
  },
];

const open = (handlers: Record<string, Handler> = {}) =>
  renderApp('/minha-conta?aba=atividades', {
    role: 'admin',
    handlers: {
      'GET /api/account': () => accountAnswer(),
      'GET /api/own_activity_types': () => ({ body: { own_activity_types: ownTypes, version: 'v1' } }),
      'GET /api/own_outcomes': () => ({ body: { own_outcomes: ownOutcomes, version: 'v1' } }),
      ...handlers,
    },
  });
const bodiesOf = (screen: Awaited<ReturnType<typeof open>>, call: string) =>
  screen.server.requests.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);

const choose = async (screen: Awaited<ReturnType<typeof open>>, select: string, option: string) => {
  await screen.getByRole('combobox', { name: select }).click();
  await screen.getByRole('option', { name: option, exact: true }).click();
};

describe('the tab of own activities', () => {
  it('says when a list is empty, and when it does not come', async () => {
    const screen = await open({
      'GET /api/own_activity_types': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
      'GET /api/own_outcomes': () => ({ body: { own_outcomes: [], version: 'v1' } }),
    });
    await expect.element(screen.getByText('Não foi possível carregar os tipos')).toBeVisible();
    await expect.element(screen.getByText('Nenhum resultado próprio')).toBeVisible();
  });

  it('saves types in a new order, one of them archived, based on the list that was loaded', async () => {
    const screen = await open({
      'PUT /api/own_activity_types': ({ body }) => ({
        body: { ...(body as object), version: 'v2' },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Mover para cima: Assinatura' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Arquivado: Vistoria' }));
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar lista de tipos' }));
    await expect.element(screen.getByText('Lista salva')).toBeVisible();
    expect(bodiesOf(screen, 'PUT /api/own_activity_types')).toEqual([
      { own_activity_types: [ownTypes[1], { ...ownTypes[0], is_archived: true }], version: 'v1' },
    ]);
  });

  it('says at the row what is refused, and keeps what was typed', async () => {
    const screen = await open({
      'PUT /api/own_activity_types': () =>
        refuse('own_activity.name_fixed', {
          fields: { 'own_activity_types[2].name': 'Este nome já existe. Escolha outro.' },
        }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Novo tipo' }));
    await userEvent.fill(screen.getByRole('textbox', { name: 'Nome do tipo 3' }), 'Ligação');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar lista de tipos' }));
    await expect.element(screen.getByText('Este nome já existe. Escolha outro.')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Nome do tipo 3' })).toHaveValue('Ligação');
  });

  it('adds an outcome of an own type, with what it proposes; a task is no contact', async () => {
    const screen = await open({
      'PUT /api/own_outcomes': ({ body }) => ({ body: { ...(body as object), version: 'v2' } }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Novo resultado' }));
    await userEvent.fill(screen.getByRole('textbox', { name: 'Nome do resultado 2' }), 'Aprovada');
    await choose(screen, 'Tipo do resultado 2', 'Tarefa');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Conta como contato' }).nth(1));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar lista de resultados' }));
    await expect.element(screen.getByText('Tarefa e documento não são contato com o lead')).toBeVisible();
    await choose(screen, 'Tipo do resultado 2', 'Vistoria');
    await choose(screen, 'Próximo passo do resultado 2', 'Assinatura');
    await userEvent.fill(screen.getByRole('textbox', { name: 'Em quanto tempo, resultado 2' }), '4');
    await choose(screen, 'Unidade do tempo do resultado 2', 'horas');
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar lista de resultados' }));
    await expect.element(screen.getByText('Lista salva')).toBeVisible();
    expect(bodiesOf(screen, 'PUT /api/own_outcomes')).toEqual([
      {
        own_outcomes: [
          ownOutcomes[0],
          {
            id: null,
            name: 'Aprovada',
            type: 'visit',
            own_type_id: id(1),
            state: 'done',
            is_contact: true,
            is_wrong_number: false,
            next_type: 'meeting',
            next_own_type_id: id(2),
            next_in: 4,
            next_unit: 'hours',
            is_archived: false,
          },
        ],
        version: 'v1',
      },
    ]);
  });
});
