import { describe, expect, it } from 'vitest';
import { lenient, refusals, readInput } from '../../../test/inputs.ts';
import { distributionId } from './leadFilters.ts';
import { maxValueCents } from '../maxValueCents.ts';
import { customFieldText } from './customField.ts';
import { changeLeadStatusInput, createLeadInput, listLeadsInput, updateLeadInput } from './leadInput.ts';

const id = '01890000-0000-7000-8000-000000000000';
const strict = { ...lenient, required_phone: true, required_document_number: true };
const complete = { name: 'Ana Souza', phone: '+5511912345678', document_number: '52998224725' };
const nothingElse = {
  email: null,
  phone: null,
  document_number: null,
  product_id: null,
  value_cents: null,
  custom_field_1: null,
  next_contact_at: null,
  owner_id: null,
};

describe('creating a lead', () => {
  it('takes a name alone, fills in that the rest is unknown, and has it distributed', () => {
    expect(readInput(createLeadInput, { name: '  Ana Souza ' })).toEqual({
      name: 'Ana Souza',
      ...nothingElse,
      owner_id: distributionId,
    });
  });

  it('leaves out of a name what nobody sees, and keeps what joins', () => {
    expect(readInput(createLeadInput, { name: '\u202aAna\u202e Sou\u00adza\ufeff 👩\u200d👧' })).toMatchObject({
      name: 'Ana Souza 👩\u200d👧',
    });
    expect(readInput(createLeadInput, { name: 'Ana', email: '\u200bana@uol.com.br\u202c' })).toMatchObject({
      email: 'ana@uol.com.br',
    });
  });

  it('takes what was left empty for unknown', () => {
    const empty = Object.fromEntries(
      Object.keys(nothingElse).map((field) => [field, field === 'value_cents' ? null : '  ']),
    );
    expect(readInput(createLeadInput, { name: 'Ana', ...empty })).toEqual({ name: 'Ana', ...nothingElse });
  });

  it('keeps a CEP without its dash and a state as its code, and empties what is blank', () => {
    expect(
      readInput(createLeadInput, { name: 'Ana', postal_code: '13010-000', address_state: 'são paulo', city: ' ' }),
    ).toEqual({
      name: 'Ana',
      ...nothingElse,
      owner_id: distributionId,
      postal_code: '13010000',
      address_state: 'SP',
      city: null,
    });
  });

  it.each([
    [{ postal_code: '1301' }, { postal_code: 'CEP inválido' }],
    [{ postal_code: '13010000', address_state: 'RJ' }, { postal_code: 'Este CEP é de São Paulo (SP)' }],
    [{ address_state: 'Guanabara' }, { address_state: 'UF inválida' }],
    [{ city: 'x'.repeat(61) }, { city: 'Cidade deve ter no máximo 60 caracteres' }],
    [{ street: 'Rua\u0007' }, { street: 'Rua é inválido' }],
    [{ birth_date: '2199-01-05' }, { birth_date: 'Nascimento não pode estar no futuro' }],
    [{ birth_date: '31/02/1985' }, { birth_date: 'Nascimento inválido' }],
    [{ birth_date: '1850-01-05' }, { birth_date: 'Nascimento inválido' }],
  ])('refuses the address or birth %j', (address, fields) => {
    expect(refusals(createLeadInput, { name: 'Ana', ...address })).toEqual(fields);
  });

  it('takes a status to begin in, with the reason of a loss', () => {
    const status = { status_id: id, loss_reason_id: id, loss_note: ' Já comprou ' };
    expect(readInput(createLeadInput, { name: 'Ana', ...status })).toEqual({
      name: 'Ana',
      ...nothingElse,
      owner_id: distributionId,
      ...status,
      loss_note: 'Já comprou',
    });
    expect(readInput(createLeadInput, { name: 'Ana', status_id: '', loss_reason_id: null, loss_note: ' ' })).toEqual({
      name: 'Ana',
      ...nothingElse,
      owner_id: distributionId,
      status_id: null,
      loss_reason_id: null,
      loss_note: null,
    });
  });

  it('keeps phone and document without their punctuation', () => {
    expect(
      readInput(createLeadInput, { name: 'Ana', phone: '(11) 91234-5678', document_number: '529.982.247-25' }),
    ).toMatchObject({ phone: '+5511912345678', document_number: '52998224725' });
    expect(readInput(createLeadInput, { name: 'Ana', document_number: '12.abc.345/01de-35' })).toMatchObject({
      document_number: '12ABC34501DE35',
    });
  });

  it('asks for phone and document where the account does', () => {
    expect(refusals(createLeadInput, { name: 'Ana' }, strict)).toEqual({
      phone: 'Telefone é um campo obrigatório',
      document_number: 'CPF ou CNPJ é um campo obrigatório',
    });
    expect(refusals(createLeadInput, { name: 'Ana', phone: '', document_number: '' }, strict)).toEqual({
      phone: 'Telefone é um campo obrigatório',
      document_number: 'CPF ou CNPJ é um campo obrigatório',
    });
    expect(refusals(createLeadInput, complete, strict)).toEqual({});
    expect(refusals(createLeadInput, { name: 'Ana' })).toEqual({});
  });

  it.each([
    ['name', '', 'Nome é um campo obrigatório'],
    ['name', 'A', 'Nome deve ter pelo menos 2 caracteres'],
    ['name', 'x'.repeat(121), 'Nome deve ter no máximo 120 caracteres'],
    ['name', 'Ana\nSouza', 'Nome é inválido'],
    ['email', 'ana@', 'E-mail inválido'],
    ['phone', '(11) 1234', 'Telefone inválido'],
    ['phone', '(20) 91234-5678', 'Telefone inválido'],
    ['document_number', '529.982.247-24', 'CPF ou CNPJ inválido'],
    ['document_number', '000.000.000-00', 'CPF ou CNPJ inválido'],
    ['product_id', 'plano-1', 'Plano inválido'],
    ['value_cents', -1, 'Valor deve ser no mínimo R$\u00a00,00'],
    ['value_cents', maxValueCents + 1, 'Valor deve ser no máximo R$\u00a010.000.000.000,00'],
    ['next_contact_at', 'amanhã', 'Próximo contato inválido'],
    ['next_contact_at', '2026-02-31T10:00:00Z', 'Próximo contato inválido'],
    ['next_contact_at', '0001-01-01T00:00:00Z', 'Próximo contato inválido'],
    ['next_contact_at', '9999-12-31T23:59:59Z', 'Próximo contato inválido'],
    ['name', '\u202e\u200b ', 'Nome é um campo obrigatório'],
    ['owner_id', '1', 'Responsável inválido'],
    ['status_id', 'novo', 'Status inválido'],
    ['loss_reason_id', '1', 'Motivo da perda inválido'],
    ['loss_note', 'x'.repeat(1001), 'Observação da perda deve ter no máximo 1000 caracteres'],
  ])('refuses %s %j', (field, value, message) => {
    expect(refusals(createLeadInput, { ...complete, [field]: value })).toEqual({ [field]: message });
  });

  it('takes the values at the edges', () => {
    expect(refusals(createLeadInput, { name: 'Zé', value_cents: 0 })).toEqual({});
    expect(
      refusals(createLeadInput, {
        name: 'x'.repeat(120),
        value_cents: maxValueCents,
        owner_id: id,
        product_id: id,
        next_contact_at: '2028-02-29T23:59:59-03:00',
      }),
    ).toEqual({});
  });
});

