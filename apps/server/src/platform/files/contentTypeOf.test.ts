import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypeOf, isTable } from './contentTypeOf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'funil-type-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function typeOf(text: string) {
  const path = join(folder, 'file');
  await writeFile(path, text);
  return contentTypeOf(path);
}

describe('the type of a text', () => {
  it.each([
    ['a page', '<!DOCTYPE html><html></html>'],
    ['a page behind comments', '<!-- a --> \n<!---->\n<HTML>'],
    ['a script', ' <script>alert(1)</script>'],
    ['a comment without an end, whatever follows', `<!--${'x'.repeat(70_000)}--><script>alert(1)</script>`],
    ['a document type that declares', '<!DOCTYPE svg [<!ENTITY a "b">]><svg></svg>'],
  ])('is none for %s', async (_what, text) => {
    expect(await typeOf(text)).toBeNull();
  });

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['\uFEFF \n<svg>', 'image/svg+xml'],
    [
      '<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n<SVG\n>',
      'image/svg+xml',
    ],
    ['<svgx>', 'text/plain'],
    ['Nome;Telefone', 'text/plain'],
    ['<!-- só um comentário -->', 'text/plain'],
  ])('of %j is %s', async (text, type) => {
    expect(await typeOf(text)).toBe(type);
  });

  // Each further one doubled the time of a pattern that repeats comments: 26 took half a minute.
  it.each([
    ['<!---->', 'text/plain'],
    ['<!---->\n', 'text/plain'],
    ['<!-- -->\t<!-- -->', 'text/plain'],
    ['<!DOCTYPE svg>', null],
    ['<?xml ?>', null],
  ])('is told of as many %j as are looked at', async (part, type) => {
    expect(await typeOf(part.repeat(Math.floor(60_000 / part.length)))).toBe(type);
    expect(await typeOf(`${part.repeat(Math.floor(60_000 / part.length))}<svg>`)).toBe('image/svg+xml');
  });

  it.each([' '.repeat(100_000), '\n'.repeat(100_000), '<'.repeat(100_000)])('never waits for blanks', async (text) => {
    await typeOf(text);
    expect(await isTable(join(folder, 'file'))).toBe(!text.startsWith('<'));
  });
});
