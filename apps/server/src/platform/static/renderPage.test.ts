import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renderPage, scriptJson } from './renderPage.ts';

it('writes JSON that a script element cannot be broken out of', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('</script><script>alert(1)</script>', '<!--', ']]>', '\u2028', '&quot;'),
      ),
      (text) => {
        const json = scriptJson({ text });
        expect(json).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual({ text });
      },
    ),
  );
});

it('takes nothing in the configuration for a pattern', () => {
  const page = renderPage(
    'a = {/*__FUNIL_CONFIG__*/}; nonce="__CSP_NONCE__"',
    { version: "$& $1 $' __CSP_NONCE__x" },
    'N$&',
  );
  expect(page).toContain('{"version":"$\\u0026 $1 $\' ');
  expect(page.endsWith('nonce="N$&"')).toBe(true);
});
