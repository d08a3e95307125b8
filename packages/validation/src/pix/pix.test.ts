import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16 } from './crc16.ts';
import { formatPixCode, isPixCode, parsePixCode, type PixCode } from './pixCode.ts';
import { describePixKey, formatPixKey, isPixKey, maskPixKey, parsePixKey, readPixKey } from './pixKey.ts';

/** Banco Central do Brasil, Manual de Padrões para Iniciação do Pix: the static code and the dynamic one. */
const staticCode =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const dynamicCode =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';
/** Reproduced in several generators: with an amount, a txid, and a city longer than the manual allows. */
const paidCode =
  '00020126580014br.gov.bcb.pix0136bee05743-4291-4f3c-9259-595df1307ba1520400005303986540510.005802BR5914Alexandre Lima6019Presidente Prudente62180514Um-Id-Qualquer6304D475';

/** A code with one piece exchanged and its CRC made right again, so that only the piece can be refused. */
const altered = (code: string, from: string, to: string): string => {
  const payload = code.slice(0, -4).replace(from, to);
  return payload + crc16(payload);
};

describe('crc16', () => {
  it('gives the check value of CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(crc16('')).toBe('FFFF');
    expect(crc16('C')).toHaveLength(4);
  });

  it('counts the bytes of UTF-8 (expected value from binascii.crc_hqx of Python)', () => {
    expect(crc16('São')).toBe('C0E4');
  });
});

describe('PIX key', () => {
  it.each([
    ['529.982.247-25', 'cpf', '52998224725', '529.982.247-25'],
    ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['(11) 91234-5678', 'phone', '+5511912345678', '(11) 91234-5678'],
    ['+5511912345678', 'phone', '+5511912345678', '(11) 91234-5678'],
    [' Fulano@Example.com ', 'email', 'fulano@example.com', 'fulano@example.com'],
    [
      '123E4567-E12B-12D1-A456-426655440000',
      'random',
      '123e4567-e12b-12d1-a456-426655440000',
      '123e4567-e12b-12d1-a456-426655440000',
    ],
  ] as const)('reads %s as %s', (text, kind, value, formatted) => {
    expect(parsePixKey(text)).toEqual({ kind, value });
    expect(parsePixKey(text, kind)).toEqual({ kind, value });
    expect(formatPixKey(text)).toBe(formatted);
    expect(parsePixKey(formatted, kind)).toEqual({ kind, value });
  });

  it.each([
    ['', 'nothing'],
    ['529.982.247-26', 'wrong check digit'],
    ['(11) 3333-4444', 'a landline'],
    ['fulano@gmail', 'an incomplete domain'],
    [`${'a'.repeat(70)}@example.com`, 'an e-mail of more than 77 characters'],
    ['123e4567-e12b-12d1-a456-42665544000', 'a short UUID'],
    ['123e4567e12b12d1a456426655440000', 'a UUID without hyphens'],
  ])('refuses %j (%s)', (text) => {
    expect(isPixKey(text)).toBe(false);
    expect(formatPixKey(text)).toBe(text);
  });

  it('holds to the kind that was chosen', () => {
    expect(isPixKey('529.982.247-25', 'phone')).toBe(false);
    expect(isPixKey('fulano@example.com', 'random')).toBe(false);
    // Both a CPF and a mobile number of Taubaté: only the person knows.
    expect(parsePixKey('12912345600')).toEqual({ kind: 'cpf', value: '12912345600' });
    expect(parsePixKey('12912345600', 'phone')).toEqual({ kind: 'phone', value: '+5512912345600' });
    expect(parsePixKey('(12) 91234-5600')).toEqual({ kind: 'phone', value: '+5512912345600' });
  });
});

