import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EntryUse, LeadStatusEntry, ProductEntry, ProductTypeEntry } from '@funil/api/contract';
import { renderApp } from '../../../test/renderApp.tsx';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const status = (
  number: number,
  name: string,
  fields: Omit<Partial<LeadStatusEntry>, 'uses'> = {},
): LeadStatusEntry => ({
  id: id(number),
  name,
  color: '#336699',
  kind: 'in_progress',
  is_initial: false,
  script: null,
  is_archived: false,
  version: 'v1',
  used_by: 0,
  uses: fields.used_by ? [{ place: 'leads', count: fields.used_by, names: [] }] : [],
  ...fields,
});
const funnel = [
  status(1, 'Novo', { kind: 'new', is_initial: true, used_by: 12 }),
  status(2, 'Em contato', { used_by: 1 }),
  status(3, 'Proposta'),
  status(4, 'Ganho', { kind: 'won', used_by: 3 }),
  status(5, 'Antigo', { is_archived: true }),
];

const open = (path: string, handlers: Record<string, Handler> = {}) =>
  renderApp(path, {
    role: 'admin',
    handlers: { 'GET /api/lead_statuses/all': () => ({ body: { entries: funnel } }), ...handlers },
  });

const nameError = 'Já existe um item com este nome.';
const sent = (screen: Awaited<ReturnType<typeof open>>, call: string) =>
  screen.server.requests.filter(({ method, path }) => `${method} ${path}` === call);

const namesIn = (container: Element) =>
  [...container.querySelectorAll('section:first-of-type li')].map(
    (row) => row.querySelector('button:not([aria-label])')?.textContent,
  );

