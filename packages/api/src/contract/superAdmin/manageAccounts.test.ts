import { describe, expect, it } from 'vitest';
import { refusals, readInput } from '../../../test/inputs.ts';
import { listAuditInput } from '../audit/auditInput.ts';
import { uploadFileQuery } from '../files/filesInput.ts';
import { logoPresetInput } from '../logoPresets/logoPresetsInput.ts';
import { createAdminAccountInput } from './manageAccountsInput.ts';

const id = '01890000-0000-7000-8000-000000000000';
const account = {
  name: 'Aurora',
  slug: 'aurora',
  hosts: ['crm.aurora.com.br'],
  admin_name: 'Ana',
  admin_email: 'ana@aurora.com.br',
};

const slugMessage =
  'Identificador só pode ter letras minúsculas sem acento, números e hífens, e não começa nem termina com hífen';

describe('a new account', () => {
  it('lives in São Paulo unless it says otherwise', () => {
    expect(
      readInput(createAdminAccountInput, { ...account, slug: ' Aurora ', hosts: [' CRM.Aurora.com.br '] }),
    ).toEqual({
      ...account,
      time_zone: 'America/Sao_Paulo',
    });
  });

  it.each([
    ['name', 'A', 'Nome da conta deve ter pelo menos 2 caracteres'],
    ['slug', '-aurora', slugMessage],
    ['slug', 'aurora consórcios', slugMessage],
    ['slug', 'aurora_consorcios', slugMessage],
    ['time_zone', 'Brasil', 'Fuso horário é inválido'],
    ['hosts', [], 'Endereços deve ter no mínimo 1 item'],
    ['admin_name', 'Ana\nMaria', 'Nome de quem administra é inválido'],
    ['admin_email', 'ana', 'E-mail de quem administra inválido'],
  ])('is refused with %s %j', (field, value, message) => {
    expect(refusals(createAdminAccountInput, { ...account, [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    'https://crm.com',
    'https://crm.x.com.br/',
    'crm.com/',
    'crm.com/x',
    'crm.com:3000',
    '-crm.com',
    'crm_1.com',
    'crm..com',
    '*.crm.com',
    `${'x'.repeat(250)}.com`,
  ])('has no address %j', (host) => {
    expect(refusals(createAdminAccountInput, { ...account, hosts: ['ok.com', host] })).toEqual({
      'hosts[1]':
        host.length > 253
          ? 'Endereço deve ter no máximo 253 caracteres'
          : 'Endereço é só o nome do site, como crm.exemplo.com.br: sem https://, sem porta e sem barra',
    });
  });

  it('has no two addresses in one, and is told which they are', () => {
    expect(refusals(createAdminAccountInput, { ...account, hosts: ['ok.com', ' Olhos exemplo '] })).toEqual({
      'hosts[1]': '“olhos exemplo” tem um espaço: escreva um endereço por linha',
    });
  });
});

describe('the audit log', () => {
  it('is requested by person, action and days', () => {
    expect(
      refusals(listAuditInput, { actor_id: id, action: 'lead.update', from: '2026-11-01', to: '2026-11-30' }),
    ).toEqual({});
    expect(
      refusals(listAuditInput, { actor_id: 'ana', action: 'lead; drop', from: '2026-02-30', to: '30/11/2026' }),
    ).toEqual({
      actor_id: 'Pessoa inválido',
      action: 'Ação é inválido',
      from: 'De é inválido',
      to: 'Até é inválido',
    });
  });
});

describe('files', () => {
  it('are sent for something', () => {
    expect(refusals(uploadFileQuery, { purpose: 'avatar' })).toEqual({});
    expect(refusals(uploadFileQuery, {})).toEqual({ purpose: 'Uso do arquivo é um campo obrigatório' });
    expect(refusals(uploadFileQuery, { purpose: 'malware' })).toEqual({ purpose: 'Uso do arquivo é inválido' });
  });

  it('that become ready logos have a name', () => {
    expect(refusals(logoPresetInput, { name: 'Aurora', file_id: id })).toEqual({});
    expect(refusals(logoPresetInput, { name: ' ', file_id: 'x' })).toEqual({
      name: 'Nome é um campo obrigatório',
      file_id: 'Arquivo inválido',
    });
  });
});