describe('a PIX key that somebody typed', () => {
  // Both a CPF with right check digits and a mobile number of São Paulo.
  const both = '11962266958';
  const asPhone = { key: { kind: 'phone', value: '+5511962266958' } };
  const asCpf = { key: { kind: 'cpf', value: both } };

  it.each([both, ` ${both} `])(
    'in bare digits that are a CPF and a mobile number (%j) has to be asked about',
    (text) => {
      expect(readPixKey(text)).toEqual({ kinds: ['cpf', 'phone'] });
      expect(readPixKey(text, { phone: '(21) 98765-4321', document: '529.982.247-25' })).toEqual({
        kinds: ['cpf', 'phone'],
      });
    },
  );

  it('is what equals the own phone or document, unless it is both', () => {
    for (const phone of [both, '(11) 96226-6958', '+5511962266958', '+55 11 96226-6958'])
      expect(readPixKey(both, { phone })).toEqual(asPhone);
    for (const document of [both, '119.622.669-58']) expect(readPixKey(both, { document })).toEqual(asCpf);
    expect(readPixKey(both, { phone: both, document: both })).toEqual({ kinds: ['cpf', 'phone'] });
    expect(readPixKey(both, { phone: null, document: '' })).toEqual({ kinds: ['cpf', 'phone'] });
  });

  it('is of the kind that was chosen where it can be', () => {
    expect(readPixKey(both, { kind: 'phone' })).toEqual(asPhone);
    expect(readPixKey(both, { kind: 'cpf', phone: both })).toEqual(asCpf);
    expect(readPixKey(both, { kind: 'email' })).toEqual({ kinds: ['cpf', 'phone'] });
    // The choice was for what stood there before.
    expect(readPixKey('ana@exemplo.com.br', { kind: 'cpf' })).toEqual({
      key: { kind: 'email', value: 'ana@exemplo.com.br' },
    });
  });

  it.each([
    ['119.622.669-58', asCpf],
    ['119.622.66958', asCpf],
    ['(11) 96226-6958', asPhone],
    ['11 96226-6958', asPhone],
    ['11 962266958', asPhone],
    ['11-96226-6958', asPhone],
    ['+5511962266958', asPhone],
    ['5511962266958', asPhone],
    ['011962266958', asPhone],
  ] as const)('is told by how it is written: %s', (text, reading) => {
    expect(readPixKey(text)).toEqual(reading);
  });

  it('of fourteen digits is a CNPJ or a mobile number dialled with 55 and zero', () => {
    const cnpj = '55011912340091';
    expect(parsePixKey(cnpj)?.kind).toBe('cnpj');
    expect(readPixKey(cnpj)).toEqual({ kinds: ['cnpj', 'phone'] });
    expect(readPixKey('55.011.912/3400-91')).toEqual({ key: { kind: 'cnpj', value: cnpj } });
    expect(readPixKey(cnpj, { phone: '(11) 91234-0091' })).toEqual({ key: { kind: 'phone', value: '+5511912340091' } });
  });

  it('is asked about exactly where it is both, and never read as the other one', () => {
    const digits = fc.integer({ min: 0, max: 99_999_999 }).map((rest) => `119${String(rest).padStart(8, '0')}`);
    fc.assert(
      fc.property(digits, (text) => {
        const isBoth = parsePixKey(text, 'cpf') !== null;
        expect(readPixKey(text)).toEqual(
          isBoth ? { kinds: ['cpf', 'phone'] } : { key: { kind: 'phone', value: `+55${text}` } },
        );
        expect(readPixKey(text, { phone: text })).toEqual({ key: { kind: 'phone', value: `+55${text}` } });
      }),
      { numRuns: 2_000 },
    );
  });

  it('is none where nothing can be read', () => {
    for (const text of ['', 'nada', '(11) 3333-4444', '119.622.669-59']) expect(readPixKey(text)).toBeNull();
  });

  it.each([
    [both, 'CPF 119.622.669-58', 'CPF •••.622.•••-58'],
    ['+5511962266958', 'Celular (11) 96226-6958', 'Celular (11) •••••-6958'],
    ['12ABC34501DE35', 'CNPJ 12.ABC.345/01DE-35', 'CNPJ ••.•••.345/••••-35'],
    ['ana@exemplo.com.br', 'E-mail ana@exemplo.com.br', 'E-mail a•••@exemplo.com.br'],
    [
      '123e4567-e12b-12d1-a456-426655440000',
      'Chave aleatória 123e4567-e12b-12d1-a456-426655440000',
      'Chave aleatória 123e•••0000',
    ],
    ['nada', 'nada', '•••'],
  ])('that is stored as %s stands with its kind', (stored, described, masked) => {
    expect([describePixKey(stored), maskPixKey(stored)]).toEqual([described, masked]);
  });
});

