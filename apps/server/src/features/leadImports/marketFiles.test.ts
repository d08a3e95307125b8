import { createLeadInput, defaultContactHours } from '@funil/api/contract';
import type { LeadImportField, LeadImportKind } from '@funil/api/contract';
import { describe, expect, it } from 'vitest';
import { fieldSettingsOf } from '../../platform/identity/fieldSettingsOf.ts';
import { convertRow } from './rows/convertRow.ts';
import type { ImportContext } from './rows/ImportContext.ts';
import { fingerprintOf, guessHeaderRow, mappingOf, suggestColumns } from './suggestColumns.ts';

const settings = { ...fieldSettingsOf(null), required_phone: false, required_document_number: false };
const fields = { settings, ownFields: [] };
const contextOf = (kind: LeadImportKind): ImportContext => {
  const status = { id: 'n', name: 'Novo', kind: 'new' as const };
  return {
    kind,
    settings,
    timeZone: 'America/Sao_Paulo',
    now: '2026-11-21T15:00:00.000Z',
    contactCalendar: { hours: defaultContactHours, holidays: new Set() },
    schema: createLeadInput(settings),
    products: new Map(),
    people: new Map(),
    partners: new Map(),
    indicators: new Map(),
    statuses: new Map([['novo', status]]),
    initialStatus: status,
    lossReasons: new Map(),
    matchedTexts: new Set(),
    tags: new Map(),
    archivedTags: new Set(),
    ownFields: new Map(),
  };
};

/** What a row of a file is taken for when its columns are as they are suggested. */
function read(kind: LeadImportKind, titles: readonly string[], cells: readonly string[]) {
  const columns = suggestColumns(kind, fields, titles, cells, null).map(({ field }) => field);
  const { values, problems, notices, unknown } = convertRow(contextOf(kind), columns, cells, titles);
  const { name, phone, email, documentNumber, valueCents, createdAt, closedAt, notes } = values;
  const unknownOwner = unknown.find(({ field }) => field === 'owner')?.text ?? null;
  return {
    mapped: Object.fromEntries(titles.flatMap((title, index) => (columns[index] ? [[title, columns[index]]] : []))),
    said: { name, phone, email, documentNumber, valueCents, createdAt, closedAt, notes, unknownOwner },
    problems: problems.map(({ message }) => message),
    notices: notices.map(({ message }) => message),
  };
}

interface MarketFile {
  titles: string;
  cells: string;
  mapped: Record<string, LeadImportField>;
  said: Record<string, unknown>;
  notices?: string[];
}

