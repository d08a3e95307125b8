import { describe, expect, test } from 'vitest';
import { demoTenants } from '../fixtures/demoTenants.ts';
import { createTenantTheme } from './createTenantTheme.ts';
import type { Personalization } from './personalization.ts';
import { inlineSvg, svgColors } from './svgColors.ts';
import { themeWarnings } from './themeWarnings.ts';
import type { LogoField } from './themeWarnings.ts';

const codes = (personalization: Partial<Personalization>, logos?: Partial<Record<LogoField, string[]>>) =>
  themeWarnings(createTenantTheme({ personalization }), logos).map(
    (warning) => `${warning.code} ${warning.field}${'scheme' in warning ? ` ${warning.scheme}` : ''}`,
  );

const svg = (content: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`)}`;

describe('collisions of colours', () => {
  test('the default colours have none', () => {
    expect(codes({})).toEqual([]);
  });

  test.each(['#c92a2a', '#b42323', '#ff0000', '#e11d48', '#dc2626'])('%s reads as an error', (main_color) => {
    expect(codes({ main_color })).toContain('close_to_danger main_color');
  });

  test.each(['#0f7a43', '#0b7a4b', '#16a34a'])('%s reads as success', (secondary_color) => {
    expect(codes({ secondary_color })).toContain('close_to_success secondary_color');
  });

  test.each(['#c2186f', '#c25e00', '#ffeb66', '#1f5f8b', '#000000'])('%s is no state', (main_color) => {
    expect(codes({ main_color, secondary_color: '#777777' })).toEqual([]);
  });

  test.each(['#ffffff', '#fff', '#f7f8f9', '#fdfdff'])('%s is the page', (main_color) => {
    expect(codes({ main_color })).toContain('main_close_to_surface main_color');
  });

  test.each(['#f1f2f4', '#eaecef', '#e3e5e9'])('%s makes buttons look disabled', (main_color) => {
    expect(codes({ main_color })).toContain('main_looks_disabled main_color');
  });

  test.each(['#ffeb66', '#fff3a0', '#c9d8ff', '#8b919c', '#c6cad1'])('%s is pale, and neither', (main_color) => {
    expect(codes({ main_color })).toEqual([]);
  });

  test.each([
    ['#336699', '#336699'],
    ['#336699', '#38699a'],
  ])('%s and %s look the same', (main_color, secondary_color) => {
    expect(codes({ main_color, secondary_color })).toEqual(['main_close_to_secondary secondary_color']);
  });
});

describe('logos', () => {
  test('an unreadable one is found in the scheme where it is', () => {
    expect(codes({ main_logo_url: svg('<path fill="#14171d" d="M0 0"/>') })).toEqual([
      'logo_unreadable main_logo_url dark',
    ]);
    expect(codes({ short_logo_url: svg('<path fill="white" d="M0 0"/>') })).toEqual([
      'logo_unreadable short_logo_url light',
    ]);
    expect(codes({ simulator_logo_url: svg('<path fill="#ffeb66" d="M0 0"/>') })).toEqual([
      'logo_unreadable simulator_logo_url light',
    ]);
  });

  test('one readable colour is enough', () => {
    expect(codes({ main_logo_url: svg('<rect fill="#0f2a5f"/><path stroke="#fff" d="M0 0"/>') })).toEqual([]);
  });

  test('sampled colours come first, and an address that gives no colours is ignored', () => {
    expect(codes({ main_logo_url: 'https://a.example/logo.png' })).toEqual([]);
    expect(codes({ main_logo_url: 'https://a.example/logo.png' }, { main_logo_url: ['#111111'] })).toEqual([
      'logo_unreadable main_logo_url dark',
    ]);
  });

  test('those of the demonstration are readable', () => {
    for (const account of Object.values(demoTenants)) {
      expect(themeWarnings(createTenantTheme(account)).filter(({ code }) => code === 'logo_unreadable')).toEqual([]);
    }
  });
});

describe('svgColors', () => {
  test.each([
    ['<svg><path d="M0 0"/></svg>', ['#000000']],
    ['<svg><path fill="#ABC" stroke="rgb(1, 2, 3)"/></svg>', ['#aabbcc', '#010203']],
    ['<svg><path fill="currentColor"/></svg>', ['#000000']],
    ['<svg><image href="x.png"/></svg>', []],
    ['<svg><path style="fill:rgb(0 128 999)"/></svg>', ['#0080ff']],
  ])('%s', (text, colors) => {
    expect(svgColors(text)).toEqual(colors);
  });

  test('inline images are read in both encodings; broken ones give no colours', () => {
    expect(inlineSvg(svg(''))).toContain('<svg');
    expect(inlineSvg(`data:image/svg+xml;base64,${btoa('<svg/>')}`)).toBe('<svg/>');
    expect(inlineSvg('data:image/svg+xml;base64,%%%')).toBeUndefined();
    expect(inlineSvg('data:image/svg+xml,%E0%A4%A')).toBeUndefined();
    expect(inlineSvg('https://a.example/a.svg')).toBeUndefined();
  });
});