describe('a catalog', () => {
  test('shows its entries in order, in columns, how often each is used, and those out of use below', async () => {
    const screen = await open('/status');
    await expect.element(screen.getByRole('button', { name: 'Proposta', exact: true })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'usado por 12 leads' }))
      .toHaveAttribute('href', `/leads?status=${id(1)}`);
    await expect.element(screen.getByRole('link', { name: 'usado por 1 lead', exact: true })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Arquivados' })).toBeVisible();
    await expect.element(screen.getByText('4 status, 1 fora de uso')).toBeVisible();

    // Every row begins below the names of the columns.
    const startOf = (text: string) => screen.getByText(text, { exact: true }).element().getBoundingClientRect().left;
    for (const width of [1440, 820]) {
      await page.viewport(width, 800);
      await expect.element(screen.getByText('Uso', { exact: true })).toBeVisible();
      const marks = [...screen.container.querySelectorAll('li')].map(
        (row) => row.querySelector('button:not([aria-label])')!.parentElement!.getBoundingClientRect().left,
      );
      // The last one stands alone under its heading, with nothing to order it among.
      expect(marks).toHaveLength(funnel.length);
      expect(new Set(marks)).toEqual(new Set([startOf('Nome')]));
      expect(
        screen
          .getByText('Em andamento')
          .elements()
          .map((detail) => detail.getBoundingClientRect().left),
      ).toEqual([startOf('Tipo'), startOf('Tipo'), startOf('Tipo')]);
    }
  });

  test('says its whole name on a phone, the smallest as well', async () => {
    const screen = await renderApp('/motivos', {
      role: 'admin',
      width: 390,
      handlers: { 'GET /api/loss_reasons/all': () => ({ body: { entries: [] } }) },
    });
    const title = screen.getByRole('heading', { name: 'Motivos de perda' });
    for (const width of [390, 320]) {
      await page.viewport(width, 800);
      await expect.element(title).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Novo motivo' }).first()).toBeVisible();
      await expect.poll(() => document.documentElement.scrollWidth).toBe(width);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = title.element();
      expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
    }
  });

  test('says what it is for while it is empty, and why it does not come', async () => {
    const empty = await open('/motivos', { 'GET /api/loss_reasons/all': () => ({ body: { entries: [] } }) });
    await expect.element(empty.getByText('Nenhum motivo ainda')).toBeVisible();
    const failed = await open('/motivos', {
      'GET /api/loss_reasons/all': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    });
    await expect.element(failed.getByText('Indisponível no momento.')).toBeVisible();
  });

  test('is put in order by the menu, and back again when that is refused', async () => {
    const screen = await open('/status', {
      'PUT /api/lead_statuses/order': () =>
        refusal(409, 'catalog.order_outdated', 'A lista mudou. Recarregue e ordene de novo.'),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Proposta' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Mover para cima' }));
    await expect.element(screen.getByText('A lista mudou. Recarregue e ordene de novo.')).toBeVisible();
    expect(sent(screen, 'PUT /api/lead_statuses/order')[0]!.body).toEqual({ ids: [id(1), id(3), id(2), id(4)] });
    await expect.poll(() => namesIn(screen.container)).toEqual(['Novo', 'Em contato', 'Proposta', 'Ganho']);
  });

  test('saved by another user meanwhile shows both versions, keeps what was typed, and is saved on agreement', async () => {
    const theirs = status(3, 'Proposta enviada', { script: 'Ligar antes', version: 'v2' });
    let puts = 0;
    const screen = await open(`/status?item=${id(3)}`, {
      [`PUT /api/lead_statuses/${id(3)}`]: () => {
        puts += 1;
        return puts === 1
          ? {
              status: 409,
              body: { error: { code: 'catalog.outdated', message: 'Mudou.', details: { entry: theirs } } },
            }
          : { body: { entry: theirs } };
      },
    });
    const dialog = screen.getByRole('dialog', { name: 'Proposta' });
    await userEvent.fill(dialog.getByLabelText('Nome'), 'Minha proposta');
    await dialog.getByRole('button', { name: 'Salvar status' }).click();
    await expect.element(dialog.getByText('Nome: era Proposta; agora é Proposta enviada')).toBeVisible();
    await expect.element(dialog.getByText('Roteiro: era vazio; agora é Ligar antes')).toBeVisible();
    await expect.element(dialog.getByLabelText('Nome')).toHaveValue('Minha proposta');
    await expect.element(dialog.getByLabelText(/Roteiro/)).toHaveValue('Ligar antes');
    await dialog.getByRole('button', { name: 'Salvar status' }).click();
    await expect.element(screen.getByText('Alterações salvas')).toBeVisible();
    const bodies = sent(screen, `PUT /api/lead_statuses/${id(3)}`).map(({ body }) => body);
    expect(bodies).toMatchObject([
      { name: 'Minha proposta', script: null, version: 'v1' },
      { name: 'Minha proposta', script: 'Ligar antes', version: 'v2' },
    ]);
  });

  test('takes a new entry, with what the server refuses beside its field', async () => {
    let tries = 0;
    const screen = await open('/status', {
      'POST /api/lead_statuses': () => {
        tries += 1;
        if (tries === 1)
          return {
            status: 422,
            body: { error: { code: 'catalog.name_taken', message: nameError, fields: { name: nameError } } },
          };
        return { status: 201, body: { entry: status(6, 'Visita') } };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Novo status' }));
    await userEvent.click(screen.getByRole('button', { name: 'Criar status' }));
    await expect.element(screen.getByText('Nome é um campo obrigatório')).toBeVisible();
    await userEvent.fill(screen.getByLabelText('Nome'), 'Visita');
    await userEvent.click(screen.getByRole('radio', { name: 'Verde' }));
    await userEvent.fill(screen.getByRole('textbox', { name: /^Roteiro/ }), 'Bom dia!\nPosso falar agora?');
    await userEvent.click(screen.getByRole('button', { name: 'Criar status' }));
    await expect.element(screen.getByText('Já existe um item com este nome.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Criar status' }));
    await expect.element(screen.getByText('Visita na lista')).toBeVisible();
    expect(sent(screen, 'POST /api/lead_statuses')[1]!.body).toEqual({
      name: 'Visita',
      color: '#15914f',
      kind: 'in_progress',
      is_initial: false,
      is_archived: false,
      script: 'Bom dia!\nPosso falar agora?',
    });
  });

  test('opens an entry from the address', async () => {
    const screen = await open(`/status?item=${id(2)}`);
    await expect.element(screen.getByRole('dialog', { name: 'Em contato' })).toBeVisible();
    await expect.element(screen.getByText('Com leads neste status, o tipo não muda.')).toBeVisible();
  });

  test('joins what is used with an entry of the same kind, deletes what is not, and says what is in the way', async () => {
    let isRefused = true;
    const screen = await open('/status', {
      [`POST /api/lead_statuses/${id(2)}/removal`]: () =>
        isRefused
          ? {
              status: 422,
              body: {
                error: {
                  code: 'request.invalid',
                  message: 'Confira os campos.',
                  fields: { into_id: 'Este item está fora de uso.' },
                },
              },
            }
          : { status: 204 },
      [`POST /api/lead_statuses/${id(3)}/removal`]: () =>
        isRefused ? refusal(409, 'catalog.in_use', 'Um lead acabou de usar este item.') : { status: 204 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Em contato' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Juntar com outro' }));
    const receiver = screen.getByRole('combobox', { name: 'Juntar com' });
    await expect.element(receiver).toBeVisible();
    receiver.element().focus();
    // Nothing is wrong before there was a choice to make.
    await userEvent.keyboard('{Tab}');
    await expect.element(receiver).not.toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(receiver).toHaveFocus();
    await expect.element(screen.getByText('Escolha um item da lista.')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Juntar status' }));
    await expect.element(screen.getByText('Escolha um item da lista.')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Juntar com' }));
    // Won is another kind, and what is out of use receives nothing.
    await expect.element(screen.getByRole('option', { name: 'Ganho' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('option', { name: 'Proposta' }));
    await userEvent.click(screen.getByRole('button', { name: 'Juntar status' }));
    await expect.element(screen.getByText('Este item está fora de uso.')).toBeVisible();
    expect(namesIn(screen.container)).toEqual(['Novo', 'Em contato', 'Proposta', 'Ganho']);
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Juntar status' }));
    await expect.element(screen.getByText('Em contato agora é Proposta')).toBeVisible();
    isRefused = true;
    expect(sent(screen, `POST /api/lead_statuses/${id(2)}/removal`)[0]!.body).toEqual({ into_id: id(3) });

    await userEvent.click(screen.getByRole('button', { name: 'Ações de Proposta' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Excluir' }));
    await userEvent.click(screen.getByRole('button', { name: 'Excluir status' }));
    await expect.element(screen.getByText('Um lead acabou de usar este item.')).toBeVisible();
    expect(namesIn(screen.container)).toEqual(['Novo', 'Em contato', 'Proposta', 'Ganho']);
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Excluir status' }));
    await expect.element(screen.getByText('Proposta não existe mais')).toBeVisible();
  });

  test('offers no deleting of what is used, and no joining without anything to join it with', async () => {
    const screen = await open('/status');
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Ganho' }));
    await expect.element(screen.getByRole('menuitem', { name: 'Excluir' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Juntar com outro' }));
    await expect
      .element(screen.getByText('Não há outro item que possa receber. Crie um antes, ou arquive este.'))
      .toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: 'Juntar com' })).not.toBeInTheDocument();
  });

  test('archives, and says why not where that is refused', async () => {
    const screen = await open('/status', {
      [`PUT /api/lead_statuses/${id(1)}`]: () =>
        refusal(409, 'lead_status.initial', 'O status inicial não pode ser arquivado.'),
      [`PUT /api/lead_statuses/${id(3)}`]: () => ({ body: { entry: status(3, 'Proposta', { is_archived: true }) } }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Novo' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Arquivar' }));
    await expect.element(screen.getByText('O status inicial não pode ser arquivado.')).toBeVisible();
    expect(namesIn(screen.container)[0]).toBe('Novo');
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Proposta' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Arquivar' }));
    await expect.element(screen.getByText('Proposta fora das listas')).toBeVisible();
    expect(sent(screen, `PUT /api/lead_statuses/${id(3)}`)[0]!.body).toMatchObject({
      name: 'Proposta',
      is_archived: true,
    });
  });
});

test('products stand under their types, in the words of the account', async () => {
  const product = (number: number, name: string, type: number): ProductEntry => ({
    id: id(number),
    name,
    product_type: { id: id(type), name: `Tipo ${type}` },
    value_cents: null,
    is_archived: false,
    version: 'v1',
    used_by: 0,
    uses: [],
  });
  const screen = await open('/produtos', {
    'GET /api/products/all': () => ({
      body: { entries: [product(1, 'Carro', 8), product(2, 'Moto', 8), product(3, 'Casa', 9)] },
    }),
    'PUT /api/products/order': () => ({
      body: { entries: [product(2, 'Moto', 8), product(1, 'Carro', 8), product(3, 'Casa', 9)] },
    }),
  });
  await expect.element(screen.getByRole('list', { name: 'Tipo 8' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ações de Carro' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Mover para baixo' }));
  await expect.poll(() => sent(screen, 'PUT /api/products/order').at(-1)?.body).toEqual({ ids: [id(2), id(1), id(3)] });
});

test.each([
  ['/motivos', 'loss_reasons', { requires_note: false }, '/leads?motivo='],
  ['/produtos', 'products', { product_type: { id: id(7), name: 'Auto' }, value_cents: null }, '/leads?produto='],
  ['/tipos-produto', 'product_types', { calculator: 'none' }, '/leads?tipo='],
])(
  'what uses an entry of %s opens where it is listed; what is in the trash is said',
  async (path, catalog, own, list) => {
    const uses: EntryUse[] = [
      { place: 'leads', count: 12, names: [] },
      { place: 'trash', count: 2, names: [] },
      { place: 'commission_rules', count: 1, names: [] },
    ];
    const entry = { id: id(1), name: 'Primeiro', is_archived: false, version: 'v1', used_by: 15, uses, ...own };
    const screen = await open(path, { [`GET /api/${catalog}/all`]: () => ({ body: { entries: [entry] } }) });
    await expect.element(screen.getByRole('link', { name: '12 leads' })).toHaveAttribute('href', `${list}${id(1)}`);
    await expect
      .element(screen.getByText('usado por 12 leads, 2 leads na lixeira e 1 regra de comissão'))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: '1 regra de comissão' }))
      .toHaveAttribute('href', '/comissionamentos?aba=regras');
  },
);

test('what uses a type is said by what it is, and its products open exactly those', async () => {
  const type = (number: number, uses: EntryUse[]): ProductTypeEntry => ({
    id: id(number),
    name: `Tipo ${number}`,
    calculator: 'none',
    is_archived: false,
    version: 'v1',
    used_by: uses.reduce((sum, { count }) => sum + count, 0),
    uses,
  });
  const product = (number: number, name: string, of: number, isArchived = false): ProductEntry => ({
    id: id(number),
    name,
    product_type: { id: id(of), name: `Tipo ${of}` },
    value_cents: null,
    is_archived: isArchived,
    version: 'v1',
    used_by: 0,
    uses: [],
  });
  const screen = await open('/tipos-produto', {
    'GET /api/product_types/all': () => ({
      body: {
        entries: [
          type(8, [
            { place: 'products', count: 2, names: [] },
            { place: 'queues', count: 1, names: ['Verão'] },
          ]),
          type(9, [{ place: 'products', count: 1, names: [] }]),
        ],
      },
    }),
    'GET /api/products/all': () => ({
      body: { entries: [product(1, 'Carro', 8), product(3, 'Casa', 9), product(2, 'Moto', 8, true)] },
    }),
  });
  await expect.element(screen.getByText('usado por 2 produtos e 1 fila (Verão)')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '2 produtos' }));
  await expect.element(screen.getByText('Do tipo Tipo 8')).toBeVisible();
  await expect.element(screen.getByText('1 produto, 1 fora de uso')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Moto', exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Casa', exact: true }).elements()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todos' }));
  await expect.element(screen.getByRole('button', { name: 'Casa', exact: true })).toBeVisible();
});