describe('PIX copia e cola', () => {
  it('reads the codes of the Banco Central', () => {
    expect(parsePixCode(staticCode)).toEqual({
      key: '123e4567-e12b-12d1-a456-426655440000',
      merchantName: 'Fulano de Tal',
      merchantCity: 'BRASILIA',
    });
    expect(parsePixCode(dynamicCode)).toEqual({
      url: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441',
      merchantName: 'Fulano de Tal',
      merchantCity: 'BRASILIA',
    });
    expect(parsePixCode(paidCode)).toMatchObject({
      amountCents: 1000,
      txid: 'Um-Id-Qualquer',
      merchantCity: 'Presidente Prudente',
    });
  });

  it('takes space around it and a CRC in lower case', () => {
    expect(isPixCode(` ${staticCode.slice(0, -4)}1d3d\n`)).toBe(true);
  });

  it('writes the static code of the Banco Central', () => {
    expect(
      formatPixCode({
        key: '123e4567-e12b-12d1-a456-426655440000',
        merchantName: 'Fulano de Tal',
        merchantCity: 'BRASILIA',
      }),
    ).toBe(staticCode);
  });

  it.each([
    ['nothing', ''],
    ['another text', 'https://example.com'],
    ['a code cut short', staticCode.slice(0, -10)],
    ['a wrong CRC', `${staticCode.slice(0, -1)}E`],
    ['another currency', altered(staticCode, '5303986', '5303840')],
    ['another country', altered(staticCode, '5802BR', '5802US')],
    ['another scheme', altered(staticCode, 'br.gov.bcb.pix', 'br.gov.bcb.pox')],
    ['a length that points past the end', altered(staticCode, '5913', '5999')],
    ['a repeated field', altered(staticCode, '5802BR', '5802BR5802BR')],
    ['no receiver', altered(staticCode, '5913Fulano de Tal', '')],
    [
      'no key',
      altered(staticCode, '26580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000', '26180014br.gov.bcb.pix'),
    ],
    ['an amount in words', altered(paidCode, '540510.00', '5405dez.0')],
    ['three decimals', altered(paidCode, '540510.00', '540610.001')],
  ])('refuses %s', (_name, code) => {
    expect(parsePixCode(code)).toBeNull();
    expect(isPixCode(code)).toBe(false);
  });

  it('reads back what it writes', () => {
    const words = fc
      .string({ unit: fc.constantFrom(...Array.from('ABCDEFGHIJ abcdefghij')), minLength: 1, maxLength: 15 })
      .map((text) => text.trim());
    const codes = fc.record(
      {
        key: fc.constantFrom(
          '52998224725',
          '12ABC34501DE35',
          '+5511912345678',
          'fulano@example.com',
          '123e4567-e12b-12d1-a456-426655440000',
        ),
        merchantName: words.filter(Boolean),
        merchantCity: words.filter(Boolean),
        amountCents: fc.integer({ min: 1, max: 999_999_999_999 }),
        description: words.filter(Boolean),
        txid: fc.string({ unit: fc.constantFrom(...Array.from('ABCdef0189')), minLength: 1, maxLength: 25 }),
      },
      { requiredKeys: ['key', 'merchantName', 'merchantCity'] },
    );
    fc.assert(
      fc.property(codes, (code: PixCode) => {
        expect(parsePixCode(formatPixCode(code))).toEqual(code);
      }),
    );
  });

  it('drops accents and cuts what is too long', () => {
    const code = formatPixCode({
      key: '(11) 91234-5678',
      merchantName: 'Associação dos Consórcios de São João',
      merchantCity: 'São José do Rio Preto',
      description: 'Comissão '.repeat(20),
    });
    expect(parsePixCode(code)).toMatchObject({
      key: '+5511912345678',
      merchantName: 'Associacao dos Consorcios',
      merchantCity: 'Sao Jose do Rio',
    });
    expect(code).toMatch(/^[\x20-\x7e]+$/);
    const longKey = {
      key: `${'a'.repeat(64)}@example.com`,
      merchantName: 'A',
      merchantCity: 'B',
      description: 'sem lugar',
    };
    expect(parsePixCode(formatPixCode(longKey))?.description).toBeUndefined();
  });

  it('writes a dynamic code', () => {
    const url = 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441';
    expect(parsePixCode(formatPixCode({ url, merchantName: 'A', merchantCity: 'B' }))?.url).toBe(url);
  });

  it.each([
    ['key', { key: 'nada' }],
    ['key', { key: undefined }],
    ['key', { url: 'pix.example.com/1' }],
    ['url', { key: undefined, url: 'x'.repeat(78) }],
    ['merchantName', { merchantName: '日本' }],
    ['merchantCity', { merchantCity: ' ' }],
    ['txid', { txid: 'com espaço' }],
    ['txid', { txid: 'x'.repeat(26) }],
    ['amountCents', { amountCents: 0 }],
    ['amountCents', { amountCents: -1 }],
    ['amountCents', { amountCents: 10.5 }],
    ['amountCents', { amountCents: 1e12 }],
  ])('will not write a wrong %s', (field, change) => {
    const code = { key: '52998224725', merchantName: 'Ana', merchantCity: 'Recife', ...change };
    expect(() => formatPixCode(code)).toThrow(new RangeError(`Invalid PIX code: ${field}`));
  });
});