describe("the account's own field", () => {
  const as = (type: 'text' | 'number' | 'date', changes = {}) => ({
    ...lenient,
    custom_field_1_type: type,
    ...changes,
  });
  const message = (value: string, settings = lenient) =>
    refusals(createLeadInput, { name: 'Ana', custom_field_1: value }, settings)['custom_field_1'];

  it.each(['1200', '-3,5', '0.25', '999999999999'])('takes the number %s', (value) =>
    expect(message(value, as('number'))).toBeUndefined(),
  );
  it.each(['mil', '1.200,5,0', '1e5', '1234567890123', '1.234.567.890.123', '0,1234567', '--1'])(
    'takes %j for no number',
    (value) => expect(message(value, as('number'))).toBe('Renda mensal inválido'),
  );
  it.each([
    ['5.000,00', '5000'],
    ['5.000', '5000'],
    ['1.200,50', '1200,5'],
    ['1,125', '1,125'],
    ['12.5', '12,5'],
    ['−3', '-3'],
    ['0,000001', '0,000001'],
    [1.125, '1,125'],
    [5000, '5000'],
  ])('stores %j, typed or sent as a number, as %s, and the same when that is sent again', (typed, stored) => {
    for (const value of [typed, stored])
      expect(readInput(createLeadInput, { name: 'Ana', custom_field_1: value }, as('number'))).toMatchObject({
        custom_field_1: stored,
      });
  });
  it.each([
    ['number', '5000,5', '5.000,5'],
    ['number', '50000,5', '50.000,5'],
    ['number', '5.000,00', '5.000'],
    ['number', 'mil', 'mil'],
    ['date', '2026-02-28', '28/02/2026'],
    ['text', '50000,5', '50000,5'],
  ] as const)('shows a %s %j as %s', (type, value, shown) => expect(customFieldText(type, value)).toBe(shown));
  it.each(['2026-02-28', '2028-02-29'])('takes the day %s', (value) =>
    expect(message(value, as('date'))).toBeUndefined(),
  );
  it.each(['2026-02-29', '2026-13-01', '28/02/2026', '2026-2-8'])('takes %j for no day', (value) =>
    expect(message(value, as('date'))).toBe('Renda mensal inválido'),
  );
  it('takes any text of up to 200 characters', () => {
    expect(message('R$ 5 mil, mais ou menos')).toBeUndefined();
    expect(message('x'.repeat(201))).toBe('Renda mensal deve ter no máximo 200 caracteres');
  });
  it('asks nothing of it while it is off', () =>
    expect(message('mil', as('number', { custom_field_1_enabled: false }))).toBeUndefined());
  it.each(['text', 'number', 'date'] as const)('may be left empty as %s', (type) =>
    expect(readInput(createLeadInput, { name: 'Ana', custom_field_1: '' }, as(type))).toMatchObject({
      custom_field_1: null,
    }),
  );
});

