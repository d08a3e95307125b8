import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, parseEmail } from './email.ts';
import { compareText, normalizeText } from './normalizeText.ts';

describe('e-mail', () => {
  it.each([
    '',
    'camila@ferraz',
    'joao@gmail',
    'a b@c.com',
    '@c.com',
    'a@',
    'a@b..com',
    'a@-b.com',
    'a@b.com-',
    'a@b.com, c@d.com',
    `${'a'.repeat(250)}@b.com`,
    'a@b.com\nc',
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('reads addresses into lower case', () => {
    expect(parseEmail(' Camila.Ferraz+Leads@Exemplo.COM.BR ')).toBe('camila.ferraz+leads@exemplo.com.br');
    expect(isEmail("o'neil@sub.dominio.exemplo")).toBe(true);
  });

  it('takes every address that fast-check makes in lower case', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (address) => parseEmail(address) === address.toLowerCase()),
    );
  });

  it('answers hostile text within the time of a test', () => {
    expect(isEmail(`a@${'a-'.repeat(20_000)}`)).toBe(false);
    expect(isEmail(`${'a.'.repeat(20_000)}@`)).toBe(false);
  });
});

describe('text', () => {
  it('compares without accents, case or surplus spaces', () => {
    expect(normalizeText('  São   João ')).toBe('sao joao');
    expect(normalizeText('AÇÃO')).toBe(normalizeText('acao'));
    expect(normalizeText('A\u0301gua')).toBe(normalizeText('Água'));
    expect(normalizeText('\u202a+55 (81) 99503-8817\u202c')).toBe('+55 (81) 99503-8817');
    expect(normalizeText('Em\u200b con\u00adtato\ufeff')).toBe('em contato');
    expect(normalizeText('ação')).not.toBe(normalizeText('ato'));
  });

  it.each(Array.from("'’‘‛ʼʻ´`′＇"))('takes %j for the one apostrophe', (sign) => {
    expect(normalizeText(`João D${sign}Ávila`)).toBe("joao d'avila");
  });

  it.each(Array.from('-‐‑‒–—―−－'))('takes %j for the one dash', (sign) => {
    expect(normalizeText(`Pós${sign}venda`)).toBe('pos-venda');
  });

  it('takes every blank for a space, and none of no width', () => {
    expect(normalizeText('Ana\u00a0Paula\u202fde\u2007Sá')).toBe('ana paula de sa');
    expect(normalizeText('Ana\u200b\u2060 Paula')).toBe('ana paula');
  });

  it('is settled after one pass', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => normalizeText(normalizeText(text)) === normalizeText(text),
      ),
    );
  });

  it('sorts as a Brazilian list', () => {
    expect(['Zélia', 'álvaro', 'Ana', 'ângela', 'Lote 10', 'Lote 9'].toSorted(compareText)).toEqual([
      'álvaro',
      'Ana',
      'ângela',
      'Lote 9',
      'Lote 10',
      'Zélia',
    ]);
    expect(compareText('ÁGUA', 'agua')).toBe(0);
  });
});
