import { createElement, Fragment } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { describe, expect, test } from 'vitest';
import { createTenantTheme } from '../derive/createTenantTheme.ts';
import { GlobalStyle } from './GlobalStyle.ts';
import { TenantThemeProvider } from './TenantThemeProvider.tsx';
import { useTenantTheme } from './themeContext.ts';
import { useThemeContainer } from './useThemeContainer.ts';

const green = createTenantTheme({ name: 'Verde', personalization: { main_color: '#0b7a4b' } });
const yellow = createTenantTheme({ name: 'Sol', personalization: { main_color: '#ffeb66' } });

const render = (tree: ReactNode) => renderToString(tree);

function Page() {
  return `${useTenantTheme().name} ${typeof useThemeContainer()}`;
}

describe('on the server', () => {
  test('no style attribute is written: a policy without unsafe-inline would refuse it', () => {
    expect(render(createElement(TenantThemeProvider, { theme: green }, 'x'))).not.toContain('style=');
  });

  test('a hostile account writes nothing into the page', () => {
    const hostile = createTenantTheme({
      name: '</style><script>1</script>',
      personalization: { main_color: '#fff}</style><script>' },
    });
    expect(render(createElement(TenantThemeProvider, { theme: hostile }, createElement(Page)))).not.toContain(
      '<script',
    );
  });

  test('the page carries the variables of both schemes, and the nonce', () => {
    const html = render(
      createElement(TenantThemeProvider, { theme: green, asRoot: true, nonce: 'n-1' }, createElement(Page)),
    );
    expect(html).toMatch(/^<style nonce="n-1">:root\{color-scheme:light dark;/);
    expect(html).toContain('--funil-main:#0b7a4b;');
    expect(html).toContain('@media screen and (prefers-color-scheme:dark){:root{');
    expect(html).toMatch(/<\/style>Verde undefined$/);
  });

  test('two tenants get a rule each, tied to their wrapper', () => {
    const html = render(
      createElement(
        Fragment,
        null,
        createElement(TenantThemeProvider, { theme: green, scheme: 'light' }, 'a'),
        createElement(TenantThemeProvider, { theme: yellow, scheme: 'light' }, 'b'),
      ),
    );
    const ids = [...html.matchAll(/<div data-funil-theme="([^"]+)"/g)].map((match) => match[1]!);
    expect(new Set(ids).size).toBe(2);
    const mains = ids.map(
      (id) => /--funil-main:(#\w+)/.exec(html.slice(html.indexOf(`[data-funil-theme="${id}"]{color-scheme`)))?.[1],
    );
    expect(mains).toEqual(['#0b7a4b', '#ffeb66']);
  });

  test('the base styles are collected by styled-components', () => {
    const sheet = new ServerStyleSheet();
    renderToString(sheet.collectStyles(createElement(GlobalStyle)));
    expect(sheet.getStyleTags()).toContain(':focus-visible');
    sheet.seal();
  });
});
