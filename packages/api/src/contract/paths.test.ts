import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paths, safeRedirect } from './paths.ts';

describe('safeRedirect', () => {
  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\\/evil',
    'javascript:alert(1)',
    'leads',
    '',
    '/a\nb',
    '/\t/evil.example',
    '/login',
    '/login?redirect_to=/x',
    '/admin/login',
  ])('refuses %j', (requested) => {
    expect(safeRedirect(requested, '/')).toBe('/');
  });

  it.each(['/', '/leads?lead=12', '/leads?busca=a%20b#fim', '/admin?conta=3'])('keeps %j', (requested) => {
    expect(safeRedirect(requested, '/fallback')).toBe(requested);
  });

  it('never leaves this origin, whatever it is given', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `/${text}`),
          fc.webUrl(),
        ),
        (requested) => {
          const result = safeRedirect(requested, '/');
          expect(new URL(result, 'https://app.example').host).toBe('app.example');
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('undoes the path that the sign-in page was given', () => {
    const query = new URL(paths.login('/leads?lead=7&x=1#y'), 'https://app.example').searchParams;
    expect(safeRedirect(query.get('redirect_to'), '/')).toBe('/leads?lead=7&x=1#y');
  });
});
