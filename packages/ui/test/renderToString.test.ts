import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { controls } from './fixtures/controls.tsx';
import { display } from './fixtures/display.tsx';

const shown = Object.entries({ ...controls, ...display }).flatMap(([name, fixture]) =>
  'render' in fixture ? [[name, fixture.render] as const] : [],
);

/** Bare Node: no window, no document. */
test.each(shown)('%s', (_name, render) => {
  expect(typeof document).toBe('undefined');
  const probe = { ref: () => {}, className: 'probe', style: { marginTop: '3px' }, 'data-probe': 'found' };
  expect(() => renderToString(createElement(Fragment, null, render(probe)))).not.toThrow();
});
