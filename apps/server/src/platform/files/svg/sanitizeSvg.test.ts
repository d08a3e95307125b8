import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from './sanitizeSvg.ts';

const clean = async (inside: string, attributes = '') =>
  (
    await sanitizeSvg(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
      ),
    )
  ).toString();

describe('a drawing', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a data section', '<script><![CDATA[alert(1)]]></script>'],
    ['a handler', '<path onload="alert(1)" onclick="alert(1)" d="M0 0"/>'],
    [
      'a page inside',
      '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
    ],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['a picture elsewhere', '<image href="https://alert.example/x.png"/>'],
    ['a picture elsewhere, the old way', '<image xlink:href="//alert.example/x.png"/>'],
    ['a drawing inside a picture', '<image href="data:image/svg+xml;base64,alert"/>'],
    ['a symbol of another file', '<use href="https://alert.example/x.svg#a"/>'],
    ['an animated link', '<use href="#a"><set attributeName="href" to="javascript:alert(1)"/></use>'],
    ['a style sheet that loads another', '<style>@import "https://alert.example/x.css";</style>'],
    ['a style sheet that loads a picture', '<style>.a { fill: url(https://alert.example/x) }</style>'],
    ['a style that loads a picture', '<path style="background: url(https://alert.example/x)" d="M0 0"/>'],
    ['escapes in a style', '<style>.a { \\75rl(alert) }</style>'],
    ['a fill from elsewhere', '<path fill="url(https://alert.example/x#a)" d="M0 0"/>'],
  ])('loses %s', async (_what, inside) => {
    const result = await clean(inside);
    expect(result).not.toContain('alert');
    expect(result).toMatch(/^<svg[\s>]/);
  });

  it('loses handlers of its own', async () => {
    expect(await clean('<path d="M0 0"/>', 'onload="alert(1)"')).not.toContain('alert');
  });

  it('keeps what draws', async () => {
    const result = await clean(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><symbol id="b">' +
        '<circle cx="1" cy="1" r="1"/></symbol></defs><style>.c{fill:#0f2a5f}</style>' +
        '<path class="c" fill="url(#a)" d="M0 0h24v24z"/><use href="#b"/><text x="1">Olá &amp; até</text>',
      'viewBox="0 0 24 24"',
    );
    for (const part of [
      'viewBox="0 0 24 24"',
      'linearGradient',
      'fill="url(#a)"',
      'd="M0 0h24v24z"',
      '.c{fill:#0f2a5f}',
      'href="#b"',
      'Olá &amp; até',
    ])
      expect(result).toContain(part);
  });

  it('may begin with a declaration, a comment and a plain document type', async () => {
    const text =
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- feito à mão -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';
    expect((await sanitizeSvg(Buffer.from(text))).toString()).toContain('M0 0');
  });

  it.each([
    ['entities that expand', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'],
    ['a page', '<html><body><svg/></body></html>'],
    ['half of one', '<svg xmlns="http://www.w3.org/2000/svg"><path'],
    ['another vocabulary', '<svg xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></svg>'],
    ['nothing', ''],
    ['a document type without an end', '<!DOCTYPE svg'.repeat(10_000)],
    ['comments without an end', `<svg xmlns="http://www.w3.org/2000/svg">${'<!--'.repeat(8_000)}</svg>`],
    [
      'elements within one another',
      `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(4_000)}${'</g>'.repeat(4_000)}</svg>`,
    ],
    [
      'more attributes than any element has',
      `<svg xmlns="http://www.w3.org/2000/svg" ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    ],
    ['more elements than any logo has', `<svg xmlns="http://www.w3.org/2000/svg">${'<path/>'.repeat(20_001)}</svg>`],
  ])('is refused with %s', async (_what, text) => {
    await expect(sanitizeSvg(Buffer.from(text))).rejects.toMatchObject({ code: 'file.unreadable' });
  });

  it('may have 8,000 comments, and levels enough', async () => {
    const result = await clean(`${'<!---->'.repeat(8_000)}${'<g>'.repeat(200)}<path d="M0 0"/>${'</g>'.repeat(200)}`);
    expect(result).toContain('M0 0');
  });

  it('is refused in an encoding that is not UTF-8', async () => {
    await expect(sanitizeSvg(Buffer.from([0xff, 0xfe, 0x3c, 0x00]))).rejects.toMatchObject({ code: 'file.unreadable' });
  });
});
