import { parseCnpj } from '@funil/validation/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigits } from '../../../../../../packages/validation/src/documents/checkDigits.ts';
import { numberText } from '../source/xlsxCells.ts';
import { readDocumentNumber } from './readDocumentNumber.ts';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length });
const cpfs = digits(9)
  .map((body) => body + checkDigits(body, 11))
  .filter((value) => !/^(\d)\1+$/.test(value));
const cnpjs = digits(12)
  .map((body) => body + checkDigits(body, 9))
  .filter((value) => !/^0+$/.test(value));

describe('what is no document stays as it is', () => {
  it.each(['', '529.982.247-26', '12345', '1'.repeat(15), '038.412.775-9', 'sem', '12ABC34501DE36'])('%j', (cell) => {
    expect(readDocumentNumber(cell)).toEqual({ text: cell, notice: null, problem: null });
  });
});

describe('a document', () => {
  it('that is whole is taken without a word', () => {
    for (const cell of ['52998224725', '529.982.247-25', '12.abc.345/01de-35'])
      expect(readDocumentNumber(cell)).toEqual({ text: cell, notice: null, problem: null });
  });

  it('of which a spreadsheet made a number gets its zeros back, and says so', () => {
    expect(readDocumentNumber('191')).toMatchObject({
      text: '191',
      problem: expect.stringContaining('000.000.001-91 ou o CNPJ 00.000.000/0001-91') as string,
    });
    fc.assert(
      fc.property(fc.oneof(cpfs, cnpjs), (document) => {
        const cell = numberText(document, 'plain', false).replace(/^0+/, '');
        const { text, notice, problem } = readDocumentNumber(cell);
        if (problem) {
          expect(problem).toContain('Pode ser o CPF');
          return;
        }
        // Eleven digits that are a CPF are that CPF.
        if (cell.length > 11 || document.length === 11) expect(text).toBe(document);
        expect(notice !== null).toBe(text !== cell);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['CPF', '191', '00000000191'],
    ['CPF do titular', '123456797', '00123456797'],
    ['C.N.P.J.', '191', null],
    ['CNPJ', '191', '00000000000191'],
    ['CPF/CNPJ', '191', null],
    ['Documento', '123456797', null],
  ])('in a column called %s that could be a CPF as well as a CNPJ is what the title says: %s', (title, cell, text) => {
    const read = readDocumentNumber(cell, title);
    expect(read.problem === null ? read.text : null).toBe(text);
    expect(read.notice !== null).toBe(text !== null);
    if (text !== null) expect(read.notice).toContain(`a coluna é de ${text.length === 11 ? 'CPF' : 'CNPJ'}`);
  });

  it('with an E among its digits is distinguished from the number that a spreadsheet took it for, or refused, and never another', () => {
    let distinguished = 0;
    const withLetter = fc
      .tuple(fc.integer({ min: 1, max: 11 }), digits(12))
      .map(([at, body]) => `${body.slice(0, at)}E${body.slice(at + 1)}`)
      .map((body) => body + checkDigits(body, 9));
    fc.assert(
      fc.property(withLetter, (cnpj) => {
        expect(parseCnpj(cnpj)).toBe(cnpj);
        expect(readDocumentNumber(cnpj)).toEqual({ text: cnpj, notice: null, problem: null });
        // As a number beyond what fits, or nothing, a spreadsheet leaves it.
        const value = Number(cnpj);
        if (!Number.isFinite(value) || value === 0 || String(value).replace(/\D/g, '').length < 1) return;
        const { text, notice } = readDocumentNumber(numberText(value.toExponential(), 'plain', false));
        if (notice?.includes('por um número')) {
          expect(text).toBe(cnpj);
          distinguished += 1;
        }
      }),
      { numRuns: 2_000 },
    );
    expect(distinguished).toBeGreaterThan(50);
  });

  it('whose digits the spreadsheet has cut says what to do', () => {
    for (const cell of ['1,23457E+19', '3.84128E+09'])
      expect(readDocumentNumber(cell).problem).toContain('formate a coluna como texto');
  });

  it.each(['0', '1', '10', '9', 'E', '1E', '.'])('is no document in a cell full of %j', (part) => {
    const cell = part.repeat(32_767 / part.length);
    expect(readDocumentNumber(cell)).toEqual({ text: cell, notice: null, problem: null });
  });
});
