import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanFileName } from './cleanFileName.ts';

it.each([
  ['logo.png', 'image/png', 'logo.png'],
  ['Logo da Aurora (final).PNG', 'image/png', 'Logo da Aurora (final).png'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['C:\\Users\\eu\\contrato.pdf', 'application/pdf', 'contrato.pdf'],
  ['pagina.html', 'image/png', 'pagina.png'],
  ['..', 'image/png', 'arquivo.png'],
  ['', 'application/pdf', 'arquivo.pdf'],
  [undefined, 'text/plain', 'arquivo'],
  ['dados.csv', 'text/plain', 'dados.csv'],
  ['a\u202egnp.exe', 'image/png', 'agnp.png'],
  ['quebra\r\nSet-Cookie: x', 'text/plain', 'quebraSet-Cookie x'],
])('calls %s of type %s %s', (original, type, name) => {
  expect(cleanFileName(original, type)).toBe(name);
});

it('is always one name of bearable length, whatever came', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom('image/png', 'text/plain', 'application/pdf'),
      (original, type) => {
        const name = cleanFileName(original, type);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(120);
        expect(name).not.toMatch(/[/\\\p{Cc}]|^\./u);
        // Half a character would make its address fail.
        expect(name.isWellFormed()).toBe(true);
      },
    ),
  );
});

it.each([117, 118, 119, 120, 121])('cuts no character in two at %i', (length) => {
  for (const type of ['image/png', 'text/plain'])
    expect(() => encodeURIComponent(cleanFileName(`${'a'.repeat(length - 5)}${'😀'.repeat(10)}`, type))).not.toThrow();
});
