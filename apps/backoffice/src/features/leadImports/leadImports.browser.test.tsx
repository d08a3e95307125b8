import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LeadImport, LeadImportColumn, LeadImportSummary } from '@funil/api/contract';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { setClock } from '../../../test/setClock.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

const id = '01890000-0000-7000-8000-000000000001';
const base = `/api/lead_imports/${id}`;
const titles = ['Nome completo', 'Celular', 'CPF/CNPJ', 'Vendedor', 'Obs.'];
const row = ['Ana Paula Ribeiro', '11 98812-3340', '03841277590', 'Bruna', 'ligar à tarde'];

const counts = { created: 4640, updated: 172, skipped: 164, failed: 37 };
const ready: LeadImport = {
  id,
  kind: 'new',
  state: 'ready',
  file_name: 'leads-feira-nov.xlsx',
  rows_count: 5013,
  counts: { created: 0, updated: 0, skipped: 0, failed: 0 },
  created_by: { id: 'u1', name: 'Helena Prado' },
  created_at: '2026-11-21T12:00:00.000Z',
  finished_at: null,
  undo_until: null,
  undone: null,
  problem: null,
  progress: null,
  is_cancel_requested: false,
  sheets: [
    {
      name: 'Feira',
      rows_count: 5015,
      columns_count: 5,
      header_row: 2,
      preview: [
        { row: 1, cells: ['Feira de novembro'] },
        { row: 2, cells: titles },
        { row: 3, cells: row },
      ],
    },
    { name: 'Rascunho', rows_count: 0, columns_count: 0, header_row: 1, preview: [] },
  ],
  settings: null,
  check: null,
  errors: [],
  has_error_file: false,
  kept: [],
};
const settings = {
  sheet: 0,
  header_row: 2,
  columns: ['name', 'phone', 'document_number', 'owner', null] as LeadImport['settings'] extends infer S
    ? S extends { columns: infer C }
      ? C
      : never
    : never,
  duplicate_keys: ['document_number', 'phone'] as ('document_number' | 'phone')[],
  on_duplicate: 'fill' as const,
  matches: [],
  product_id: null,
  loss_reason_id: null,
};
const checked: LeadImport = {
  ...ready,
  state: 'checked',
  settings,
  check: {
    ...counts,
    unknown_names: [
      { field: 'owner', text: 'Bruna', rows_count: 12 },
      { field: 'owner', text: 'Rui', rows_count: 1 },
      { field: 'product', text: 'Consórcio auto', rows_count: 30 },
    ],
    matched_names: [],
    new_tags: [{ name: 'Feirão', rows_count: 3 }],
    noticed_count: 12,
    notices: [
      {
        row: 7,
        column: 'CPF/CNPJ',
        value: '3841277590',
        message: 'Lido como 038.412.775-90: faltavam os zeros do começo.',
      },
    ],
  },
  errors: [
    { row: 48, column: 'CPF/CNPJ', value: '038.412.775-9', message: 'CPF ou CNPJ inválido: faltam dígitos.' },
    { row: 113, column: 'Nome completo', value: null, message: 'Nome é um campo obrigatório.' },
  ],
  has_error_file: true,
};
const completed: LeadImport = {
  ...checked,
  state: 'completed',
  counts,
  sheets: [],
  check: null,
  finished_at: '2026-11-21T12:10:00.000Z',
  undo_until: '2026-11-28T12:10:00.000Z',
};

const fields = ['name', 'phone', 'document_number', 'owner', null] as const;
const columns: LeadImportColumn[] = titles.map((title, index) => ({
  title,
  example: row[index]!,
  field: fields[index]!,
  origin: fields[index] === null ? null : index === 3 ? 'remembered' : 'title',
}));

/** A server that keeps one import, as the commands leave it. */
function serving(first: LeadImport, more: Record<string, Handler> = {}) {
  let now = first;
  const answer = (next = now) => {
    now = next;
    return { body: { lead_import: now } };
  };
  const handlers: Record<string, Handler> = {
    'GET /api/lead_imports': () => ({ body: { lead_imports: [], meta: { next_cursor: null } } }),
    [`GET ${base}`]: () => answer(),
    [`GET ${base}/suggestion`]: () => ({ body: { columns } }),
    [`PUT ${base}/check`]: ({ body }) => answer({ ...checked, settings: { ...settings, ...(body as object) } }),
    [`POST ${base}/run`]: () => answer({ ...checked, state: 'running', progress: { done: 1200, total: 5013 } }),
    [`PUT ${base}/cancel`]: () => answer({ ...completed, state: 'canceled' }),
    [`POST ${base}/undo`]: () =>
      answer({
        ...completed,
        state: 'undone',
        undo_until: null,
        undone: { at: '2026-11-21T13:00:00.000Z', taken_back_count: 4810, kept_count: 2 },
        kept: [{ number: 12, name: 'Ana Editada' }],
      }),
    ...more,
  };
  return { handlers, set: (next: LeadImport) => (now = next) };
}

