import { describe, expect, it } from 'vitest';
import { refusals, readInput } from '../../../test/inputs.ts';
import { roles } from '../access/roles.ts';
import { groupInput, mergeInput } from '../groups/groupsInput.ts';
import { partnerInput } from '../partners/partnersInput.ts';
import { definePasswordInput, recoverPasswordInput } from '../passwords/passwordsInput.ts';
import { shortestPassword } from '../passwords/passwords.ts';
import { changePasswordInput, changePhotoInput, profileInput } from '../profile/profileInput.ts';
import { createSessionInput } from '../session/sessionInput.ts';
import { deactivateUserInput, listUsersInput, userInput } from './usersInput.ts';
import { managedRoles } from './users.ts';

const id = '01890000-0000-7000-8000-000000000000';
const person = { name: 'Bruna Lima', email: 'bruna@aurora.demo', role: 'specialist' };

describe('a person', () => {
  it('is kept with its e-mail in lower case, and without what was left empty', () => {
    expect(readInput(userInput, { ...person, email: ' Bruna@Aurora.DEMO ', phone: '', group_id: '' })).toEqual({
      ...person,
      phone: null,
      group_id: null,
      partner_id: null,
      referral_team_id: null,
    });
  });

  it.each([
    ['name', ' ', 'Nome é um campo obrigatório'],
    ['name', 'Bruna\r\nBcc: x@y.z', 'Nome é inválido'],
    ['email', 'bruna', 'E-mail inválido'],
    ['email', `${'x'.repeat(250)}@a.br`, 'E-mail deve ter no máximo 254 caracteres'],
    ['role', '', 'Perfil é um campo obrigatório'],
    ['role', 'super_admin', 'Perfil é inválido'],
    ['phone', '123', 'Telefone inválido'],
    ['group_id', 'norte', 'Grupo inválido'],
  ])('is refused with %s %j', (field, value, message) => {
    expect(refusals(userInput, { ...person, [field]: value })).toEqual({ [field]: message });
  });

  it('is managed downwards only: nobody but an admin gives a role that manages', () => {
    for (const role of roles) if (role !== 'admin') expect(managedRoles[role]).not.toContain(role);
    expect(roles.filter((role) => managedRoles[role].includes('admin'))).toEqual(['admin']);
    expect(roles.filter((role) => managedRoles[role].includes('manager'))).toEqual(['admin']);
  });

  it('leaves its leads to nobody when nobody is named', () => {
    expect(readInput(deactivateUserInput, { receiver_id: '' })).toEqual({ receiver_id: null });
    expect(refusals(deactivateUserInput, { receiver_id: 'carla' })).toEqual({
      receiver_id: 'Quem recebe a carteira inválido',
    });
  });

  it('is looked for by what exists', () => {
    expect(refusals(listUsersInput, { search: 'bru', role: 'manager', status: 'invited', group_id: id })).toEqual({});
    expect(refusals(listUsersInput, { role: 'boss', status: 'gone', group_id: 'x' })).toEqual({
      role: 'Perfil é inválido',
      status: 'Situação é inválido',
      group_id: 'Grupo inválido',
    });
  });
});

describe('groups and partners', () => {
  it('a group has a name; its people are ids', () => {
    expect(readInput(groupInput, { name: ' Sul ' })).toEqual({
      name: 'Sul',
      manager_id: null,
      member_ids: [],
      is_archived: false,
    });
    expect(refusals(groupInput, { name: '', member_ids: ['x'] })).toEqual({
      name: 'Nome é um campo obrigatório',
      'member_ids[0]': 'Pessoa inválido',
    });
    expect(refusals(groupInput, { name: 'Sul', member_ids: Array.from({ length: 1001 }, () => id) })).toEqual({
      member_ids: 'Pessoas deve ter no máximo 1000 itens',
    });
  });

  it('what goes into another names it, or is deleted', () => {
    expect(readInput(mergeInput, {})).toEqual({ into_id: null });
    expect(refusals(mergeInput, { into_id: 'sul' })).toEqual({ into_id: 'Juntar com inválido' });
  });

  it('a partner may be a person or a company', () => {
    expect(
      readInput(partnerInput, { name: 'Alfa', document_number: '11.222.333/0001-81', contact_email: ' Ana@Alfa.COM ' }),
    ).toMatchObject({ document_number: '11222333000181', contact_email: 'ana@alfa.com', contact_phone: null });
    expect(readInput(partnerInput, { name: 'Alfa', document_number: '529.982.247-25' })).toMatchObject({
      document_number: '52998224725',
    });
    expect(
      refusals(partnerInput, {
        name: 'A',
        document_number: '11.222.333/0001-82',
        contact_phone: '99',
        contact_email: 'ana',
      }),
    ).toEqual({
      name: 'Nome deve ter pelo menos 2 caracteres',
      document_number: 'CPF ou CNPJ inválido',
      contact_phone: 'Telefone inválido',
      contact_email: 'E-mail inválido',
    });
  });
});

describe("one's own profile", () => {
  it('takes any kind of PIX key, as the directory writes it', () => {
    const key = (value: string) =>
      (readInput(profileInput, { name: 'Bruna', pix_key: value }) as { pix_key: string }).pix_key;
    expect(
      ['529.982.247-25', 'Bruna@Aurora.demo', '(11) 91234-5678', '123E4567-e89b-42d3-a456-426614174000'].map(key),
    ).toEqual(['52998224725', 'bruna@aurora.demo', '+5511912345678', '123e4567-e89b-42d3-a456-426614174000']);
    expect(refusals(profileInput, { name: 'Bruna', pix_key: 'chave' })).toEqual({ pix_key: 'Chave PIX inválida' });
  });

  it('takes a photo away only when asked to', () => {
    expect(refusals(changePhotoInput, { file_id: null })).toEqual({});
    expect(refusals(changePhotoInput, {})).toHaveProperty('file_id');
    expect(refusals(changePhotoInput, { file_id: '../../etc/passwd' })).toEqual({ file_id: 'Foto inválido' });
  });
});

describe('passwords', () => {
  it('are long, whatever they are for', () => {
    const short = 'x'.repeat(shortestPassword - 1);
    expect(refusals(definePasswordInput, { token: 't', password: short })).toEqual({
      password: 'Senha deve ter pelo menos 10 caracteres',
    });
    expect(refusals(changePasswordInput, { current_password: 'x', password: short })).toEqual({
      password: 'Nova senha deve ter pelo menos 10 caracteres',
    });
    expect(refusals(definePasswordInput, { token: 't', password: 'x'.repeat(201) })).toEqual({
      password: 'Senha deve ter no máximo 200 caracteres',
    });
  });

  it('keep the blanks that somebody chose', () => {
    expect(readInput(definePasswordInput, { token: 't', password: '  com espaços  ' })).toMatchObject({
      password: '  com espaços  ',
    });
    expect(readInput(createSessionInput, { email: ' bruna@aurora.demo ', password: ' x ' })).toEqual({
      email: 'bruna@aurora.demo',
      password: ' x ',
    });
  });

  it('that are forgotten need an e-mail', () => {
    expect(refusals(recoverPasswordInput, {})).toEqual({ email: 'E-mail é um campo obrigatório' });
    expect(refusals(createSessionInput, {})).toEqual({
      email: 'E-mail é um campo obrigatório',
      password: 'Senha é um campo obrigatório',
    });
  });
});
