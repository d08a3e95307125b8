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

it('takes nothing in what it fills in for a pattern or a place to fill', () => {
  const text = "$& $1 $' __CSP_NONCE__ {/*__FUNIL_ANSWERS__*/}";
  const page = renderPage('<head></head>{/*__FUNIL_CONFIG__*/} {/*__FUNIL_ANSWERS__*/} nonce="__CSP_NONCE__"', {
    config: {},
    nonce: 'N$&',
    answers: { '/public_api/account': { text } },
    preloads: '<link href="/$&.js">',
  });
  expect(page).toBe(
    `<head><link href="/$&.js"></head>{} ${scriptJson({ '/public_api/account': { text } })} nonce="N$&"`,
  );
});
