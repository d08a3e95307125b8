import { describe, expect, it } from 'vitest';
import { checkFile, formatSize, refusalText, splitName } from './checkFile.ts';

const file = (name: string, type = '', size = 10) => ({ name, type, size });

describe('checkFile', () => {
  it.each([
    ['base.pdf', 'application/pdf', '.csv,.xlsx', 'type'],
    ['sem-extensao', '', '.csv', 'type'],
    ['foto.png', 'image/png', 'image/jpeg', 'type'],
    ['texto.txt', 'text/plain', 'image/*', 'type'],
    ['LEADS.CSV', 'text/csv', '.csv,.xlsx', undefined],
    ['logo.svg', 'image/svg+xml', 'image/*', undefined],
    ['logo.svg', 'image/svg+xml', 'image/png, image/svg+xml', undefined],
    ['qualquer.coisa', '', undefined, undefined],
  ])('%s (%s) for %s', (name, type, accept, refusal) => {
    expect(checkFile(file(name, type), { accept })).toBe(refusal);
  });
  it('counts the limit in', () => {
    expect(checkFile(file('a.csv', '', 1024), { maxSize: 1024 })).toBeUndefined();
    expect(checkFile(file('a.csv', '', 1025), { maxSize: 1024 })).toBe('size');
  });
});

it.each([
  ['type', { accept: '.csv,.xlsx', maxSize: 50 * 1024 * 1024 }, 'Envie um arquivo CSV ou XLSX de até 50 MB.'],
  ['type', { accept: 'image/png,image/svg+xml,image/webp' }, 'Envie um arquivo PNG, SVG ou WEBP.'],
  ['size', { maxSize: 2.5 * 1024 * 1024 }, 'Envie um arquivo de até 2,5 MB.'],
  ['several', {}, 'Envie um arquivo por vez.'],
] as const)('says what to send instead: %s', (refusal, rules, text) => {
  expect(refusalText(refusal, rules)).toBe(text);
});

it('keeps the extension apart from the name', () => {
  expect(splitName('leads-feira-nov.xlsx')).toEqual(['leads-feira-nov', '.xlsx']);
  expect(splitName('.env')).toEqual(['.env', '']);
  expect(splitName('relatorio.final-de-novembro')).toEqual(['relatorio.final-de-novembro', '']);
  expect(formatSize(800 * 1024)).toBe('800 kB');
});