describe('saving a lead', () => {
  it('needs the version that the form was filled from', () => {
    expect(refusals(updateLeadInput, complete)).toEqual({ version: 'Versão é um campo obrigatório' });
    expect(refusals(updateLeadInput, { ...complete, version: 0 })).toEqual({ version: 'Versão deve ser no mínimo 1' });
    expect(refusals(updateLeadInput, { ...complete, version: 3 })).toEqual({});
  });
});

describe('moving a lead', () => {
  it('needs a status and the version', () => {
    expect(refusals(changeLeadStatusInput, {})).toEqual({
      status_id: 'Status é um campo obrigatório',
      version: 'Versão é um campo obrigatório',
    });
  });

  it('takes reason and note of a loss, and what completes a sale', () => {
    expect(readInput(changeLeadStatusInput, { status_id: id, version: 1 })).toEqual({
      status_id: id,
      version: 1,
      loss_reason_id: null,
      loss_note: null,
      product_id: null,
      value_cents: null,
    });
    expect(refusals(changeLeadStatusInput, { status_id: id, version: 1, loss_note: 'x'.repeat(1001) })).toEqual({
      loss_note: 'Observação da perda deve ter no máximo 1000 caracteres',
    });
  });
});

describe('asking for the list', () => {
  it('is for the newest first without a request', () => {
    expect(readInput(listLeadsInput, {})).toEqual({ sort: 'number', direction: 'desc' });
  });

  it.each([
    ['sort', 'password', 'Ordenação é inválido'],
    ['direction', 'sideways', 'Direção é inválido'],
    ['cursor', 'x'.repeat(2001), 'Página deve ter no máximo 2000 caracteres'],
  ])('refuses %s %j', (field, value, message) => {
    expect(refusals(listLeadsInput, { [field]: value })).toEqual({ [field]: message });
  });
});
