import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesWords } from './matchesWords.ts';
import { searchableText, searchWords } from './searchWords.ts';

const zeca = ['Zeca D’Ávila', 'zeca.davila@exemplo.com.br', '+5562981210000', '52998224725'];

describe('a phone is found', () => {
  it.each([
    '62981210000',
    '(62) 98121-0000',
    '(62)98121-0000',
    '62 98121 0000',
    '62 9 8121 0000',
    '62.98121.0000',
    '62 98121–0000',
    '5562981210000',
    '+5562981210000',
    '+55 62 98121-0000',
    '+55 (62) 98121-0000',
    '+ 55 62 98121 0000',
    '55 62 98121-0000',
    '0055 62 98121-0000',
    '062 98121-0000',
    '(062) 98121-0000',
    '+55 (0)62 98121-0000',
    '0XX62 98121-0000',
    '(0xx62) 98121-0000',
    '0 xx 62 98121-0000',
    '0xx(62)98121-0000',
    '015 62 98121-0000',
    '0 15 62 98121-0000',
    '01562981210000',
    '6281210000',
    '(62) 8121-0000',
    '55 62 8121-0000',
    '556281210000',
    '062 8121-0000',
    '98121-0000',
    '8121-0000',
    '981210000',
    '(62) 98121',
    'wa.me/5562981210000',
    'https://wa.me/5562981210000?text=Oi',
    'https://api.whatsapp.com/send?phone=5562981210000&text=oi',
    'https://api.whatsapp.com/send?phone=%2B5562981210000',
    'whatsapp://send?phone=5562981210000',
    'tel:+5562981210000',
    '\u202a+55\u00a062\u00a098121\u20110000\u202c',
    'Zeca 98121',
    'Zeca 62 98121-0000',
    '98121-0000 zeca',
    'zeca +55 62 8121 0000',
    '+5562981210000,',
    '"+55 62 98121-0000".',
    '(+55) 62 98121-0000;',
    '(+55 62 98121-0000)',
    '<tel:+5562981210000>',
    'Zeca, 98121-0000.',
  ])('as %s', (text) => {
    expect(matchesWords(text, ...zeca)).toBe(true);
  });

  it.each([
    '62981210001',
    '+55 61 98121-0000',
    'Zeca 98122',
    'Ana 98121',
    '5561981210000',
    'wa.me/5562981210009',
    '8121-0001',
  ])('not as %s', (text) => {
    expect(matchesWords(text, ...zeca)).toBe(false);
  });

  it('that was stored without its ninth digit, with and without it', () => {
    for (const text of ['62981210000', '6281210000', '98121-0000', '+55 62 98121-0000', '5562981210000'])
      expect(matchesWords(text, '+556281210000'), text).toBe(true);
  });

  it('of Santa Maria, whose area code is that of the country', () => {
    for (const text of ['(55) 98121-0000', '55981210000', '5555981210000', '+55 55 98121-0000', '55 8121-0000'])
      expect(matchesWords(text, '+5555981210000'), text).toBe(true);
  });
});

describe('a document is found', () => {
  it.each(['52998224725', '529.982.247-25', '529 982 247 25', '529.982', 'zeca 529.982.247-25', '529982247/25'])(
    'as %s',
    (text) => {
      expect(matchesWords(text, ...zeca)).toBe(true);
    },
  );

  it.each(['12.abc.345/01de-35', '12ABC34501DE35', '12 ABC 345 01DE 35', '12.ABC.345', 'alfa 12.abc.345/01de-35'])(
    'with letters, as %s',
    (text) => {
      expect(matchesWords(text, 'Empresa Alfa', '12ABC34501DE35')).toBe(true);
    },
  );

  it('beside a name of as many characters as a CNPJ, word by word', () => {
    expect(searchWords('Zeca 98765')).toEqual([['zeca'], ['98765']]);
    expect(matchesWords('Zeca 98765', 'Zeca Souza', '+5511987654321')).toBe(true);
    expect(matchesWords('Abcdefgh 123456', 'Abcdefgh', '+5511912345678')).toBe(true);
  });
});

describe('apostrophes and dashes', () => {
  it.each(["d'avila", 'D’Ávila', 'D‘Ávila', 'DʼÁvila', 'D´Ávila', 'D`Ávila', 'D′Ávila', 'davila', 'd-avila'])(
    'are one letter or none: %s',
    (text) => {
      for (const name of ['Zeca D’Ávila', "Zeca D'Avila", 'Zeca Dávila'])
        expect(matchesWords(text, name), name).toBe(true);
    },
  );

  it('between words are no word', () => {
    expect(matchesWords('Consórcio - Auto', 'Auto — Consórcio')).toBe(true);
    expect(searchWords(" - ' — ")).toEqual([]);
  });
});

describe('signs that stand apart', () => {
  it.each([
    'Padaria - Estrela',
    'Padaria – Estrela',
    'Padaria / Estrela',
    'padaria | estrela',
    'Padaria & Estrela',
    'Padaria · Estrela',
    'Padaria • Estrela',
    'padaria , estrela .',
    '( padaria ) estrela',
  ])('are no word: %s', (text) => {
    for (const name of ['Padaria Estrela', 'Padaria - Estrela', 'Estrela & Padaria'])
      expect(matchesWords(text, name), name).toBe(true);
  });

  it.each([
    'Caldas, Davi',
    '"Davi"',
    '“Davi Caldas”',
    'Davi.',
    '+Davi',
    '(Davi)',
    '[davi]; {caldas}',
    '<davi.c@exemplo.com.br>,',
    '("Davi", \'Caldas\')!',
    '*Davi*: caldas?',
    'davi…',
    '1,5.',
  ])('are no part of a word at its edges: %s', (text) => {
    expect(matchesWords(text, 'Davi Caldas 1,5', 'davi.c@exemplo.com.br')).toBe(true);
  });

  it('stay inside of a word', () => {
    expect(searchWords('a.b@c.com 1,5')).toEqual([['a.b@c.com'], ['1,5']]);
    expect(matchesWords('davi.c@exemplo', 'davic@exemplo.com')).toBe(false);
    expect(matchesWords('1,5', 'Sala 15')).toBe(false);
  });

  it('are nothing when they are all there is', () => {
    expect(searchWords('% & | / . _ * = ~')).toEqual([]);
  });

  it('are not pictures', () => {
    expect(matchesWords('🌻', 'Floricultura 🌻')).toBe(true);
    expect(matchesWords('🌻', 'Floricultura')).toBe(false);
  });
});

it('keeps other signs, and no word that another one holds', () => {
  expect(searchWords('100% sol.')).toEqual([['100%'], ['sol']]);
  expect(searchWords('ana ana kaori an')).toEqual([['ana'], ['kaori']]);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  expect(searchableText('  São  João ', '', '+556233330000')).toBe('sao joao 6233330000');
});

it('finds a text by any word of it', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[\p{L}][\p{L}’-]{0,9}$/u), { minLength: 1, maxLength: 6 }), (words) => {
      const text = words.join(' ');
      expect(matchesWords(words.at(-1)!, text)).toBe(true);
      expect(matchesWords(text, text)).toBe(true);
    }),
  );
});

it('reads a long text within the time of a test', () => {
  for (const text of [
    '9'.repeat(100_000),
    '9 '.repeat(50_000),
    '+'.repeat(100_000),
    'wa.me/'.repeat(20_000),
    '('.repeat(100_000),
    `${'('.repeat(100_000)}a`,
    `a${'.'.repeat(100_000)}b`,
  ])
    expect(searchWords(text).length).toBeLessThanOrEqual(8);
});