const open = (
  path = `/leads/importar?importacao=${id}`,
  handlers: Record<string, Handler> = serving(ready).handlers,
  width?: number,
) => renderApp(path, { role: 'admin', handlers, ...(width ? { width } : {}) });

beforeEach(() => setClock('2026-11-21T15:00:00.000Z'));

describe('the start', () => {
  const past: LeadImportSummary = {
    ...completed,
    file_name: 'contatos-de-outubro-da-feira-de-negocios-do-interior.csv',
  };

  test('takes a file, and says what is wrong with one that is none', async () => {
    let refuses = true;
    const { handlers } = serving(ready, {
      'POST /api/files': () =>
        refuses
          ? refusal(422, 'file.type_refused', 'Este tipo de arquivo não é aceito. Envie CSV ou XLSX de até 50 MB.')
          : { status: 201, body: { file: { id, name: 'x.csv', content_type: 'text/csv', size_bytes: 1, url: '/x' } } },
      'POST /api/lead_imports': () => ({ status: 201, body: { lead_import: ready } }),
    });
    const screen = await open('/leads/importar', handlers);
    await expect.element(screen.getByText('Nenhuma importação ainda')).toBeVisible();
    await expectAccessible();
    const file = new File(['Nome;Telefone'], 'contatos.csv', { type: 'text/csv' });
    const input = () => screen.container.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input(), file);
    await expect
      .element(screen.getByText('Este tipo de arquivo não é aceito. Envie CSV ou XLSX de até 50 MB.'))
      .toBeVisible();
    refuses = false;
    await userEvent.upload(input(), new File(['Nome;Telefone\nAna;1'], 'outro.csv', { type: 'text/csv' }));
    await expect.element(screen.getByText('Em qual linha estão os títulos das colunas?')).toBeVisible();
    expect(screen.where()).toBe(`/leads/importar?importacao=${id}`);
    expect(
      screen.server.requests.find(({ path, method }) => method === 'POST' && path === '/api/lead_imports')?.body,
    ).toEqual({ file_id: id, kind: 'new' });
  });

  test('says that the file is being read while the server prepares it', async () => {
    let answer = () => {};
    const created = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { handlers } = serving(ready, {
      'POST /api/files': () => ({
        status: 201,
        body: { file: { id, name: 'x.csv', content_type: 'text/csv', size_bytes: 1, url: '/x' } },
      }),
      'POST /api/lead_imports': async () => {
        await created;
        return { status: 201, body: { lead_import: ready } };
      },
    });
    const screen = await open('/leads/importar', handlers);
    await expect.element(screen.getByText('Nenhuma importação ainda')).toBeVisible();
    await userEvent.upload(
      screen.container.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['Nome;Telefone\nAna;1'], 'contatos.csv', { type: 'text/csv' }),
    );
    await expect.element(screen.getByText(/^Arquivo recebido\. Lendo as linhas/)).toBeVisible();
    answer();
    await expect.element(screen.getByText('Em qual linha estão os títulos das colunas?')).toBeVisible();
  });

  test('lists the imports of before, on a phone too; each opens; a failure can be tried again', async () => {
    const { handlers } = serving(completed, {
      'GET /api/lead_imports': () => ({ body: { lead_imports: [past], meta: { next_cursor: null } } }),
    });
    const screen = await open('/leads/importar', handlers, 390);
    await expect.element(screen.getByRole('row', { name: /contatos-de-outubro/ })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await expectAccessible();
    await screen.getByRole('row', { name: /contatos-de-outubro/ }).click();
    await expect.element(screen.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
    const failing = await open('/leads/importar', {
      ...handlers,
      'GET /api/lead_imports': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    });
    await expect.element(failing.getByText('Indisponível no momento.')).toBeVisible();
  });

  test('of an import that is not there, or of the other kind, says so', async () => {
    const screen = await open(
      undefined,
      serving(ready, { [`GET ${base}`]: () => refusal(404, 'lead_import.not_found', 'Importação não encontrada.') })
        .handlers,
    );
    await expect.element(screen.getByText('Importação não encontrada.')).toBeVisible();
    const other = await open(`/leads/importar-antigos?importacao=${id}`);
    await expect.element(other.getByText('Importação não encontrada.')).toBeVisible();
  });

  test('of a file that cannot be read says why, and takes another', async () => {
    const screen = await open(
      undefined,
      serving({ ...ready, state: 'unreadable', sheets: [], problem: 'Há aspas sem fechamento perto da linha 12.' })
        .handlers,
    );
    await expect.element(screen.getByText('Há aspas sem fechamento perto da linha 12.')).toBeVisible();
    await screen.getByRole('button', { name: 'Enviar outro arquivo' }).click();
    await expect.element(screen.getByText('Importações anteriores')).toBeVisible();
  });
});

