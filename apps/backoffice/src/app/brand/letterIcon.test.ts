import { describe, expect, it } from 'vitest';
import { createTenantTheme } from '@funil/theme';
import { letterIcon } from './letterIcon.ts';

const svgOf = (name: string, main_color: string) =>
  decodeURIComponent(
    letterIcon(createTenantTheme({ name, personalization: { main_color } })).replace('data:image/svg+xml,', ''),
  );

describe('letterIcon', () => {
  it('lets no name write markup', () => {
    expect(svgOf('<script>alert(1)</script>', '#0f2a5f')).toContain('>&lt;</text>');
  });

  it('lets no colour write markup', () => {
    expect(svgOf('Aurora', '#fff"/><script>')).not.toContain('script');
  });

  it('shows the initial on the main colour, readable on a light one too', () => {
    expect(svgOf('Sol', '#ffeb66')).toContain('fill="#ffeb66"');
    expect(svgOf('Sol', '#ffeb66')).not.toContain('fill="#fff"');
  });
});
