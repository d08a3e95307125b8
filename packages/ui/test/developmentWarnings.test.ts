// @vitest-environment jsdom
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Theme from '@funil/theme';
import type * as Ui from '../src/index.ts';
import { leftOut, misuses, refused, rightUses } from './fixtures/misuses.tsx';

// jsdom reads a whole style sheet again for each rule that is added to its text.
vi.hoisted(() => vi.stubEnv('SC_DISABLE_SPEEDY', 'false'));

const told = vi.fn<(message: string) => void>();
let ui: typeof Ui;
let theme: typeof Theme;

beforeAll(async () => {
  // Modules that have told nothing yet.
  vi.resetModules();
  theme = await import('@funil/theme');
  ui = await import('../src/index.ts');
  // Every component is compiled, beside other work.
}, 60_000);
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(told);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  told.mockClear();
});

const messages = () => told.mock.calls.map(([message]) => message);
const themed = (content: ReactNode) =>
  createElement(theme.TenantThemeProvider, { asRoot: true, theme: theme.createTenantTheme() }, content);
/** Names that a product does not know. */
const foreign = /radix|styled-components|imask|toastify|day-picker|tanstack|dnd/i;

test('fields that are used rightly tell nothing', () => {
  render(themed(rightUses(ui)));
  expect(messages()).toEqual([]);
});

test('each misuse is told once, with its mend', () => {
  for (const [content, expected] of Object.values(misuses(ui, theme))) {
    told.mockClear();
    const view = render(themed(content));
    view.rerender(themed(content));
    expect(messages()).toEqual([expect.stringMatching(expected)]);
    expect(messages()[0]).not.toMatch(foreign);
    view.unmount();
  }
});

test('what is left out is told, whether the component can be rendered without it or not', () => {
  for (const [content, expected] of Object.values(leftOut(ui))) {
    try {
      render(themed(content));
    } catch {
      // The error names a property of undefined; the warning says which prop is missing.
    }
    expect(messages().join('\n')).toContain(expected);
  }
});

test('errors name the parts that a product knows, and the mend', () => {
  for (const [content, expected] of Object.values(refused(ui))) {
    let message = '';
    try {
      render(themed(content));
    } catch (error) {
      message = String(error);
    }
    expect(message).toMatch(expected);
    expect(message).toMatch(/@funil\/ui: .*Put (?:it|one element)/);
    expect(message).not.toMatch(foreign);
  }
});

test('a prepared theme that did not arrive', () => {
  expect(() => render(createElement(theme.PreparedThemeProvider, { theme: undefined as never }))).toThrow(
    /<PreparedThemeProvider> has no `theme`.*Pass what `createTenantTheme` has made/,
  );
});

test('fields of a personalization in camel case, and beside it', () => {
  const personalization = { mainColor: '#ffeb66', customField1Label: 'Cota', main_color: '#123456', other: 1 };
  theme.createTenantTheme({ personalization } as never);
  theme.createTenantTheme({ secondary_color: '#123456', simulatorColor: '#123456' } as never);
  expect(messages()).toEqual([
    expect.stringContaining('`mainColor` of a personalization is not read: its name is `main_color`'),
    expect.stringContaining('`customField1Label` of a personalization is not read: its name is `custom_field_1_label`'),
    expect.stringContaining('`secondary_color` of an account is not read: it is `personalization.secondary_color`'),
    expect.stringContaining('`simulatorColor` of an account is not read: it is `personalization.simulator_color`'),
  ]);
});

test('components without a theme', () => {
  render(createElement(ui.TextInput, { label: 'Nome' }));
  expect(messages()).toEqual([expect.stringMatching(/no <TenantThemeProvider> around.*createTenantTheme/)]);
});

describe('messages', () => {
  test('without a toaster', () => {
    vi.useFakeTimers();
    ui.toast.info('Ninguém vê');
    vi.advanceTimersByTime(999);
    expect(messages()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([expect.stringContaining('there is no <Toaster />')]);
    ui.toast.dismiss();
  });

  test('with a toaster that comes a little later', () => {
    vi.useFakeTimers();
    ui.toast.info('Salvo');
    render(themed(createElement(ui.Toaster)));
    vi.advanceTimersByTime(1_000);
    expect(messages()).toEqual([]);
    ui.toast.dismiss();
  });

  test('with two toasters', () => {
    render(themed([createElement(ui.Toaster, { key: 1 }), createElement(ui.Toaster, { key: 2 })]));
    expect(messages()).toEqual([expect.stringContaining('two <Toaster />')]);
  });
});