const files: Record<string, MarketFile> = {
  'Meta, formulário em português': {
    titles:
      'id|created_time|ad_id|ad_name|adset_id|adset_name|campaign_id|campaign_name|form_id|form_name|is_organic|platform|nome_completo|número_de_telefone|email|qual_é_o_seu_cpf?|lead_status',
    cells:
      'l:1234567890|2025-08-14T21:33:12-03:00|ag:120|Anúncio 1|as:120|Público|c:120|Consórcio auto|f:120|Auto|false|ig|Ana D’Ávila|p:+5516991230011|ana@x.com.br|529.982.247-25|CREATED',
    mapped: {
      created_time: 'created_at',
      nome_completo: 'name',
      número_de_telefone: 'phone',
      email: 'email',
      'qual_é_o_seu_cpf?': 'document_number',
    },
    said: {
      name: 'Ana D’Ávila',
      phone: '+5516991230011',
      email: 'ana@x.com.br',
      documentNumber: '52998224725',
      createdAt: '2025-08-15T00:33:00.000Z',
    },
  },
  'Meta, formulário em inglês': {
    titles: 'id|created_time|full_name|phone_number|work_email|first_name|last_name|city',
    cells: 'l:1|2025-08-14T21:33:12+0000|Ana Souza|p:+551699123001|ana@x.com.br|Ana|Souza|Franca',
    mapped: {
      created_time: 'created_at',
      phone_number: 'phone',
      work_email: 'email',
      first_name: 'name',
      last_name: 'name',
      city: 'city',
    },
    said: { name: 'Ana Souza', phone: '+5516999123001', createdAt: '2025-08-14T21:33:00.000Z' },
    notices: ['Lido como (16) 99912-3001: faltava o nono dígito.'],
  },
  'Google Ads': {
    titles: 'Lead ID|Campaign ID|Form ID|Lead Submission Time|Full Name|User Email|Phone Number|Email|City',
    cells: 'a1|12|34|2025-08-14 21:33:12|Ana Souza||+55 16 99123-0011|ana@x.com.br|Franca',
    mapped: {
      'Lead Submission Time': 'created_at',
      'Full Name': 'name',
      'Phone Number': 'phone',
      Email: 'email',
      City: 'city',
    },
    said: { name: 'Ana Souza', phone: '+5516991230011', createdAt: '2025-08-15T00:33:00.000Z' },
  },
  'RD Station CRM': {
    titles:
      'Nome|Empresa|Qualificação|Funil de vendas|Etapa|Motivo de Perda|Valor Único|Valor Recorrente|Data de criação|Data de fechamento|Fonte|Campanha|Responsável|Produtos|Contatos|Telefone|Email',
    cells:
      'Ana Souza|Alfa Ltda|2|Padrão|Novo||1.500,00|0,00|14/08/2025 21:33||Indicação||Bruna|Carta|Ana|(16) 99123-0011|ana@x.com.br',
    mapped: {
      Nome: 'name',
      Etapa: 'status',
      'Motivo de Perda': 'loss_reason',
      'Valor Único': 'value_cents',
      'Data de criação': 'created_at',
      'Data de fechamento': 'closed_at',
      Responsável: 'owner',
      Telefone: 'phone',
      Email: 'email',
    },
    said: { name: 'Ana Souza', valueCents: 150_000, phone: '+5516991230011', unknownOwner: 'Bruna' },
  },
  'RD Station Marketing': {
    titles: 'Email|Nome|Telefone|Celular|Cargo|Empresa|Estado|Cidade|Tags|Data da primeira conversão',
    cells: 'ana@x.com.br|Ana Souza||16991230011|||SP|Franca|consorcio|2025-08-14 21:33:12 -0300',
    mapped: {
      Email: 'email',
      Nome: 'name',
      Telefone: 'phone',
      Celular: 'phone',
      Estado: 'address_state',
      Cidade: 'city',
      Tags: 'tags',
      'Data da primeira conversão': 'created_at',
    },
    said: { phone: '+5516991230011', createdAt: '2025-08-15T00:33:00.000Z' },
  },
  'HubSpot em português': {
    titles:
      'ID do registro|Nome|Sobrenome|E-mail|Número de telefone|Número de telefone celular|Proprietário do contato|Status do lead|Data de criação',
    cells: '501|Ana|de Souza|ana@x.com.br||+55 16 9123-0011|Bruna Siqueira|Novo|2025-08-14 21:33',
    mapped: {
      Nome: 'name',
      Sobrenome: 'name',
      'E-mail': 'email',
      'Número de telefone': 'phone',
      'Número de telefone celular': 'phone',
      'Proprietário do contato': 'owner',
      'Data de criação': 'created_at',
    },
    said: { name: 'Ana de Souza', phone: '+5516991230011', unknownOwner: 'Bruna Siqueira' },
    notices: ['Lido como (16) 99123-0011: faltava o nono dígito.'],
  },
  'HubSpot em inglês': {
    titles: 'Record ID|First Name|Last Name|Email|Phone Number|Contact owner|Lead Status|Create Date',
    cells: '501|Ana|Souza|ana@x.com.br|+5516991230011|Bruna|NEW|2025-08-14 21:33',
    mapped: {
      'First Name': 'name',
      'Last Name': 'name',
      Email: 'email',
      'Phone Number': 'phone',
      'Contact owner': 'owner',
      'Create Date': 'created_at',
    },
    said: { name: 'Ana Souza', phone: '+5516991230011' },
  },
  Pipedrive: {
    titles:
      'Negócio - Título|Negócio - Valor|Negócio - Etapa|Negócio - Proprietário|Negócio - Negócio criado em|Negócio - Motivo da perda|Pessoa - Nome|Pessoa - Telefone - Trabalho|Pessoa - Telefone - Celular|Pessoa - E-mail - Trabalho',
    cells: 'Negócio Ana|1500|Novo|Bruna|2025-08-14 21:33:12||Ana Souza||16 99123-0011, 16 3333-4444|ana@x.com.br',
    mapped: {
      'Negócio - Valor': 'value_cents',
      'Negócio - Etapa': 'status',
      'Negócio - Proprietário': 'owner',
      'Negócio - Negócio criado em': 'created_at',
      'Negócio - Motivo da perda': 'loss_reason',
      'Pessoa - Nome': 'name',
      'Pessoa - Telefone - Trabalho': 'phone',
      'Pessoa - Telefone - Celular': 'phone',
      'Pessoa - E-mail - Trabalho': 'email',
    },
    said: { name: 'Ana Souza', valueCents: 150_000, phone: '+5516991230011' },
    notices: ['Lido como (16) 99123-0011: a célula tem mais do que um telefone.'],
  },
  Agendor: {
    titles:
      'Código|Nome|CPF|Cargo|Empresa|E-mail|Telefone|Celular|WhatsApp|Usuário responsável|Data de cadastro|Descrição|Observações',
    cells: '9|Ana Souza|52998224725|||ana@x.com.br|(16) 3333-4444|(16) 99123-0011||Bruna|14/08/2025||Liga à tarde',
    mapped: {
      Nome: 'name',
      CPF: 'document_number',
      'E-mail': 'email',
      Telefone: 'phone',
      Celular: 'phone',
      WhatsApp: 'phone',
      'Usuário responsável': 'owner',
      'Data de cadastro': 'created_at',
      Observações: 'notes',
    },
    said: { phone: '+551633334444', documentNumber: '52998224725', notes: 'Liga à tarde' },
  },
  Ploomes: {
    titles: 'Título|Cliente|CPF/CNPJ|Telefone do contato|E-mail do contato|Valor|Estágio|Responsável|Data de criação',
    cells: 'Carta|Ana Souza|529.982.247-25|(16) 99123-0011|ana@x.com.br|R$ 1.500,00|Novo|Bruna|14/08/2025 21:33:12',
    mapped: {
      Cliente: 'name',
      'CPF/CNPJ': 'document_number',
      'Telefone do contato': 'phone',
      'E-mail do contato': 'email',
      Valor: 'value_cents',
      Estágio: 'status',
      Responsável: 'owner',
      'Data de criação': 'created_at',
    },
    said: { name: 'Ana Souza', valueCents: 150_000, documentNumber: '52998224725' },
  },
  Bitrix24: {
    titles:
      'ID|Nome do lead|Primeiro nome|Sobrenome|Telefone de trabalho|Celular|E-mail de trabalho|Etapa|Pessoa responsável|Criado em|Comentário',
    cells: '7|Formulário do site|Ana|Souza||5516991230011|ana@x.com.br|Novo|Bruna|14.08.2025 21:33:12|Quer moto',
    mapped: {
      'Primeiro nome': 'name',
      Sobrenome: 'name',
      'Telefone de trabalho': 'phone',
      Celular: 'phone',
      'E-mail de trabalho': 'email',
      Etapa: 'status',
      'Pessoa responsável': 'owner',
      'Criado em': 'created_at',
      Comentário: 'notes',
    },
    said: { name: 'Ana Souza', phone: '+5516991230011', createdAt: '2025-08-15T00:33:00.000Z', notes: 'Quer moto' },
  },
  Kommo: {
    titles:
      'ID|Nome do lead|Valor|Usuário responsável|Data de criação|Etapa do lead|Contato principal|Telefone comercial (contato)|Celular (contato)|E-mail comercial (contato)',
    cells: "7|Lead 7|1500|Bruna|14.08.2025 21:33:12|Novo|Ana Souza|'+5516991230011||ana@x.com.br",
    mapped: {
      Valor: 'value_cents',
      'Usuário responsável': 'owner',
      'Data de criação': 'created_at',
      'Etapa do lead': 'status',
      'Contato principal': 'name',
      'Telefone comercial (contato)': 'phone',
      'Celular (contato)': 'phone',
      'E-mail comercial (contato)': 'email',
    },
    said: { name: 'Ana Souza', createdAt: '2025-08-15T00:33:00.000Z' },
  },
  'Contatos do Google e do telefone': {
    titles:
      'First Name|Middle Name|Last Name|Nickname|Organization Name|Notes|Labels|E-mail 1 - Label|E-mail 1 - Value|Phone 1 - Label|Phone 1 - Value|Phone 2 - Value',
    cells: 'Ana|de|Souza|||Vizinha|* myContacts|* Home|ana@x.com.br|Mobile||+55 16 99123-0011 ::: 16 3333-4444',
    mapped: {
      'First Name': 'name',
      'Middle Name': 'name',
      'Last Name': 'name',
      Notes: 'notes',
      'E-mail 1 - Value': 'email',
      'Phone 1 - Value': 'phone',
      'Phone 2 - Value': 'phone',
    },
    said: { name: 'Ana de Souza', phone: '+5516991230011', notes: 'Vizinha' },
    notices: ['Lido como (16) 99123-0011: a célula tem mais do que um telefone.'],
  },
  'Planilha do Google Forms': {
    titles: 'Carimbo de data/hora|Nome completo|Qual é o seu WhatsApp?|Seu melhor e-mail|CPF',
    cells: '14/08/2025 21:33:12|Ana Souza|(016) 9123-0011|ana@x.com.br|52998224725',
    mapped: {
      'Carimbo de data/hora': 'created_at',
      'Nome completo': 'name',
      'Qual é o seu WhatsApp?': 'phone',
      'Seu melhor e-mail': 'email',
      CPF: 'document_number',
    },
    said: { name: 'Ana Souza', phone: '+5516991230011', email: 'ana@x.com.br' },
    notices: ['Lido como (16) 99123-0011: faltava o nono dígito.'],
  },
};

