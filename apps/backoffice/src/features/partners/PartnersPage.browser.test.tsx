import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PartnerDetail } from '@funil/api/contract';
import { matchesWords } from '@funil/validation/search';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const partner = (number: number, fields: Partial<PartnerDetail> = {}): PartnerDetail => ({
  id: id(number),
  name: `Parceiro ${number}`,
  document_number: '12ABC34501DE35',
  contact_name: 'Rita Alves',
  contact_email: 'rita@agil.com.br',
  contact_phone: '+5511982147730',
  pix_key: null,
  proposed_pix_key: null,
  is_archived: false,
  people_count: 1,
  leads_count: 30,
  version: 'v1',
  used_by: 33,
  uses: [
    { place: 'leads', count: 30, names: [] },
    { place: 'people', count: 1, names: [] },
    { place: 'referral_teams', count: 1, names: [] },
    { place: 'trash', count: 1, names: [] },
  ],
  created_at: '2026-01-01T00:00:00.000Z',
  people: [{ id: id(9), name: 'Renato Horta', role: 'partner', status: 'active' }],
  ...fields,
});

const open = (path: string, partners: PartnerDetail[], handlers: Record<string, Handler> = {}, width = 1280) =>
  renderApp(path, {
    role: 'admin',
    width,
    handlers: {
      'GET /api/partners': ({ query }) => {
        const found = partners.filter(
          ({ name, document_number: document, is_archived: isArchived }) =>
            matchesWords(query.get('search') ?? '', name, document ?? '') &&
            (query.get('is_archived') ?? String(isArchived)) === String(isArchived),
        );
        return { body: { partners: found, meta: { next_cursor: null, total: found.length } } };
      },
      'GET /api/user_options': () => ({
        body: { roles: [], groups: [], partners: partners.filter((one) => !one.is_archived), referral_teams: [] },
      }),
      ...Object.fromEntries(partners.map((one) => [`GET /api/partners/${one.id}`, () => ({ body: { partner: one } })])),
      ...handlers,
    },
  });

describe('the list of partners', () => {
  test('is found by name, contact and document, and narrowed to the archived ones', async () => {
    const screen = await open('/parceiros', [
      partner(1),
      partner(2, { name: 'Contábil Ágil', document_number: null, contact_name: null, is_archived: true }),
    ]);
    const search = screen.getByLabelText('Buscar por nome ou documento');
    await expect.element(screen.getByRole('row', { name: /12\.ABC\.345\/01DE-35/ })).toBeVisible();
    await userEvent.fill(search, 'contabil agil');
    await expect.element(screen.getByRole('row', { name: /Parceiro 1/ })).not.toBeInTheDocument();
    await userEvent.fill(search, '12.abc.345');
    await expect.element(screen.getByRole('row', { name: /Parceiro 1/ })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /Contábil/ })).not.toBeInTheDocument();
    await userEvent.fill(search, '');
    await screen.getByRole('button', { name: 'Situação' }).click();
    await screen.getByRole('menuitemradio', { name: 'Arquivado' }).click();
    await expect.element(screen.getByRole('row', { name: /Contábil Ágil/ })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /Parceiro 1/ })).not.toBeInTheDocument();
  });

  test('says when it is empty, and when it does not come', async () => {
    const screen = await open('/parceiros', []);
    await expect.element(screen.getByText('Nenhum parceiro ainda')).toBeVisible();
    const failing = await open('/parceiros', [], {
      'GET /api/partners': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    });
    await expect.element(failing.getByText('Indisponível no momento.')).toBeVisible();
  });
});