describe('the sheet', () => {
  test('is chosen with its header, by the keyboard', async () => {
    const screen = await open();
    await expect.element(screen.getByRole('radio', { name: /^Linha 2: Nome completo/ })).toBeChecked();
    await expect.element(screen.getByRole('button', { name: 'Continuar com 5.013 linhas' })).toBeVisible();
    await expectAccessible();
    (screen.getByRole('radio', { name: /^Linha 2/ }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(screen.getByRole('button', { name: 'Continuar com 5.014 linhas' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await screen.getByRole('button', { name: 'Continuar com 5.013 linhas' }).click();
    await expect.element(screen.getByText('Para onde vai cada coluna')).toBeVisible();
  });
});

describe('one line', () => {
  const one = { done: 1, total: 1 };

  test('below the titles is spoken of as one', async () => {
    const [sheet, empty] = ready.sheets;
    const { handlers } = serving({ ...ready, rows_count: 1, sheets: [{ ...sheet!, rows_count: 3 }, empty!] });
    const screen = await open(undefined, handlers);
    await expect.element(screen.getByText('1 linha abaixo do título será conferida.')).toBeVisible();
  });

  test.each([
    ['as it is read', '', { ...ready, state: 'reading', sheets: [], progress: one }, '1 linha lida.'],
    [
      'as it is checked',
      '&etapa=colunas&planilha=0&titulo=2',
      { ...checked, state: 'checking', progress: one },
      '1 de 1 linha conferida.',
    ],
    ['as it is undone', '', { ...completed, state: 'undoing', progress: one }, /^1 lead conferido\./],
  ] as const)('is counted as one, %s', async (_, step, leadImport, text) => {
    const screen = await open(`/leads/importar?importacao=${id}${step}`, serving(leadImport as LeadImport).handlers);
    await expect.element(screen.getByText(text)).toBeVisible();
  });
});

describe('the columns', () => {
  const path = `/leads/importar?importacao=${id}&etapa=colunas&planilha=0&titulo=2`;

  test('are checked at once as they are suggested, and say what would come of it', async () => {
    const screen = await open(path);
    await expect.element(screen.getByText('Serão criados')).toBeVisible();
    await expect.element(screen.getByText('4 de 5 mapeadas')).toBeVisible();
    await expect.element(screen.getByText('2 nomes sem usuário')).toBeVisible();
    await expect
      .element(screen.getByText('Será criada a etiqueta “Feirão”. Desfazer a importação não a apaga.'))
      .toBeVisible();
    await expect.element(screen.getByText('CPF ou CNPJ inválido: faltam dígitos.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Baixar as 37' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Continuar com 4.812 linhas' })).toBeEnabled();
    await expectAccessible();
    const [asked] = screen.server.requests.filter(({ method }) => method === 'PUT');
    expect(asked?.body).toEqual(settings);
  });

  test('that change ask for another check; several may go to one field', async () => {
    const screen = await open(path, serving(checked).handlers);
    await screen.getByRole('combobox', { name: 'Campo de Obs.' }).click();
    await screen.getByRole('option', { name: 'Responsável' }).click();
    await expect.element(screen.getByText('Vale quando a de cima está vazia')).toBeVisible();
    await expect.element(screen.getByText(/As escolhas mudaram/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Continuar', exact: true })).toBeDisabled();
    await screen.getByRole('radio', { name: 'Sobrescrever com o arquivo' }).click();
    await screen.getByRole('button', { name: 'Conferir de novo' }).click();
    await expect.element(screen.getByText('Serão sobrescritos')).toBeVisible();
    const asked = screen.server.requests.filter(({ method }) => method === 'PUT');
    expect(asked.at(-1)?.body).toEqual({
      ...settings,
      columns: ['name', 'phone', 'document_number', 'owner', 'owner'],
      on_duplicate: 'overwrite',
    });
  });

  test('with names that the account lacks offer its records for each, and are checked again with the choice', async () => {
    const product = { id: 'p1', name: 'Consórcio de carro', product_type: { id: 't1', name: 'Consórcio' } };
    const screen = await open(
      path,
      serving(checked, { 'GET /api/products': () => ({ body: { products: [product] } }) }).handlers,
    );
    const names = screen.getByRole('region', { name: 'Nomes que a conta não tem' });
    await expect.element(names.getByText('30 linhas')).toBeVisible();
    await expectAccessible();
    await names.getByRole('combobox', { name: 'Produto de “Consórcio auto”' }).click();
    await screen.getByRole('option', { name: 'Consórcio de carro' }).click();
    await expect.element(screen.getByText(/As escolhas mudaram/)).toBeVisible();
    await screen.getByRole('button', { name: 'Conferir de novo' }).click();
    await expect
      .poll(() => screen.server.requests.filter(({ method }) => method === 'PUT').at(-1)?.body)
      .toEqual({ ...settings, matches: [{ field: 'product', text: 'Consórcio auto', id: 'p1' }] });
  });

  test('with an indicator that the account lacks offer those who refer leads', async () => {
    const check = {
      ...checked.check!,
      unknown_names: [{ field: 'indicator' as const, text: 'Tiãozinho', rows_count: 4 }],
    };
    const person = { id: 'i1', name: 'Sebastião Nunes' };
    const screen = await open(
      path,
      serving({ ...checked, check }, { 'GET /api/people': () => ({ body: { people: [person], has_more: false } }) })
        .handlers,
    );
    await screen.getByRole('combobox', { name: 'Indicador de “Tiãozinho”' }).click();
    await screen.getByRole('option', { name: 'Sebastião Nunes' }).click();
    expect(screen.server.of('GET /api/people').map(({ query }) => query.get('purpose'))).toContain('lead_referrer');
    await screen.getByRole('button', { name: 'Conferir de novo' }).click();
    await expect
      .poll(() => screen.server.requests.filter(({ method }) => method === 'PUT').at(-1)?.body)
      .toEqual({ ...settings, matches: [{ field: 'indicator', text: 'Tiãozinho', id: 'i1' }] });
  });

  test('that lack what the account requires are named in words', async () => {
    const { handlers } = serving(ready, {
      [`PUT ${base}/check`]: () => ({
        status: 422,
        body: {
          error: {
            code: 'lead_import.column_required',
            message: 'Escolha a coluna deste campo.',
            fields: { columns: 'Escolha a coluna de CPF ou CNPJ.' },
          },
        },
      }),
    });
    const screen = await open(path, handlers);
    await expect.element(screen.getByText('Escolha a coluna de CPF ou CNPJ.')).toBeVisible();
  });

  test('fit a phone', async () => {
    const screen = await open(path, serving(checked).handlers, 390);
    await expect.element(screen.getByText('Para onde vai cada coluna')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await expectAccessible();
  });
});

describe('the run', () => {
  test('asks who works the leads: the distribution by default, and never for old leads', async () => {
    const { handlers } = serving(checked);
    const screen = await open(`/leads/importar?importacao=${id}&etapa=opcoes`, handlers);
    await expect.element(screen.getByRole('radio', { name: /^Distribuir/ })).toBeChecked();
    await screen.getByRole('button', { name: 'Importar 4.812 linhas' }).click();
    await vi.waitFor(() =>
      expect(screen.server.requests.find(({ path }) => path === `${base}/run`)?.body).toMatchObject({
        owner_id: 'distribution',
      }),
    );
  });

  test('offers old leads no distribution', async () => {
    const { handlers } = serving({ ...checked, kind: 'old' });
    const screen = await open(`/leads/importar-antigos?importacao=${id}&etapa=opcoes`, handlers);
    await expect.element(screen.getByRole('radio', { name: /^Deixar/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Distribuir/ }).elements()).toEqual([]);
  });

  test('starts with the options, shows how far it is, stops, and is undone', async () => {
    const person = {
      id: '01890000-0000-7000-8000-0000000000aa',
      name: 'Caio Nogueira',
      role: 'specialist',
      group_name: null,
    };
    const { handlers, set } = serving(checked, { 'GET /api/people': () => ({ body: { people: [person] } }) });
    const screen = await open(`/leads/importar?importacao=${id}&etapa=opcoes`, handlers);
    await screen.getByRole('radio', { name: 'Atribuir a uma pessoa' }).click();
    await screen.getByRole('button', { name: 'Importar 4.812 linhas' }).click();
    await expect.element(screen.getByText('Escolha uma pessoa.')).toBeVisible();
    await expectAccessible();
    await screen.getByRole('combobox', { name: 'Pessoa' }).click();
    await screen.getByRole('option', { name: 'Caio Nogueira' }).click();
    await screen.getByRole('button', { name: 'Importar 4.812 linhas' }).click();
    await expect.element(screen.getByText(/1\.200 de 5\.013 linhas\./)).toBeVisible();
    expect(screen.server.requests.find(({ path }) => path === `${base}/run`)?.body).toEqual({
      product_id: null,
      status_id: null,
      owner_id: person.id,
      source: 'import',
      tag_ids: [],
    });
    await expectAccessible();
    await screen.getByRole('button', { name: 'Cancelar importação' }).click();
    await expect.element(screen.getByText('Importação cancelada')).toBeVisible();
    set(completed);
    await screen.getByRole('button', { name: 'Desfazer importação' }).click();
    await screen.getByRole('button', { name: 'Manter leads' }).click();
    expect(screen.server.requests.some(({ path }) => path === `${base}/undo`)).toBe(false);
    await screen.getByRole('button', { name: 'Desfazer importação' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Desfazer importação' }).click();
    await expect
      .element(
        screen.getByText(
          '4.810 leads desfeitos: os criados estão na lixeira, e os alterados são de novo o que eram. 2 leads ' +
            'foram editados depois e ficaram como estão.',
        ),
      )
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Ana Editada' })).toBeVisible();
    // The leads of an undone import are in the trash, and in no list.
    await expect.element(screen.getByRole('link', { name: /^Leads criados/ })).not.toBeInTheDocument();
    await expectAccessible();
  });
});

describe('the result', () => {
  test('opens the leads of each count, and the errors of those that failed', async () => {
    const screen = await open(undefined, serving(completed).handlers);
    await expect
      .element(screen.getByRole('link', { name: 'Ver leads' }))
      .toHaveAttribute('href', `/leads?importacao=${id}`);
    const linkOf = (name: RegExp) => screen.getByRole('link', { name });
    await expect.element(linkOf(/^Leads criados: /)).toHaveAttribute('href', `/leads?importacao=${id}%3Acreated`);
    await expect
      .element(linkOf(/^Linhas que alteraram um lead: /))
      .toHaveAttribute('href', `/leads?importacao=${id}%3Aupdated`);
    await expect
      .element(linkOf(/^Já existiam, sem mudança: /))
      .toHaveAttribute('href', `/leads?importacao=${id}%3Askipped`);
    await expect.element(linkOf(/^Com erro, ficaram de fora: /)).toHaveAttribute('href', '#linhas-com-erro');
    await expectAccessible();
  });
});

describe('old leads', () => {
  test('have a status, dates and reasons, and what is chosen where a row has none', async () => {
    const old: LeadImport = { ...checked, kind: 'old' };
    const reason = { id: '01890000-0000-7000-8000-0000000000bb', name: 'Prazo', requires_note: false };
    const { handlers } = serving(old, { 'GET /api/loss_reasons': () => ({ body: { loss_reasons: [reason] } }) });
    const screen = await open(`/leads/importar-antigos?importacao=${id}&etapa=colunas&planilha=0&titulo=2`, handlers);
    await screen.getByRole('combobox', { name: 'Campo de Obs.' }).click();
    await expect.element(screen.getByRole('option', { name: 'Data de fechamento' })).toBeVisible();
    await screen.getByRole('option', { name: 'Status' }).click();
    await screen.getByRole('combobox', { name: /Motivo da perda/ }).click();
    await screen.getByRole('option', { name: 'Prazo' }).click();
    await screen.getByRole('button', { name: 'Conferir de novo' }).click();
    await expect
      .poll(() => screen.server.requests.filter(({ method }) => method === 'PUT').at(-1)?.body)
      .toMatchObject({ columns: ['name', 'phone', 'document_number', 'owner', 'status'], loss_reason_id: reason.id });
  });
});
