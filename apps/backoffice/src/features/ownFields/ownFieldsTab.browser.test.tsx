import type { OwnField, OwnFieldUses } from '@funil/api/contract';
import { describe, expect, test, vi } from 'vitest';
import { accountAnswer } from '../../../test/appServer.ts';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { refusal, refuse } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { statuses } from '../../../test/leadFactory.ts';
import { makeOwnField } from '../../../test/ownFieldFactory.ts';
import { renderApp } from '../../../test/renderApp.tsx';

const open = (fields: OwnField[], handlers: Record<string, Handler> = {}) =>
  renderApp('/minha-conta?aba=campos', {
    role: 'admin',
    handlers: {
      'GET /api/account': () => ({
        body: { account: { name: 'Aurora', time_zone: 'America/Sao_Paulo', personalization: null } },
      }),
      'GET /api/lead_statuses': () => ({ body: { lead_statuses: statuses } }),
      'GET /api/own_fields': () => ({ body: { own_fields: fields } }),
      ...handlers,
    },
  });

describe('the register of own fields', () => {
  test('says so when it does not come, and can be requested again', async () => {
    const list = vi.fn<Handler>(() => refusal(403, 'access.denied', 'Você não tem permissão.'));
    const screen = await open([], { 'GET /api/own_fields': list });
    await expect.element(screen.getByText('Não foi possível carregar os campos')).toBeVisible();
    const before = list.mock.calls.length;
    await screen.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.poll(() => list.mock.calls.length).toBeGreaterThan(before);
  });

  test('names the custom field of every lead first, and where it is changed; not when it is off', async () => {
    const personalized = (status: 'enabled' | 'disabled') =>
      open([makeOwnField('telhado', 'Telhado')], {
        'GET /public_api/account': () =>
          accountAnswer({
            custom_field_1_status: status,
            custom_field_1_label: 'Renda mensal',
            custom_field_1_type: 'number',
          }),
      });
    const off = await personalized('disabled');
    await expect.element(off.getByRole('button', { name: 'Telhado', exact: true })).toBeVisible();
    await expect.element(off.getByText('Renda mensal')).not.toBeInTheDocument();
    const screen = await personalized('enabled');
    await expect.element(screen.getByText('Renda mensal')).toBeVisible();
    await expect.element(screen.getByText('Campo personalizado, Número')).toBeVisible();
    await expectAccessible();
    await screen.getByRole('link', { name: 'Alterar em Formulários' }).click();
    await expect.element(screen.getByLabelText('Nome do campo')).toBeVisible();
  });

  test('creates a field of options, with the messages at their inputs', async () => {
    const create = vi.fn<Handler>(({ body }) => ({
      status: 201,
      body: { own_field: makeOwnField('telhado', 'Telhado', body as Partial<OwnField>) },
    }));
    const screen = await open([], { 'POST /api/own_fields': create });
    await screen.getByRole('button', { name: 'Criar campo' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Criar campo' });
    await dialog.getByRole('combobox', { name: 'Tipo' }).click();
    await screen.getByRole('option', { name: 'Uma das opções' }).click();
    await dialog.getByRole('button', { name: 'Criar campo' }).click();
    await expect.element(dialog.getByText('Nome é um campo obrigatório')).toBeVisible();
    await expect.element(dialog.getByText('Inclua pelo menos uma opção')).toBeVisible();
    expect(create).not.toHaveBeenCalled();
    await dialog.getByLabelText('Nome').fill('Telhado');
    await dialog.getByRole('button', { name: 'Incluir opção' }).click();
    await dialog.getByLabelText('Opção 1').fill('Cerâmica');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Criar campo' }).click();
    await expect.poll(() => create.mock.calls.length).toBe(1);
    expect(create.mock.calls[0]![0].body).toMatchObject({
      label: 'Telhado',
      kind: 'choice',
      options: [{ key: null, label: 'Cerâmica', is_archived: false }],
      seen_by: ['manager', 'specialist'],
    });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('says beside the kind which values do not fit another one, and archives an option instead of taking it away', async () => {
    const field = makeOwnField('telhado', 'Telhado', {
      kind: 'choice',
      options: [
        { key: 'ceramica', label: 'Cerâmica', is_archived: false },
        { key: 'metal', label: 'Metal', is_archived: false },
      ],
    });
    const message = '1 valor não cabe em Número: “Metal” (lead 7). Nada mudou.';
    const update = vi.fn<Handler>(({ body }) =>
      (body as { kind: string }).kind === 'number'
        ? refuse('own_field.kind_fixed', { fields: { kind: message } })
        : { body: { own_field: field } },
    );
    const screen = await open([field], { 'PUT /api/own_fields/field-telhado': update });
    await screen.getByRole('button', { name: 'Telhado', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'Telhado' });
    const kind = dialog.getByRole('combobox', { name: 'Tipo' });
    await kind.click();
    await screen.getByRole('option', { name: 'Número' }).click();
    await dialog.getByRole('button', { name: 'Salvar campo' }).click();
    await expect.element(dialog.getByText(message)).toBeVisible();
    await kind.click();
    await screen.getByRole('option', { name: 'Uma das opções' }).click();
    await dialog.getByRole('button', { name: 'Arquivar: Metal' }).click();
    await dialog.getByRole('button', { name: 'Salvar campo' }).click();
    await expect.poll(() => update.mock.calls.length).toBe(2);
    expect(update.mock.calls[1]![0].body).toMatchObject({
      options: [
        { key: 'ceramica', is_archived: false },
        { key: 'metal', is_archived: true },
      ],
    });
  });

  test('keeps what was typed where somebody else has changed the field meanwhile, and shows the rest as theirs', async () => {
    const field = makeOwnField('renda', 'Renda');
    const theirs = makeOwnField('renda', 'Renda mensal', { seen_by: ['admin'], edited_by: ['admin'], version: 2 });
    const update = vi.fn<Handler>(({ body }) =>
      (body as { version: number }).version === 1
        ? refuse('own_field.outdated', { details: { own_field: theirs } })
        : { body: { own_field: theirs } },
    );
    const screen = await open([field], { 'PUT /api/own_fields/field-renda': update });
    await screen.getByRole('button', { name: 'Renda', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'Renda' });
    await dialog.getByRole('textbox', { name: /^Ajuda/ }).fill('Por mês');
    await dialog.getByRole('button', { name: 'Salvar campo' }).click();
    await expect.element(dialog.getByText(/Outra pessoa mudou este campo/)).toBeVisible();
    await expect.element(dialog.getByLabelText('Nome')).toHaveValue('Renda mensal');
    await expect.element(dialog.getByRole('textbox', { name: /^Ajuda/ })).toHaveValue('Por mês');
    await dialog.getByRole('button', { name: 'Salvar campo' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(update.mock.calls[1]![0].body).toMatchObject({
      label: 'Renda mensal',
      help: 'Por mês',
      seen_by: ['admin'],
      version: 2,
    });
  });

  test('tells what a deletion concerns, again when leads got values meanwhile, and keeps a field of a queue', async () => {
    let uses: OwnFieldUses = {
      values_count: 0,
      trashed_count: 0,
      queues: [],
      views: [{ id: 'v1', name: 'Com renda' }],
      reports: [],
    };
    const remove = vi.fn<Handler>(({ body }) => {
      const known = (body as { values: number }).values;
      if (known === 3) return { status: 204 };
      uses = { ...uses, values_count: 3, trashed_count: 2 };
      return refuse('own_field.has_values', { details: { values: 3 } });
    });
    const screen = await open([makeOwnField('renda', 'Renda'), makeOwnField('telhado', 'Telhado')], {
      'POST /api/own_fields/field-renda/removal': remove,
      'GET /api/own_fields/field-renda/uses': () => ({ body: { uses } }),
      'GET /api/own_fields/field-telhado/uses': () => ({
        body: { uses: { ...uses, queues: [{ id: 'q1', name: 'Telhados' }] } },
      }),
    });
    await screen.getByRole('button', { name: 'Ações de Telhado' }).click();
    await screen.getByRole('menuitem', { name: 'Excluir' }).click();
    const used = screen.getByRole('alertdialog', { name: 'Telhado está em uso' });
    await expect.element(used).toHaveAccessibleDescription(/A fila Telhados tem uma condição com este campo/);
    await expect.element(used.getByRole('button', { name: 'Excluir campo' })).toBeDisabled();
    await used.getByRole('button', { name: 'Manter campo' }).click();
    await screen.getByRole('button', { name: 'Ações de Renda' }).click();
    await screen.getByRole('menuitem', { name: 'Excluir' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Excluir Renda?' });
    await expect.element(question).toHaveAccessibleDescription(/Nenhum lead tem.*A visão compartilhada Com renda/);
    await question.getByRole('button', { name: 'Excluir campo' }).click();
    await expect.element(question).toHaveAccessibleDescription(/3 leads têm este campo preenchido, 2 na lixeira\./);
    await question.getByRole('button', { name: 'Excluir campo e valores' }).click();
    await expect.poll(() => remove.mock.calls.map(([{ body }]) => body)).toEqual([{ values: 0 }, { values: 3 }]);
    await expect.element(question).not.toBeInTheDocument();
  });

  test('shows archived fields apart, and which status asks for a field', async () => {
    const screen = await open([
      makeOwnField('renda', 'Renda', { requirement: 'from_status', required_from_status_id: statuses[1]!.id }),
      makeOwnField('antigo', 'Antigo', { is_archived: true }),
    ]);
    await expect.element(screen.getByText(`Obrigatório a partir de ${statuses[1]!.name}`)).toBeVisible();
    await expect
      .element(
        screen.getByRole('region', { name: 'Campos arquivados' }).getByRole('button', { name: 'Antigo', exact: true }),
      )
      .toBeVisible();
    await expectAccessible();
  });
});
