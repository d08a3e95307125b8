import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addressFieldNames, distributionId } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';
import type { TenantAccount } from '@funil/theme/tokens';
import { offline, refuse } from '../../../../test/fakeServer.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { Handler } from '../../../../test/fakeServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { makeLead, people, products } from '../../../../test/leadFactory.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { setClock } from '../../../../test/setClock.ts';
import { CreateLeadModal } from './CreateLeadModal.tsx';

const onClose = vi.fn<() => void>();
const onCreated = vi.fn<(lead: unknown) => void>();
let server: LeadServer;

beforeEach(async () => {
  setClock('2026-11-20T15:00:00.000Z');
  vi.clearAllMocks();
  server = leadServer();
  server.on('POST /api/leads', ({ body }) => ({
    status: 201,
    body: { lead: makeLead(2482, { name: String(body.name) }) },
  }));
  await page.viewport(1280, 900);
});

const show = (options: { role?: Role; personalization?: TenantAccount['personalization'] } = {}) =>
  renderLeads(<CreateLeadModal onClose={onClose} onCreated={onCreated} />, { server, ...options });

const dialog = page.getByRole('dialog', { name: 'Novo lead' });
const field = (label: string) => dialog.getByLabelText(label, { exact: false });
const submit = () => dialog.getByRole('button', { name: 'Criar lead' }).click();
const fill = (values: Record<string, string>) =>
  Object.entries(values).reduce(async (before, [label, value]) => {
    await before;
    await field(label).fill(value);
  }, Promise.resolve());
const complete = { Nome: 'Ana Beatriz', Telefone: '11982147730', 'CPF ou CNPJ': '52998224725' };

/** Words that only code uses. */
const neverShown =
  /\b(?:this|must|required|invalid|value_cents|document_number|product_id|owner_id|next_contact_at|custom_field)\b|[a-z]_[a-z]/;

const noAddress = Object.fromEntries(addressFieldNames.map((name) => [name, null]));

const customNumber = {
  custom_field_1_label: 'Renda mensal',
  custom_field_1_status: 'enabled',
  custom_field_1_type: 'number',
} as const;

// Which values the rules take is a matter of the contract's own tests.
describe('the rules of the contract, through the form', () => {
  /** Fills in values, and expects a message for each beside its field. */
  async function expectRefused(wrong: Record<string, [value: string, message: string]>) {
    await fill(Object.fromEntries(Object.entries(wrong).map(([label, [value]]) => [label, value])));
    await submit();
    for (const [, message] of Object.values(wrong)) await expect.element(dialog.getByText(message)).toBeVisible();
    expect(dialog.element().textContent).not.toMatch(neverShown);
    expect(server.of('POST /api/leads')).toEqual([]);
  }

  it('refuse every field by its name, in words', async () => {
    await show({ personalization: customNumber });
    await expectRefused({
      Nome: ['', 'Nome é um campo obrigatório'],
      Telefone: ['', 'Telefone é um campo obrigatório'],
      'CPF ou CNPJ': ['', 'CPF ou CNPJ é um campo obrigatório'],
    });
    await expectRefused({
      Nome: ['A', 'Nome deve ter pelo menos 2 caracteres'],
      // Without an area code in use.
      Telefone: ['00912345678', 'Telefone inválido'],
      // With wrong check digits.
      'CPF ou CNPJ': ['52998224724', 'CPF ou CNPJ inválido'],
      'E-mail': ['ana@', 'E-mail inválido'],
      Valor: ['10000000000,01', 'Valor deve ser no máximo R$ 10.000.000.000,00'],
      'Próximo contato: data': ['24/', 'Próximo contato inválido'],
      'Renda mensal': ['muito', 'Renda mensal inválido'],
    });
    // Corrected fields lose their messages, so that the messages below are new ones.
    await fill({ ...complete, 'E-mail': 'ana@uol.com.br' });
    for (const message of ['Telefone inválido', 'CPF ou CNPJ inválido', 'E-mail inválido'])
      await expect.element(dialog.getByText(message)).not.toBeInTheDocument();
    await expectRefused({
      Nome: ['A'.repeat(121), 'Nome deve ter no máximo 120 caracteres'],
      // Cut short.
      Telefone: ['1191234', 'Telefone inválido'],
      // The number of a company, with wrong check digits.
      'CPF ou CNPJ': ['12ABC34501DE36', 'CPF ou CNPJ inválido'],
      'E-mail': [`${'a'.repeat(250)}@b.co`, 'E-mail deve ter no máximo 254 caracteres'],
      'Próximo contato: data': ['01/02/2020', 'Escolha um momento que ainda vai chegar.'],
    });
  });

  it.each<[type: string, personalization: TenantAccount['personalization'], value: string, message: string]>([
    [
      'date',
      { custom_field_1_label: 'Casamento', custom_field_1_status: 'enabled', custom_field_1_type: 'date' },
      '01/02/202',
      'Casamento inválido',
    ],
    [
      'text',
      { custom_field_1_label: 'Apelido', custom_field_1_status: 'enabled' },
      'x'.repeat(201),
      'Apelido deve ter no máximo 200 caracteres',
    ],
  ])("refuse the account's own %s", async (_type, personalization, value, message) => {
    await show({ personalization });
    await expectRefused({ [personalization!.custom_field_1_label!]: [value, message] });
  });

  it('asks for neither phone nor document where the account does not, and says that they are optional', async () => {
    await show({ personalization: { required_phone: false, required_document_number: false } });
    await expect.element(dialog.getByText('Telefone opcional')).toBeVisible();
    await expect.element(dialog.getByText('CPF ou CNPJ opcional')).toBeVisible();
    await fill({ Nome: 'Ana Beatriz' });
    await submit();
    await vi.waitFor(() => expect(onCreated).toHaveBeenCalled());
    expect(server.of('POST /api/leads')[0]!.body).toMatchObject({
      name: 'Ana Beatriz',
      phone: null,
      document_number: null,
      email: null,
      value_cents: null,
      next_contact_at: null,
    });
  });
});

