import { describe, expect, it } from 'vitest';
import { lintAccount } from '../../../../../../packages/theme/src/lint/lintAccount.ts';
import { draftOf } from '../accountDraft.ts';
import { readThemeFile, themeFileOf } from './themeFile.ts';

const draft = draftOf({
  name: 'Verde',
  time_zone: 'UTC',
  personalization: { main_color: '#0b7a4b', product_label: 'Planos', required_phone: false },
});

describe('the theme as a file', () => {
  it('comes back as it went', () => {
    const { values, issues } = readThemeFile(themeFileOf(draft));
    expect(issues).toEqual([]);
    expect({ ...draft, ...values }).toEqual(draft);
  });

  it('is what the theme package checks', () => {
    expect(lintAccount(JSON.parse(themeFileOf(draft)))).toMatchObject({ name: 'Verde', errors: [] });
  });

  it('may be the answer of the account call, with a byte order mark', () => {
    expect(
      readThemeFile(`\uFEFF${JSON.stringify({ account: { name: 'X', personalization: { main_color: '#ABC' } } })}`)
        .values,
    ).toEqual({ main_color: '#aabbcc' });
  });

  it('leaves out what cannot be used, and says so', () => {
    const { values, issues } = readThemeFile(
      JSON.stringify({
        personalization: {
          main_color: 'azul',
          secondary_color: '#112233',
          external_button_link: 'javascript:alert(1)',
          x: 1,
        },
      }),
    );
    expect(values).toEqual({ secondary_color: '#112233' });
    expect(issues.map(({ field }) => field)).toEqual(['main_color', 'external_button_link', 'x']);
  });

  it.each(['', 'null', '[]', '{}', '{"personalization": 1}', 'not json'])('is refused as %s', (text) => {
    expect(() => readThemeFile(text)).toThrow();
  });
});
