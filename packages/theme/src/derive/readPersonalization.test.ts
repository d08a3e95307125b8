import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPersonalization } from './personalization.ts';
import { readPersonalization } from './readPersonalization.ts';

const read = (field: string, value: unknown) => {
  const { personalization, issues } = readPersonalization({ [field]: value });
  return { value: personalization[field as keyof typeof personalization], codes: issues.map(({ code }) => code) };
};

describe('links', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'blob:https://a.example/1',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:/evil',
    'http://',
    'mailto:a@b.c',
    'ftp://a.example',
    'termos',
    'https://a.example/"onclick',
    'https://a b.example',
    42,
    {},
  ])('%j is ignored', (value) => {
    expect(read('terms_of_use_link', value)).toEqual({ value: null, codes: ['link'] });
    expect(read('external_button_link', value)).toEqual({ value: '/predefinicao-logos', codes: ['link'] });
  });

  test.each(['https://a.example/termos?x=1#y', 'http://localhost:3000', '/termos', 'HTTPS://A.EXAMPLE', '/'])(
    '%j is used',
    (value) => {
      expect(read('privacy_policy', value)).toEqual({ value: value, codes: [] });
    },
  );
});

describe('images', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'data:image/svg+xml,<svg onload="x">',
    'data:application/pdf;base64,AAAA',
    '//evil.example/a.png',
    'blob:javascript:x',
    'logo.png',
  ])('%j is ignored', (value) => {
    expect(read('main_logo_url', value)).toEqual({ value: null, codes: ['image'] });
  });

  test.each([
    'https://a.example/a.png',
    '/files/a.svg',
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,%3Csvg%2F%3E',
    'blob:https://a.example/1-2',
  ])('%j is used', (value) => {
    expect(read('main_logo_url', value)).toEqual({ value: value, codes: [] });
  });
});

describe('labels', () => {
  test.each([5, true, ['x'], {}, 'a\nb', 'x'.repeat(121), 'a\u0000'])('%j is ignored', (value) => {
    expect(read('singular_product_label', value)).toEqual({ value: 'Produto', codes: ['text'] });
  });

  test('are trimmed', () => {
    expect(read('singular_product_label', ' Plano ')).toEqual({ value: 'Plano', codes: [] });
  });
});

describe('flags and options', () => {
  test.each(['true', 1, 0, 'sim', {}])('%j is no flag', (value) => {
    expect(read('required_phone', value)).toEqual({ value: true, codes: ['flag'] });
  });

  test('false is a choice, not a missing field', () => {
    expect(read('required_phone', false)).toEqual({ value: false, codes: [] });
  });

  test.each([
    ['enabled', 'enabled'],
    ['disabled', 'disabled'],
    [true, 'enabled'],
    [false, 'disabled'],
  ])('a status of %j is %s', (status, value) => {
    expect(read('custom_field_1_status', status)).toEqual({ value, codes: [] });
  });

  test('unknown options are ignored', () => {
    expect(read('custom_field_1_status', 'on')).toEqual({ value: 'disabled', codes: ['option'] });
    expect(read('custom_field_1_type', 'select')).toEqual({ value: 'text', codes: ['option'] });
    expect(read('custom_field_1_type', 'date')).toEqual({ value: 'date', codes: [] });
  });
});

test('fields that do not exist are reported, inherited names among them', () => {
  const input = JSON.parse(
    '{"main_colour":"#fff","__proto__":{"main_color":"#fff"},"constructor":1,"toString":2}',
  ) as unknown;
  const { personalization, issues } = readPersonalization(input);
  expect(personalization).toEqual(defaultPersonalization);
  expect(issues.map(({ field, code }) => [field, code])).toEqual([
    ['main_colour', 'unknown'],
    ['__proto__', 'unknown'],
    ['constructor', 'unknown'],
    ['toString', 'unknown'],
  ]);
});

test.each(['text', 7, true, [], () => 1])('%j is no personalization', (value) => {
  expect(readPersonalization(value)).toMatchObject({
    personalization: defaultPersonalization,
    issues: [{ field: 'personalization', code: 'object' }],
  });
});

test('reads anything without throwing, and what it gives has the right types', () => {
  const record = fc.dictionary(fc.constantFrom(...Object.keys(defaultPersonalization)), fc.anything());
  fc.assert(
    fc.property(fc.oneof(record, fc.anything()), (input) => {
      const { personalization } = readPersonalization(input);
      for (const [field, value] of Object.entries(personalization)) {
        const wanted = defaultPersonalization[field as keyof typeof defaultPersonalization];
        expect(typeof value === typeof wanted || (wanted === null && typeof value === 'string')).toBe(true);
      }
    }),
  );
});
