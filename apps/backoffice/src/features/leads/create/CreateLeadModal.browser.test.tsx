import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { distributionId } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';
import type { TenantAccount } from '@funil/theme/tokens';
import { offline, refuse } from '../../../../test/fakeServer.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { makeLead, people, products } from '../../../../test/leadFactory.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { CreateLeadModal } from './CreateLeadModal.tsx';

const onClose = vi.fn<() => void>();
const onCreated = vi.fn<(lead: unknown) => void>();
let server: LeadServer;

beforeEach(async () => {
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

const customNumber = {
  custom_field_1_label: 'Renda mensal',
  custom_field_1_status: 'enabled',
  custom_field_1_type: 'number',
} as const;

describe('the rules of the contract, through the form', () => {
  it.each<
    [rule: string, values: Record<string, string>, message: string, personalization?: TenantAccount['personalization']]
  >([
    ['name required', { Nome: '' }, 'Nome é um campo obrigatório'],
    ['name too short', { Nome: 'A' }, 'Nome deve ter pelo menos 2 caracteres'],
    ['name too long', { Nome: 'A'.repeat(121) }, 'Nome deve ter no máximo 120 caracteres'],
    ['phone required', { Nome: 'Ana' }, 'Telefone é um campo obrigatório'],
    ['phone without an area code in use', { Telefone: '00912345678' }, 'Telefone inválido'],
    ['phone cut short', { Telefone: '1191234' }, 'Telefone inválido'],
    ['document required', { Nome: 'Ana' }, 'CPF ou CNPJ é um campo obrigatório'],
    ['document with wrong check digits', { 'CPF ou CNPJ': '52998224724' }, 'CPF ou CNPJ inválido'],
    ['company document with wrong check digits', { 'CPF ou CNPJ': '12ABC34501DE36' }, 'CPF ou CNPJ inválido'],
    ['e-mail without a domain', { 'E-mail': 'ana@' }, 'E-mail inválido'],
    ['e-mail too long', { 'E-mail': `${'a'.repeat(250)}@b.co` }, 'E-mail deve ter no máximo 254 caracteres'],
    ['value above the limit', { Valor: '10000000000,01' }, 'Valor deve ser no máximo R$ 10.000.000.000,00'],
    ['half a date', { 'Próximo contato: data': '24/' }, 'Próximo contato inválido'],
    ['custom number with letters', { 'Renda mensal': 'muito' }, 'Renda mensal inválido', customNumber],
    [
      'custom date cut short',
      { Nascimento: '01/02/202' },
      'Nascimento inválido',
      { custom_field_1_label: 'Nascimento', custom_field_1_status: 'enabled', custom_field_1_type: 'date' },
    ],
    [
      'custom text too long',
      { Apelido: 'x'.repeat(201) },
      'Apelido deve ter no máximo 200 caracteres',
      { custom_field_1_label: 'Apelido', custom_field_1_status: 'enabled' },
    ],
  ])('%s', async (_rule, values, message, personalization) => {
    await show({ personalization });
    await fill(values);
    await submit();
    await expect.element(dialog.getByText(message)).toBeVisible();
    expect(dialog.element().textContent).not.toMatch(neverShown);
    expect(server.of('POST /api/leads')).toEqual([]);
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
  it('stays quiet while a field is typed first, and corrects on each key afterwards', async () => {
    await show();
    await userEvent.type(field('E-mail'), 'ana@');
    await expect.element(dialog.getByText('E-mail inválido')).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(dialog.getByText('E-mail inválido')).toBeVisible();
    await userEvent.type(field('E-mail'), 'uol.com.br');
    await expect.element(dialog.getByText('E-mail inválido')).not.toBeInTheDocument();
  });

  it('focuses the first field that is wrong', async () => {
    await show();
    await fill({ Nome: 'Ana Beatriz', Telefone: '123' });
    await submit();
    await expect.element(field('Telefone')).toHaveFocus();
  });

  it('starts on the name', async () => {
    await show();
    await expect.element(field('Nome')).toHaveFocus();
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
      owner_id: people[1]!.id,
    });
  });

  it.each([
    ['the distribution by default', null, distributionId],
    ['nobody, on purpose', 'Deixar sem responsável', null],
  ])('asks who works the lead: %s', async (_what, option, sent) => {
    await show();
    await fill(complete);
    const owner = dialog.getByRole('combobox', { name: /^Responsável/ });
    await expect.element(owner).toHaveTextContent('Distribuir');
    if (option) {
      await owner.click();
      await page.getByRole('option', { name: option }).click();
    }
    await submit();
    await vi.waitFor(() => expect(onCreated).toHaveBeenCalled());
    expect(server.of('POST /api/leads')[0]!.body).toMatchObject({ owner_id: sent });
  });

  it('does not offer the owner to those who may not assign', async () => {
    await show({ role: 'specialist' });
    await expect.element(field('Nome')).toBeVisible();
    await expect.element(dialog.getByText('Responsável')).not.toBeInTheDocument();
  });

  it('creates once, however often the button is pressed', async () => {
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
  });
});

describe('a save that fails', () => {
  it('shows the messages of the server beside their fields and keeps the form', async () => {
    server.on('POST /api/leads', () =>
      refuse('request.invalid', { fields: { phone: 'Telefone inválido', email: 'E-mail inválido' } }),
    );
    await show();
    await fill(complete);
    await submit();
    await expect.element(dialog.getByText('Telefone inválido')).toBeVisible();
    await expect.element(field('Telefone')).toHaveFocus();
    await expect.element(field('Nome')).toHaveValue('Ana Beatriz');
  });

  it('says so above the fields when the connection is lost, and the retry carries the same key', async () => {
    let isOnline = false;
    server.on('POST /api/leads', (request) => (isOnline ? undefined : offline(request)));
    await show();
    await fill(complete);
    await submit();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.');
    isOnline = true;
    await submit();
    await vi.waitFor(() => expect(onCreated).toHaveBeenCalled());
    const [first, second] = server.of('POST /api/leads');
    expect(second!.idempotencyKey).toBe(first!.idempotencyKey);
  });

  it('shows a person that left meanwhile beside the owner', async () => {
    server.on('POST /api/leads', () => refuse('lead.owner_unknown'));
    await show();
    await fill(complete);
    await submit();
    await expect.element(dialog.getByText('Escolha uma pessoa ativa.')).toBeVisible();
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