describe('a file as a tool of the market writes it', () => {
  it.each(Object.entries(files))('%s: its columns are known, and its rows are read', (_tool, file) => {
    const titles = file.titles.split('|');
    const cells = file.cells.split('|').map((cell) => cell.replace(/^'(?=\+)/, ''));
    const found = read('old', titles, cells);
    expect(found.mapped).toEqual(file.mapped);
    expect(found.said).toMatchObject(file.said);
    expect([found.problems, found.notices]).toEqual([[], file.notices ?? []]);
    // The title row is found below a line that is none.
    const preview = [
      { row: 1, cells: ['Exportado em 14/08/2025', ''] },
      { row: 3, cells: titles },
      { row: 4, cells },
    ];
    expect(guessHeaderRow(preview, fields)).toBe(3);
  });

  it('is mapped as the last one was, columns of the same name apart', () => {
    const titles = ['Nome', 'Telefone', 'Telefone', 'Sobrenome'];
    const columns = ['name', null, 'phone', 'name'] as const;
    const again = suggestColumns('new', fields, titles, [], mappingOf(titles, columns));
    expect(again.map(({ field, origin }) => [field, origin])).toEqual([
      ['name', 'remembered'],
      [null, null],
      ['phone', 'remembered'],
      ['name', 'remembered'],
    ]);
    expect(fingerprintOf(titles)).toBe(fingerprintOf(titles.map((title) => title.toUpperCase())));
  });
});

describe('several columns of one field', () => {
  const of = (columns: (LeadImportField | null)[], cells: string[]) => {
    const { values, problems, notices } = convertRow(contextOf('new'), columns, cells);
    return { values, problems, notices };
  };

  it.each([
    [['', '(16) 99123-0011'], '+5516991230011'],
    [['(16) 3333-4444', '(16) 99123-0011'], '+551633334444'],
    [['não tem', '16 9123-0011'], '+5516991230011'],
    [['p:+5516991230011', ''], '+5516991230011'],
    [['Celular: 16 99123-0011', ''], '+5516991230011'],
    [['0XX16 99123-0011', ''], '+5516991230011'],
    [['16 3333-4444 / 16 99123-0011', ''], '+551633334444'],
    [['556281210000', ''], '+5562981210000'],
    [['5581210000', ''], '+5555981210000'],
  ])('the first phone that is one is taken of %j', (phones, expected) => {
    const { values, problems } = of(['name', 'phone', 'phone'], ['Ana', ...phones]);
    expect([values.phone, problems]).toEqual([expected, []]);
  });

  it.each(['(16) 1123-0011', '16 99123-00', '91230011', '+1 212 555 0100', '+555591230011'])(
    'a number that no ninth digit makes right is refused: %s',
    (phone) => {
      const { problems, notices } = of(['name', 'phone'], ['Ana', phone]);
      expect(problems.map(({ field }) => field)).toEqual(phone === '+555591230011' ? [] : ['phone']);
      expect(notices).toHaveLength(phone === '+555591230011' ? 1 : 0);
    },
  );

  it('says what it did, at the column that it took', () => {
    const { notices } = of(['name', 'phone', null, 'phone'], ['Ana', 'sem', '', '(62) 8121-0000']);
    expect(notices).toEqual([{ field: 'phone', at: 3, message: 'Lido como (62) 98121-0000: faltava o nono dígito.' }]);
  });

  it.each([
    [['Ana', 'Souza'], 'Ana Souza'],
    [['Ana Souza', 'Souza'], 'Ana Souza'],
    [['Ana', 'Ana de Souza'], 'Ana de Souza'],
    [['', 'Souza'], 'Souza'],
    [['Ana', 'Anastácia'], 'Ana Anastácia'],
  ])('%j is one name', (names, expected) => {
    expect(of(['name', 'name'], names).values.name).toBe(expected);
  });

  it('CPF and CNPJ are one document, and the first e-mail that is one is taken', () => {
    const columns = ['name', 'document_number', 'document_number', 'email', 'email'] as const;
    const { values, problems, notices } = of(
      [...columns],
      ['Ana', '', '52998224725', 'não informou', 'ana@x.com.br; outra@x.com.br'],
    );
    expect([values.documentNumber, values.email, problems]).toEqual(['52998224725', 'ana@x.com.br', []]);
    expect(notices).toEqual([
      { field: 'email', at: 4, message: 'Lido como ana@x.com.br: a célula tem mais do que um e-mail.' },
    ]);
  });
});

it.each([
  ['2025-08-14T21:33:12-03:00', '2025-08-15T00:33:00.000Z'],
  ['2025-08-14T21:33:12.123Z', '2025-08-14T21:33:00.000Z'],
  ['2025-08-14 21:33:12 UTC', '2025-08-14T21:33:00.000Z'],
  ['2025-08-14 21:33:12 -0400', '2025-08-15T01:33:00.000Z'],
  ['14/08/2025 às 21:33', '2025-08-15T00:33:00.000Z'],
  ['14/08/2025, 21:33', '2025-08-15T00:33:00.000Z'],
  ['14.08.2025 21:33:12', '2025-08-15T00:33:00.000Z'],
  ['14/08/2025', '2025-08-14T03:00:00.000Z'],
  ['2025-08-14T25:33:12-03:00', null],
  ['2025-02-30T21:33:12Z', null],
  ['2025-08-14T21:33:12-99:00', null],
  ['14/13/2025', null],
  ['T'.repeat(41), null],
])('the moment %.40s is read', (cell, expected) => {
  const { values, problems } = convertRow(contextOf('old'), ['name', 'created_at'], ['Ana', cell]);
  expect([values.createdAt, problems.length]).toEqual([expected, expected === null ? 1 : 0]);
});

describe('a day without its whole year', () => {
  const contextAt = (kind: LeadImportKind) => ({ ...contextOf(kind), now: '2026-11-21T15:00:00.000Z' });

  it.each([
    ['10/12', '2026-12-10T12:00:00.000Z', '10/12/2026'],
    ['10/12 14:30', '2026-12-10T17:30:00.000Z', '10/12/2026'],
    ['5.1', '2027-01-05T12:00:00.000Z', '05/01/2027'],
    ['20/11', '2027-11-20T12:00:00.000Z', '20/11/2027'],
    ['10/12/26', '2026-12-10T12:00:00.000Z', '10/12/2026'],
  ])('next contact on %s is the next one', (cell, moment, day) => {
    const { values, notices, problems } = convertRow(contextAt('new'), ['name', 'next_contact_at'], ['Ana', cell]);
    expect([values.nextContactAt, problems]).toEqual([moment, []]);
    expect(notices).toEqual([
      { field: 'next_contact_at', message: `Lido como ${day}: o ano não estava escrito por inteiro.` },
    ]);
  });

  it('of a birth or a creation is the last one', () => {
    const { values, problems } = convertRow(
      contextAt('old'),
      ['name', 'birth_date', 'created_at'],
      ['Ana', '10/12/85', '10/12'],
    );
    expect([values.birthDate, values.createdAt, problems]).toEqual(['1985-12-10', '2025-12-10T03:00:00.000Z', []]);
  });

  it.each(['31/02', '45/12', '10/13 10:00', '10'])('%s is none', (cell) => {
    const { problems } = convertRow(contextAt('new'), ['name', 'next_contact_at'], ['Ana', cell]);
    expect(problems).toMatchObject([{ field: 'next_contact_at', message: 'Data inválida: use dd/mm/aaaa.' }]);
  });

  it('of today without a time is not past', () => {
    const { isNextContactPast } = convertRow(contextAt('new'), ['name', 'next_contact_at'], ['Ana', '21/11']);
    expect(isNextContactPast).toBe(false);
    expect(convertRow(contextAt('new'), ['name', 'next_contact_at'], ['Ana', '21/11 11:00']).isNextContactPast).toBe(
      true,
    );
  });
});

it.each([
  ['Valor do bem', 'value_cents'],
  ['Data Nasc.', 'birth_date'],
])('the column %s is suggested as %s', (title, field) => {
  expect(suggestColumns('new', fields, ['Nome', title], [], null)[1]!.field).toBe(field);
});