describe('a partner', () => {
  test('is made by keyboard alone; what is wrong stands beside its field', async () => {
    const screen = await open('/parceiros?novo=1', [], {
      'POST /api/partners': ({ body }) => ({
        status: 201,
        body: { partner: partner(3, { name: (body as { name: string }).name }) },
      }),
    });
    const dialog = screen.getByRole('dialog', { name: 'Novo parceiro' });
    await expect.element(dialog.getByLabelText('Nome', { exact: true })).toHaveFocus();
    await userEvent.keyboard('Corretora Ágil');
    await userEvent.tab();
    await userEvent.keyboard('52998224726{Enter}');
    await expect
      .element(dialog.getByRole('textbox', { name: /CPF ou CNPJ/ }))
      .toHaveAccessibleDescription('CPF ou CNPJ inválido');
    await userEvent.fill(dialog.getByRole('textbox', { name: /CPF ou CNPJ/ }), '529.982.247-25');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Corretora Ágil na lista')).toBeVisible();
    expect(screen.server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Corretora Ágil',
      document_number: '52998224725',
      contact_name: null,
      contact_email: null,
      contact_phone: null,
      pix_key: null,
      pix_key_kind: null,
      current_password: '',
      is_archived: false,
    });
  });

  test('with a key is made by whoever gives a password: without one nothing is sent', async () => {
    const screen = await open('/parceiros?novo=1', []);
    const dialog = screen.getByRole('dialog', { name: 'Novo parceiro' });
    await userEvent.fill(dialog.getByLabelText('Nome', { exact: true }), 'Corretora Ágil');
    await userEvent.fill(dialog.getByRole('textbox', { name: /Chave PIX/ }), 'rita@agil.com.br');
    await dialog.getByRole('button', { name: 'Criar parceiro' }).click();
    await expect
      .element(dialog.getByLabelText('Sua senha', { exact: true }))
      .toHaveAccessibleDescription(expect.stringContaining('Sua senha é um campo obrigatório'));
    expect(screen.server.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('shows its people, and is archived or merged while something holds it', async () => {
    const screen = await open(
      `/parceiros?parceiro=${id(1)}`,
      [partner(1), partner(2), partner(3, { is_archived: true })],
      {
        [`PUT /api/partners/${id(1)}`]: ({ body }) => ({ body: { partner: partner(1, body as object) } }),
        [`POST /api/partners/${id(1)}/removal`]: () => refusal(409, 'partner.in_use', 'Este parceiro está em uso.'),
      },
    );
    const dialog = screen.getByRole('dialog', { name: 'Parceiro 1' });
    await expect
      .element(dialog.getByRole('link', { name: /Renato Horta/ }))
      .toHaveAttribute('href', `/usuarios?usuario=${id(9)}`);
    await expect
      .element(dialog.getByText('usado por 30 leads, 1 pessoa, 1 equipe de indicação e 1 lead na lixeira'))
      .toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: '30 leads' }))
      .toHaveAttribute('href', `/leads?parceiro=${id(1)}`);
    await expectAccessible(dialog.element());
    await dialog.getByRole('button', { name: 'Arquivar' }).click();
    await expect.element(screen.getByText('Parceiro 1 fora das listas')).toBeVisible();
    expect(screen.server.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      is_archived: true,
      document_number: '12ABC34501DE35',
      contact_phone: '+5511982147730',
    });
    await dialog.getByRole('button', { name: 'Juntar com outro' }).click();
    await screen.getByRole('combobox', { name: 'Juntar com' }).click();
    expect(screen.getByRole('option', { name: 'Parceiro 3' }).query()).toBeNull();
    await screen.getByRole('option', { name: 'Parceiro 2' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Juntar parceiros' }).click();
    await expect.element(screen.getByText('Este parceiro está em uso.')).toBeVisible();
  });

  test('that is not there says so, on a phone too', async () => {
    const screen = await open(
      `/parceiros?parceiro=${id(7)}`,
      [partner(1)],
      { [`GET /api/partners/${id(7)}`]: () => refusal(404, 'partner.not_found', 'Parceiro não encontrado.') },
      390,
    );
    await expect
      .element(screen.getByRole('dialog').getByRole('heading', { name: 'Parceiro não encontrado' }))
      .toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
