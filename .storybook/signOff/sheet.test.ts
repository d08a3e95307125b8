import { expect, test } from 'vitest';
import { createTenantTheme } from '../../packages/theme/src/tokens/index.ts';
import { sheet } from './sheet.ts';

const theme = createTenantTheme({ name: 'Sol & Energia', personalization: { main_color: '#ffeb66' } });
const picture = { caption: 'Entrar, tema claro', isNarrow: false, png: 'AAAA' };
const shown = (address?: string) =>
  sheet(theme, { pictures: [{ ...picture, address }], font: 'BBBB', version: 'versão 1.0.2, commit 0f2a5f0+' });

test('a picture links to the living page where one is served, and nowhere otherwise', () => {
  expect(shown()).not.toContain('<a ');
  expect(shown('https://exemplo.com.br/iframe.html?id=a&globals=b')).toContain(
    '<a href="https://exemplo.com.br/iframe.html?id=a&amp;globals=b"><img alt="Entrar, tema claro"',
  );
});

test('the sheet names the account and what was photographed', () => {
  expect(shown()).toContain('<h1>Sol &amp; Energia</h1>');
  expect(shown()).toContain('versão 1.0.2, commit 0f2a5f0+</p>');
});
