import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../test/renderApp.tsx';
import { setClock } from '../../../test/setClock.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

const account = {
  name: 'Aurora Consórcios',
  time_zone: 'America/Sao_Paulo',
  personalization: { main_color: '#0f2a5f', product_label: 'Cotas' },
};

const open = (path: string, handlers: Record<string, Handler> = {}, width = 1280) =>
  renderApp(path, {
    width,
    role: 'admin',
    handlers: {
      'GET /api/account': () => ({ body: { account } }),
      'GET /api/administrative_statuses': () => ({
        body: { administrative_statuses: [{ id: '01890000-0000-7000-8000-000000000001', name: 'Vistoria' }] },
      }),
      'GET /api/users': () => ({ body: { users: [], meta: { next_cursor: null, total: 0 } } }),
      ...handlers,
    },
  });

describe('the account page', () => {
  test('says so when the account does not come, and when nobody may open it', async () => {
    const screen = await open('/minha-conta', {
      'GET /api/account': () => refusal(500, 'server.failed', 'Algo deu errado.'),
    });
    await expect.element(screen.getByText('Não foi possível carregar a conta')).toBeVisible();
  });

  test('says what is wrong beside its field without asking the server, and sends what was changed and nothing else', async () => {
    const save = vi.fn<Handler>(() => ({
      body: { account: { ...account, personalization: { ...account.personalization, main_color: '#112233' } } },
    }));
    const screen = await open('/minha-conta', { 'PUT /api/account': save });
    await screen.getByLabelText('Principal', { exact: true }).fill('azul');
    await screen.getByRole('button', { name: 'Salvar conta' }).click();
    await expect.element(screen.getByText('Cor principal é inválido').first()).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    await screen.getByLabelText('Principal', { exact: true }).fill('#112233');
    await expect.element(screen.getByText(/^1 alteração/)).toBeVisible();
    await screen.getByRole('button', { name: 'Salvar conta' }).click();
    await expect.element(screen.getByText('Alterações salvas')).toBeVisible();
    expect(save.mock.calls[0]![0].body).toEqual({ personalization: { main_color: '#112233' } });
    await expect.element(screen.getByRole('button', { name: 'Salvar conta' })).not.toBeInTheDocument();
  });

  test('keeps the changes over what somebody else saves meanwhile', async () => {
    let now = account;
    const save = vi.fn<Handler>(({ body }) => {
      now = { ...now, personalization: { ...now.personalization, ...(body as typeof account).personalization } };
      return { body: { account: now } };
    });
    const screen = await open('/minha-conta?aba=rotulos', {
      'GET /api/account': () => ({ body: { account: now } }),
      'PUT /api/account': save,
    });
    await screen.getByLabelText('Um item').fill('Plano');
    now = { ...account, personalization: { ...account.personalization, product_label: 'Planos' } };
    window.dispatchEvent(new Event('focus'));
    await expect.element(screen.getByLabelText('Nome da área')).toHaveValue('Planos');
    await expect.element(screen.getByLabelText('Um item')).toHaveValue('Plano');
    await expect.element(screen.getByText(/^1 alteração/)).toBeVisible();
    await screen.getByRole('button', { name: 'Salvar conta' }).click();
    await expect.element(screen.getByText('Alterações salvas')).toBeVisible();
    expect(save.mock.calls[0]![0].body).toEqual({ personalization: { singular_product_label: 'Plano' } });
    await expect.element(screen.getByRole('button', { name: 'Salvar conta' })).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Um item')).toHaveValue('Plano');
  });

  test('keeps the changes from tab to tab, and gives them up when asked', async () => {
    const screen = await open('/minha-conta');
    await screen.getByRole('tab', { name: 'Rótulos' }).click();
    await screen.getByLabelText('Nome da área').fill('Planos');
    await screen.getByRole('tab', { name: 'Marca' }).click();
    await expect.element(screen.getByText(/^1 alteração/)).toBeVisible();
    await screen.getByRole('button', { name: 'Descartar' }).click();
    await screen.getByRole('tab', { name: 'Rótulos' }).click();
    await expect.element(screen.getByLabelText('Nome da área')).toHaveValue('Cotas');
  });

  test('saves the list of administrative statuses by a button of its own', async () => {
    const save = vi.fn<Handler>(() =>
      refusal(409, 'account.administrative_status_used', '"Vistoria" está em uso por 2 leads.'),
    );
    const screen = await open('/minha-conta?aba=rotulos', { 'PUT /api/administrative_statuses': save });
    await screen.getByRole('button', { name: 'Remover: Vistoria' }).click();
    await screen.getByRole('button', { name: 'Salvar lista de status' }).click();
    await expect.element(screen.getByText('"Vistoria" está em uso por 2 leads.')).toBeVisible();
    await screen.getByRole('button', { name: 'Descartar' }).click();
    await expect.element(screen.getByLabelText('Nome do status 1')).toHaveValue('Vistoria');
  });

  test('keeps what was typed in a list that somebody else has saved, shows both, and saves either', async () => {
    const status = (number: number, name: string) => ({ id: `01890000-0000-7000-8000-00000000000${number}`, name });
    let stored = { administrative_statuses: [status(1, 'Vistoria')], version: 'v1' };
    const save = vi.fn<Handler>(({ body }) => {
      const sent = body as typeof stored;
      if (sent.version !== stored.version) return refusal(409, 'list.outdated', 'Outra pessoa salvou esta lista.');
      stored = { ...sent, version: 'v3' };
      return { body: stored };
    });
    const screen = await open('/minha-conta?aba=rotulos', {
      'GET /api/administrative_statuses': () => ({ body: stored }),
      'PUT /api/administrative_statuses': save,
    });
    const name = screen.getByLabelText('Nome do status 1');
    await name.fill('Minha vistoria');
    stored = { administrative_statuses: [status(1, 'Vistoria'), status(2, 'Emissão')], version: 'v2' };
    await screen.getByRole('button', { name: 'Salvar lista de status' }).click();
    const conflict = screen.getByRole('alert').filter({ hasText: 'Outra pessoa salvou esta lista' });
    await expect.element(conflict.getByText('Incluídos: Emissão')).toBeVisible();
    await expect.element(name).toHaveValue('Minha vistoria');
    await conflict.getByRole('button', { name: 'Ficar com a lista salva' }).click();
    await expect.element(name).toHaveValue('Vistoria');
    await expect.element(screen.getByLabelText('Nome do status 2')).toHaveValue('Emissão');
    await expect.element(conflict).not.toBeInTheDocument();

    await name.fill('Minha vistoria');
    stored = { ...stored, version: 'v2b' };
    await screen.getByRole('button', { name: 'Salvar lista de status' }).click();
    await conflict.getByRole('button', { name: 'Salvar a minha no lugar' }).click();
    await expect.element(conflict).not.toBeInTheDocument();
    expect(save.mock.calls.map(([{ body }]) => (body as typeof stored).version)).toEqual(['v1', 'v2', 'v2b']);
  });

  test('says beside its row what is wrong in a list, and asks before its changes are lost with the tab', async () => {
    const save = vi.fn<Handler>(({ body }) => ({
      body: {
        administrative_statuses: (body as { administrative_statuses: object[] }).administrative_statuses.map(
          (status, index) => ({ ...status, id: `01890000-0000-7000-8000-00000000000${index + 1}` }),
        ),
      },
    }));
    const screen = await open('/minha-conta?aba=rotulos', { 'PUT /api/administrative_statuses': save });
    await screen.getByRole('button', { name: 'Novo status' }).click();
    await screen.getByRole('button', { name: 'Salvar lista de status' }).click();
    const added = screen.getByLabelText('Nome do status 2');
    await expect.element(added).toHaveAccessibleDescription('Nome é um campo obrigatório');
    expect(save).not.toHaveBeenCalled();
    await added.fill('Emissão');
    await screen.getByRole('tab', { name: 'Marca' }).click();
    const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect.element(added).toHaveValue('Emissão');
    await expect.element(question).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Salvar lista de status' }).click();
    await expect.element(screen.getByText('Lista salva')).toBeVisible();
    expect(save.mock.calls[0]![0].body).toEqual({
      administrative_statuses: [
        { id: '01890000-0000-7000-8000-000000000001', name: 'Vistoria' },
        { id: null, name: 'Emissão' },
      ],
    });
    await expect.element(screen.getByRole('button', { name: 'Salvar lista de status' })).not.toBeInTheDocument();
    // What was new has its id now.
    await added.fill('Emitida');
    await screen.getByRole('button', { name: 'Salvar lista de status' }).click();
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.calls[1]![0].body).toMatchObject({
      administrative_statuses: [{}, { id: '01890000-0000-7000-8000-000000000002', name: 'Emitida' }],
    });
  });

  test('shows how far leads have followed a new name, also after a reload, and continues what failed', async () => {
    const jobId = '01890000-0000-7000-8000-00000000000a';
    const nextJobId = '01890000-0000-7000-8000-00000000000b';
    const status = { id: '01890000-0000-7000-8000-000000000001', name: 'Feita' };
    const job = (id: string, state: string) => ({
      body: {
        job: {
          id,
          kind: 'administrative_status.follow_name',
          state,
          progress: { done: 12_000, total: 200_000 },
          is_cancel_requested: false,
          created_at: '2026-11-02T12:00:00.000Z',
          started_at: '2026-11-02T12:00:00.000Z',
          finished_at: null,
        },
      },
    });
    const save = vi.fn<Handler>(() => ({
      body: { administrative_statuses: [{ ...status, follow_job_id: nextJobId }] },
    }));
    const screen = await open('/minha-conta?aba=rotulos', {
      'GET /api/administrative_statuses': () => ({
        body: { administrative_statuses: [{ ...status, follow_job_id: jobId }] },
      }),
      'PUT /api/administrative_statuses': save,
      [`GET /api/jobs/${jobId}`]: () => job(jobId, 'failed'),
      [`GET /api/jobs/${nextJobId}`]: () => job(nextJobId, 'running'),
    });
    await expect
      .element(screen.getByText('Passando o nome Feita aos leads: não terminou', { exact: false }))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Continuar' }).click();
    await expect.element(screen.getByRole('progressbar', { name: 'Passando o nome Feita aos leads' })).toBeVisible();
    await expect.element(screen.getByText('12.000 de 200.000 registros', { exact: false })).toBeVisible();
    expect(save.mock.calls.map(([{ body }]) => body)).toEqual([{ administrative_statuses: [status] }]);
  });

  test('names at each button what it saves, where a tab has a list of its own', async () => {
    const screen = await open('/minha-conta?aba=rotulos');
    await screen.getByLabelText('Um item').fill('Plano');
    await screen.getByLabelText('Nome do status 1').fill('Emissão');
    const list = screen.getByRole('region', { name: 'Lista de status administrativos' });
    await expect.element(list.getByRole('button', { name: 'Salvar lista de status' })).toBeVisible();
    await expect.element(list.getByText(/salva pelo botão dela/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Salvar conta' })).toBeVisible();
    await expect.element(list.getByRole('button', { name: 'Salvar conta' })).not.toBeInTheDocument();
  });

  test('calls a day of no calendar invalid, and a day that is not there missing', async () => {
    const save = vi.fn<Handler>(({ body }) => ({ body: body as object }));
    const screen = await open('/minha-conta?aba=feriados', {
      'GET /api/holidays': () => ({ body: { holidays: [] } }),
      'PUT /api/holidays': save,
    });
    await screen.getByRole('button', { name: 'Novo feriado' }).click();
    const day = screen.getByLabelText('Data do feriado 1');
    await screen.getByLabelText('Nome do feriado 1').fill('Nunca');
    await screen.getByRole('button', { name: 'Salvar lista de feriados' }).click();
    await expect.element(day).toHaveAccessibleDescription('Data é um campo obrigatório');
    for (const text of ['31/02/2026', '12/']) {
      await day.fill(text);
      await userEvent.tab();
      await expect.element(day).toHaveAccessibleDescription('Data inválida');
      await screen.getByRole('button', { name: 'Salvar lista de feriados' }).click();
      await expect.element(page.getByText('Não foi possível salvar a lista')).toBeVisible();
      await expect.element(day).toHaveAccessibleDescription('Data inválida');
      await expect.element(day).toHaveValue(text);
    }
    expect(save).not.toHaveBeenCalled();
    await day.fill('25/12/2026');
    await screen.getByRole('button', { name: 'Salvar lista de feriados' }).click();
    await expect.element(screen.getByText('Lista salva')).toBeVisible();
    expect(save.mock.calls[0]![0].body).toEqual({ holidays: [{ date: '2026-12-25', name: 'Nunca' }] });
  });

  test('includes the national holidays of this year and the next, and keeps those that are there', async () => {
    setClock('2026-11-20T12:00:00.000Z');
    const save = vi.fn<Handler>(({ body }) => ({ body: body as object }));
    const screen = await open('/minha-conta?aba=feriados', {
      'GET /api/holidays': () => ({ body: { holidays: [{ date: '2026-12-25', name: 'Recesso' }] } }),
      'PUT /api/holidays': save,
    });
    await screen.getByRole('button', { name: 'Novo feriado' }).click();
    await screen.getByRole('button', { name: 'Incluir os nacionais de 2026' }).click();
    await expect
      .element(screen.getByLabelText('Nome do feriado 2', { exact: true }))
      .toHaveValue('Segunda-feira de Carnaval');
    await expect.element(screen.getByRole('button', { name: 'Incluir os nacionais de 2026' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Remover: linha sem nome' }).click();
    await screen.getByRole('button', { name: 'Incluir os nacionais de 2027' }).click();
    await screen.getByRole('button', { name: 'Salvar lista de feriados' }).click();
    await expect.element(screen.getByText('Lista salva')).toBeVisible();
    const { holidays } = save.mock.calls[0]![0].body as { holidays: { date: string; name: string }[] };
    expect(holidays.filter(({ date }) => date === '2026-12-25')).toEqual([{ date: '2026-12-25', name: 'Recesso' }]);
    expect(holidays.map(({ date }) => date)).toEqual(holidays.map(({ date }) => date).toSorted());
    expect(holidays).toHaveLength(26);
  });

  test('shows an erased person in the audit log, and writes it to a file as it is narrowed', async () => {
    const entry = {
      id: '01890000-0000-7000-8000-000000000002',
      at: '2026-11-20T12:00:00.000Z',
      actor_kind: 'user',
      actor: { id: 'u1', name: 'Helena Prado' },
      action: 'lead.update',
      target_type: 'lead',
      target_id: 'x',
      ip: '127.0.0.1',
      changes: [
        { field: 'name', before: null, after: null, is_erased: true },
        { field: 'required_phone', before: 'Sim', after: 'Não', is_erased: false },
      ],
    };
    const write = vi.fn<Handler>(() => ({
      status: 201,
      body: { file: { id: 'f', name: 'auditoria.csv', url: '/files/f' }, rows_count: 1, job_id: null },
    }));
    const screen = await open('/minha-conta?aba=auditoria&area=lead', {
      'GET /api/audit_entries': () => ({ body: { audit_entries: [entry], meta: { next_cursor: null } } }),
      'POST /api/audit_entry_exports': write,
    });
    await expect.element(screen.getByText('apagado a pedido da pessoa')).toBeVisible();
    await expect.element(screen.getByText('20/11/2026 09:00')).toBeVisible();
    await expect.element(screen.getByText('Telefone obrigatório')).toBeVisible();
    await screen.getByRole('button', { name: 'Exportar' }).click();
    await screen.getByRole('menuitem', { name: /CSV/ }).click();
    await expect.element(screen.getByText('1 ação exportada')).toBeVisible();
    expect(write.mock.calls[0]![0].body).toEqual({ action: 'lead', format: 'csv' });
  });

  test('has its filters in two lines of a phone, as wide as it is, narrowed or not', async () => {
    const entry = {
      id: '01890000-0000-7000-8000-000000000003',
      at: '2026-11-20T12:00:00.000Z',
      actor_kind: 'user',
      actor: { id: 'u1', name: 'Helena Prado' },
      action: 'lead.update',
      target_type: 'lead',
      target_id: 'x',
      ip: '127.0.0.1',
      changes: [],
    };
    const screen = await open(
      '/minha-conta?aba=auditoria',
      { 'GET /api/audit_entries': () => ({ body: { audit_entries: [entry], meta: { next_cursor: null } } }) },
      390,
    );
    const exporting = screen.getByRole('button', { name: 'Exportar' });
    await expect.element(exporting).toBeVisible();
    for (const address of ['', '&area=lead']) {
      await screen.router.navigate(`/minha-conta?aba=auditoria${address}`);
      await expect
        .poll(() => screen.server.of('GET /api/audit_entries').at(-1)?.query.get('action'))
        .toBe(address ? 'lead' : null);
      const person = screen.getByRole('combobox', { name: 'Pessoa' }).element().getBoundingClientRect();
      const from = screen.getByRole('textbox', { name: 'De' }).element().getBoundingClientRect();
      const bar = exporting.element().getBoundingClientRect();
      const middle = ({ top, height }: DOMRect) => top + height / 2;
      expect(Math.abs(middle(person) - middle(bar))).toBeLessThan(4);
      expect(from.top).toBeGreaterThan(person.bottom);
      // The margins of the screen, and nothing beside them.
      expect(Math.round(bar.right)).toBeGreaterThanOrEqual(390 - 14);
      const lines = exporting.element().closest('div:has([role=combobox])')!.getBoundingClientRect();
      // Two controls as high as a finger needs.
      expect(lines.height).toBeLessThan(130);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    }
  });
});