describe('when it speaks', () => {
  it('starts on the name, stays quiet while a field is typed first, corrects on each key afterwards, and focuses the first that is wrong', async () => {
    await show();
    await expect.element(field('Nome')).toHaveFocus();
    await userEvent.type(field('E-mail'), 'ana@');
    await expect.element(dialog.getByText('E-mail inválido')).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(dialog.getByText('E-mail inválido')).toBeVisible();
    await userEvent.type(field('E-mail'), 'uol.com.br');
    await expect.element(dialog.getByText('E-mail inválido')).not.toBeInTheDocument();
    await fill({ Nome: 'Ana Beatriz', Telefone: '123' });
    await submit();
    await expect.element(field('Telefone')).toHaveFocus();
  });
});

describe('the kind of person', () => {
  const kind = dialog.getByRole('combobox', { name: /^Tipo de pessoa/ });

  it('is not asked where the account requires a document', async () => {
    await show({ personalization: { required_document_number: true } });
    await expect.element(field('Nome')).toBeVisible();
    await expect.element(kind).not.toBeInTheDocument();
  });

  it('is chosen until a document says it', async () => {
    await show({ personalization: { required_document_number: false } });
    await kind.click();
    await page.getByRole('option', { name: 'Pessoa jurídica' }).click();
    await expect.element(kind).toHaveTextContent('Pessoa jurídica');
    await field('CPF ou CNPJ').fill('52998224725');
    await expect.element(kind).toHaveTextContent('Pessoa física');
    await expect.element(kind).toBeDisabled();
  });
});

