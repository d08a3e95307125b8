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

it('writes the words of a page as text, whatever is in them', () => {
  const page = renderPage('<head></head><div><!--__FUNIL_OPENING__--></div>', {
    config: {},
    nonce: 'n',
    opening: { title: '<img src=x onerror="a()">', text: "R$& 'à vista' <!--__FUNIL_OPENING__-->" },
  });
  expect(page).toBe(
    '<head></head><div><h1>&#60;img src=x onerror=&#34;a()&#34;&#62;</h1>' +
      '<p>R$&#38; &#39;à vista&#39; &#60;!--__FUNIL_OPENING__--&#62;</p></div>',
  );
  const without = renderPage('<div><!--__FUNIL_OPENING__--></div>', { config: {}, nonce: 'n' });
  expect(without).toBe('<div></div>');
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
