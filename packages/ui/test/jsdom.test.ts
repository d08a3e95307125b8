// @vitest-environment jsdom
import { createElement, Fragment } from 'react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { controls } from './fixtures/controls.tsx';
import { display } from './fixtures/display.tsx';

// Most products test in jsdom, which lays nothing out and lacks a part of what browsers have. Here nothing of that is
// supplied: a component that is only mounted must not need it.

const shown = Object.entries({ ...controls, ...display }).flatMap(([name, fixture]) =>
  'render' in fixture ? [[name, fixture.render] as const] : [],
);
const probe = { ref: () => {}, className: 'probe', style: { marginTop: '3px' }, 'data-probe': 'found' };

// jsdom reads a whole style sheet again for each rule that is added to its text.
vi.hoisted(() => vi.stubEnv('SC_DISABLE_SPEEDY', 'false'));

afterEach(cleanup);

test('jsdom still lacks what this is about', () => {
  for (const name of ['ResizeObserver', 'matchMedia', 'DataTransfer'])
    expect(typeof Reflect.get(window, name), name).toBe('undefined');
});

test.each(shown)('%s mounts, renders again and goes', async (_name, show) => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const tree = () => createElement(Fragment, null, show(probe));
  const view = render(tree());
  view.rerender(tree());
  // Effects that wait for the next task or for a module that is loaded later.
  await vi.dynamicImportSettled();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  view.unmount();
  expect(
    complaints.mock.calls.map((call) => call.map(String).join(' ')).filter((line) => !/wrapped in act/.test(line)),
  ).toEqual([]);
  complaints.mockRestore();
});