describe('what it sends', () => {
  it('sends what the contract takes: E.164, digits, cents, UTC', async () => {
    await show({ personalization: { singular_product_label: 'Plano', ...customNumber } });
    await fill({
      ...complete,
      Nome: '  Ana Beatriz ',
      'E-mail': 'ana@uol.com.br',
      Valor: '1250,5',
      'Renda mensal': '9800,50',
      'Próximo contato: data': '24112026',
      'Próximo contato: hora': '1030',
    });
    await dialog.getByRole('combobox', { name: /^Plano/ }).click();
    await page.getByRole('option', { name: 'Automóvel' }).click();
    await dialog.getByRole('combobox', { name: /^Responsável/ }).click();
    await page.getByRole('option', { name: 'Caio Nogueira' }).click();
    await submit();
    await vi.waitFor(() => expect(onCreated).toHaveBeenCalled());
    expect(server.of('POST /api/leads')[0]!.body).toEqual({
      name: 'Ana Beatriz',
      phone: '+5511982147730',
      email: 'ana@uol.com.br',
      document_number: '52998224725',
      product_id: products[1]!.id,
      value_cents: 125_050,
      custom_field_1: '9800,5',
      next_contact_at: '2026-11-24T13:30:00.000Z',
      ...noAddress,
      birth_date: null,
      person_kind: null,
      owner_id: people[1]!.id,
    });
  });

  it('leaves the lead to nobody only on purpose', async () => {
    await show();
    await fill(complete);
    const owner = dialog.getByRole('combobox', { name: /^Responsável/ });
    await expect.element(owner).toHaveTextContent('Distribuir');
    await owner.click();
    await page.getByRole('option', { name: 'Deixar sem responsável' }).click();
    await submit();
    await vi.waitFor(() => expect(onCreated).toHaveBeenCalled());
    expect(server.of('POST /api/leads')[0]!.body).toMatchObject({ owner_id: null });
  });

  it('does not offer the owner to those who may not assign', async () => {
    await show({ role: 'specialist' });
    await expect.element(field('Nome')).toBeVisible();
    await expect.element(dialog.getByText('Responsável')).not.toBeInTheDocument();
  });

  it('creates once, however often the button is pressed, and for the distribution unless it is told otherwise', async () => {
    let finish: () => void = () => {};
    server.on('POST /api/leads', async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return undefined;
    });
    await show();
    await fill(complete);
    await field('Nome').click();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    await expect.element(dialog.getByRole('button', { name: 'Criando' })).toBeVisible();
    finish();
    await vi.waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    expect(server.of('POST /api/leads')).toHaveLength(1);
    expect(server.of('POST /api/leads')[0]!.idempotencyKey).toMatch(/\S{16}/);
    expect(server.of('POST /api/leads')[0]!.body).toMatchObject({ owner_id: distributionId });
  });
});

describe('a save that fails', () => {
  it('keeps the form, with the messages of the server beside their fields; the retry after a lost connection carries the same key', async () => {
    let answer: Handler = () => refuse('lead.owner_unknown');
    server.on('POST /api/leads', (request) => answer(request));
    await show();
    await fill(complete);
    await submit();
    // A person that left meanwhile.
    await expect.element(dialog.getByText('Escolha uma pessoa ativa.')).toBeVisible();
    answer = () => refuse('request.invalid', { fields: { phone: 'Telefone inválido', email: 'E-mail inválido' } });
    await submit();
    await expect.element(dialog.getByText('Telefone inválido')).toBeVisible();
    await expect.element(field('Telefone')).toHaveFocus();
    await expect.element(field('Nome')).toHaveValue('Ana Beatriz');
    answer = offline;
    await submit();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.');
    answer = ({ body }) => ({ status: 201, body: { lead: makeLead(2482, { name: String(body.name) }) } });
    await submit();
    await vi.waitFor(() => expect(onCreated).toHaveBeenCalled());
    const [lost, again] = server.of('POST /api/leads').slice(-2);
    expect(again!.idempotencyKey).toBe(lost!.idempotencyKey);
  });
});

describe('closing', () => {
  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });

  it('closes at once while nothing was typed', async () => {
    await show();
    await expect.element(field('Nome')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('asks before it throws away what was typed, and keeps it when asked to', async () => {
    await show();
    await fill({ Nome: 'Ana' });
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect.element(field('Nome')).toHaveValue('Ana');
    expect(onClose).not.toHaveBeenCalled();
    await expect.element(question).not.toBeInTheDocument();

    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Descartar alterações' }).click();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('asks before another screen opens', async () => {
    const { router } = await show();
    await fill({ Nome: 'Ana' });
    void router.navigate('/lembretes');
    await question.getByRole('button', { name: 'Descartar alterações' }).click();
    await expect.element(page.getByText('Outra tela')).toBeVisible();
  });
});
