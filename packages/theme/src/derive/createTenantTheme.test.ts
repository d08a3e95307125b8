import { describe, expect, test } from 'vitest';
import { createTenantTheme } from './createTenantTheme.ts';
import { neutrals } from './neutrals.ts';
import { defaultPersonalization } from './personalization.ts';
import { parseHex } from './parseHex.ts';
import { readPersonalization } from './readPersonalization.ts';
import { themeExplanations } from './themeExplanations.ts';

describe('an account that gives nothing', () => {
  test.each([
    ['no account', undefined],
    ['null', null],
    ['an empty one', {}],
    ['null fields', { name: null, personalization: null }],
    ['blank fields', { name: '  ', personalization: { main_color: '', plural_product_label: ' ', main_logo_url: '' } }],
  ])('%s: every default, and nothing to report', (_, account) => {
    const theme = createTenantTheme(account as Parameters<typeof createTenantTheme>[0]);
    expect(theme.name).toBe('Funil');
    expect(theme.personalization).toEqual(defaultPersonalization);
    expect(readPersonalization(theme.account.personalization).issues).toEqual([]);
    expect(themeExplanations(theme).light.main).toEqual({ requested: '#0f2a5f', used: '#0f2a5f', reason: 'missing' });
  });

  test('the defaults are the documented ones', () => {
    expect(defaultPersonalization).toMatchObject({
      main_color: '#0f2a5f',
      secondary_color: '#c2186f',
      simulator_color: '#0f2a5f',
      singular_product_label: 'Produto',
      plural_product_label: 'Produtos',
      external_button_text: 'Mídias',
      external_button_link: '/predefinicao-logos',
      custom_field_1_label: 'Campo personalizado 1',
      custom_field_1_status: 'disabled',
      custom_field_1_type: 'text',
      required_phone: true,
      required_document_number: true,
      administrative_status_label: 'Administrativo',
      show_administrative_status: false,
    });
  });
});

test.each(['#fff', '#FFFFFF', '#000', '#000000', '#ABC', '#ffeb66'])(
  'a theme of %s explains no value that is as asked',
  (color) => {
    const theme = createTenantTheme({ personalization: { main_color: color, secondary_color: color } });
    const entries = Object.values(themeExplanations(theme)).flatMap((scheme) => Object.entries(scheme));
    const alike = entries.filter(
      ([, { requested, used, reason }]) =>
        reason !== 'kept' && reason !== 'missing' && parseHex(requested) === parseHex(used),
    );
    expect(alike.filter(([, { used }]) => parseHex(used) !== undefined)).toEqual([]);
  },
);

describe('colours of an account', () => {
  const main = (main_color: unknown) => {
    const theme = createTenantTheme({ personalization: { main_color: main_color as string } });
    return {
      used: theme.colors.main.hex,
      entry: themeExplanations(theme).light.main,
      issues: readPersonalization({ main_color }).issues,
      css: theme.variables.light.main,
    };
  };

  test.each([
    'azul',
    '#12',
    '#12345',
    'red;}body{display:none',
    '#fff}</style><script>',
    'url(https://evil.example)',
    'var(--x)',
    7,
    true,
    ['#fff'],
    { hex: '#fff' },
  ])('%j is ignored, reported, and reaches no variable', (color) => {
    const { used, entry, issues, css } = main(color);
    expect(used).toBe('#0f2a5f');
    expect(css).toBe('#0f2a5f');
    expect(entry.reason).toBe('invalid');
    expect(issues).toEqual([{ field: 'main_color', code: 'color', value: JSON.stringify(color).slice(0, 80) }]);
  });

  test('#rgb, capitals and blanks are read', () => {
    expect(main(' #ABC ')).toMatchObject({
      used: '#aabbcc',
      issues: [],
      entry: { requested: ' #ABC ', used: '#aabbcc' },
    });
  });

  test.each(['#ff000080', '#f008'])('%s loses its transparency, and says so', (color) => {
    expect(main(color)).toMatchObject({
      used: '#ff0000',
      entry: { requested: color, used: '#ff0000', reason: 'opaque' },
      issues: [{ field: 'main_color', code: 'adjusted' }],
    });
  });

  test.each(['#ff0000ff', '#f00f'])('%s was opaque already', (color) => {
    expect(main(color)).toMatchObject({ used: '#ff0000', issues: [] });
  });

  test('one bad colour does not cost the others', () => {
    const theme = createTenantTheme({ personalization: { main_color: 'x', secondary_color: '#123456' } });
    expect(theme.colors.main.hex).toBe('#0f2a5f');
    expect(theme.colors.secondary.hex).toBe('#123456');
  });

  test('main = secondary gives two equal families', () => {
    const { light } = createTenantTheme({
      personalization: { main_color: '#336699', secondary_color: '#336699' },
    }).variables;
    expect(light['spot-text']).toBe(light['accent-text']);
  });
});

describe('the explanations', () => {
  const theme = createTenantTheme({ personalization: { main_color: '#ffeb66' } });
  const { variables } = theme;
  const explanations = themeExplanations(theme);

  test('says what was requested, what is used and why', () => {
    expect(explanations.light['accent-text']).toEqual({
      requested: '#ffeb66',
      used: variables.light['accent-text'],
      reason: 'text',
    });
    expect(explanations.light['accent-graphic'].reason).toBe('graphic');
    expect(explanations.light['accent-on']).toEqual({ requested: '#665900', used: '#000', reason: 'readable' });
    expect(explanations.light['accent-solid-hover']).toMatchObject({ requested: '#fff299', reason: 'state' });
    expect(explanations.light['accent-solid']).toEqual({ requested: '#ffeb66', used: '#ffeb66', reason: 'kept' });
    expect(themeExplanations(createTenantTheme()).dark['accent-solid']).toMatchObject({
      requested: '#0f2a5f',
      reason: 'lifted',
    });
  });

  test('covers every tenant variable, and says kept exactly when nothing changed', () => {
    for (const scheme of ['light', 'dark'] as const) {
      const neutral = Object.keys(neutrals[scheme]);
      expect(Object.keys(explanations[scheme]).toSorted()).toEqual(
        Object.keys(variables[scheme])
          .filter((name) => !neutral.includes(name))
          .toSorted(),
      );
      for (const [name, entry] of Object.entries(explanations[scheme])) {
        expect(variables[scheme][name as keyof typeof explanations.light]).toBe(entry.used);
        if (entry.reason === 'kept') expect(entry.used).toBe(entry.requested);
        else if (entry.reason !== 'missing') expect(entry.used).not.toBe(entry.requested);
      }
    }
  });
});

test('every value that reaches CSS is a colour, a shadow or a list of fonts', () => {
  const { variables } = createTenantTheme({
    name: '</style>',
    personalization: { main_color: '#fff;}', product_label: '}</style>' },
  });
  const safe = /^(?:#[\da-f]{3,6}|\d+, \d+, \d+|rgb\([\d ./]+\)|(?:[\w' -]+, )*[\w' -]+|(?:0 [\w .#/(),]+))$/;
  for (const values of Object.values(variables)) for (const value of Object.values(values)) expect(value).toMatch(safe);
});
