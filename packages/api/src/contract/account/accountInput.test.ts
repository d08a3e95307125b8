import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusals, readInput } from '../../../test/inputs.ts';
import {
  accountInput,
  administrativeStatusesInput,
  holidaysInput,
  isTimeZone,
  personalizationInput,
} from './accountInput.ts';

const message = (field: string, value: unknown) => refusals(personalizationInput, { [field]: value })[field];

describe('the look and words of an account', () => {
  it('change only where they are named; empty gives back the default', () => {
    expect(readInput(personalizationInput, {})).toEqual({});
    expect(readInput(personalizationInput, { main_color: ' #0B6B3A ', product_label: '', main_logo_url: '' })).toEqual({
      main_color: '#0b6b3a',
      product_label: null,
      main_logo_url: null,
    });
  });

  it.each([
    '#0f2a5',
    '0f2a5f',
    '#0f2a5g',
    '#0f2a5fff',
    'red',
    'rgb(0,0,0)',
    '#fff;}body{display:none',
    'var(--x)',
    'url(//evil.test)',
  ])('take no colour from %j', (value) => {
    expect(message('main_color', value)).toBe('Cor principal é inválido');
  });

  it('take nothing for a colour that could leave its place in a style sheet', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const value = text.trim().toLowerCase();
        return value === '' || /^#[\da-f]{6}$/.test(value) || message('main_color', text) !== undefined;
      }),
    );
  });

  it.each(['https://aurora.com.br/termos', 'http://localhost:3000/x', '/termos.pdf', '/files/a/b.png?x=1#y'])(
    'take the address %s',
    (value) => expect(message('terms_of_use_link', value)).toBeUndefined(),
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.test',
    '/\\evil.test',
    'https:evil',
    'ftp://evil.test',
    'https://a b',
    'https://x"onclick="',
    'https://x\ny',
    'termos.pdf',
    `https://a.test/${'x'.repeat(2000)}`,
  ])('take no address from %j', (value) => expect(message('terms_of_use_link', value)).toMatch(/^Termos de uso deve/));

  it('take words on one line, of up to 120 characters', () => {
    expect(message('product_label', 'Planos & Seguros <3')).toBeUndefined();
    expect(message('product_label', 'a\u0000b')).toBe('Nome da área é inválido');
    expect(message('product_label', 'x'.repeat(121))).toBe('Nome da área deve ter no máximo 120 caracteres');
  });

  it('know the kinds of the own field and whether it shows', () => {
    expect(refusals(personalizationInput, { custom_field_1_status: 'enabled', custom_field_1_type: 'date' })).toEqual(
      {},
    );
    expect(refusals(personalizationInput, { custom_field_1_status: 'on', custom_field_1_type: 'file' })).toEqual({
      custom_field_1_status: 'Campo personalizado é inválido',
      custom_field_1_type: 'Tipo do campo é inválido',
    });
  });
});

describe('an account', () => {
  it('is changed by its name, its look or both, and by nothing not at all', () => {
    expect(refusals(accountInput, { name: 'Aurora' })).toEqual({});
    expect(refusals(accountInput, { personalization: {} })).toEqual({});
    expect(Object.values(refusals(accountInput, {}))).toEqual(['Informe o que muda']);
    expect(refusals(accountInput, { name: 'A' })).toEqual({ name: 'Nome da conta deve ter pelo menos 2 caracteres' });
    expect(refusals(accountInput, { personalization: { main_color: 'red' } })).toEqual({
      'personalization.main_color': 'Cor principal é inválido',
    });
  });

  it('lives in a time zone that exists', () => {
    expect(['America/Sao_Paulo', 'America/Noronha', 'UTC'].map(isTimeZone)).toEqual([true, true, true]);
    expect(['', 'Brasil', 'America/Nowhere', 'GMT-3'].map(isTimeZone)).toEqual([false, false, false, false]);
  });
});

describe('the lists of an account', () => {
  const status = (name: string) => ({ id: null, name });

  it('may be empty, but not endless', () => {
    expect(refusals(administrativeStatusesInput, { administrative_statuses: [] })).toEqual({});
    expect(
      refusals(administrativeStatusesInput, {
        administrative_statuses: Array.from({ length: 51 }, (_, index) => status(`S${index}`)),
      }),
    ).toEqual({ administrative_statuses: 'Lista deve ter no máximo 50 itens' });
    expect(refusals(holidaysInput, {})).toEqual({ holidays: 'Lista é um campo obrigatório' });
  });

  it('say in which line what is wrong', () => {
    expect(
      refusals(administrativeStatusesInput, { administrative_statuses: [status('Aprovado'), status(' ')] }),
    ).toEqual({ 'administrative_statuses[1].name': 'Nome é um campo obrigatório' });
    expect(
      refusals(holidaysInput, {
        holidays: [
          { date: '2026-12-25', name: 'Natal' },
          { date: '2026-02-30', name: 'Nunca' },
          { date: '1999-12-31', name: 'Antes' },
        ],
      }),
    ).toEqual({
      'holidays[1].date': 'Data inválida',
      'holidays[2].date': 'Data inválida',
    });
  });
});
