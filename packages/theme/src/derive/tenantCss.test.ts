import { describe, expect, test } from 'vitest';
import { createTenantTheme } from './createTenantTheme.ts';
import { tenantCss } from './tenantCss.ts';

const theme = createTenantTheme({
  name: '</style><script>alert(1)</script>',
  personalization: { main_color: '#0b7a4b', product_label: '}</style>' },
});

describe('tenantCss', () => {
  test('nothing that an account writes freely gets in', () => {
    expect(tenantCss(theme)).not.toMatch(/script|style>/);
  });

  test('follows the system by default', () => {
    const css = tenantCss(theme);
    expect(css).toContain(':root{color-scheme:light dark;');
    expect(css).toContain('@media screen and (prefers-color-scheme:dark){:root{');
    expect(css).toContain('@media print{:root{color-scheme:light}}');
    expect(css).toContain('--funil-main:#0b7a4b;');
  });

  test('one scheme, under any selector', () => {
    const css = tenantCss(theme, '[data-tenant=verde]', 'dark');
    expect(css.startsWith('[data-tenant=verde]{color-scheme:dark;')).toBe(true);
    expect(css).toContain(`--funil-accent-text:${theme.variables.dark['accent-text']};`);
    expect(css).not.toContain('prefers-color-scheme');
  });

  test('declares each variable once a rule', () => {
    const names = tenantCss(theme, ':root', 'light').match(/--funil-[\w-]+(?=:)/g)!;
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBe(Object.keys(theme.variables.light).length);
  });
});
