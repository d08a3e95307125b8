import { describe, expect, test } from 'vitest';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import * as ui from '../src/index.ts';
import { describeConformance } from './describeConformance.tsx';
import { controls } from './fixtures/controls.tsx';
import { display } from './fixtures/display.tsx';
import { literalColors } from './literalColors.ts';
import { render } from './render.ts';

const fixtures = { ...controls, ...display };

test('every export is shown here, or says why not', () => {
  expect(Object.keys(fixtures).sort()).toEqual(Object.keys(ui).sort());
});

for (const [name, fixture] of Object.entries(fixtures)) {
  if ('render' in fixture) describeConformance(name, fixture);
}

test('a colour that a component names itself is found', async () => {
  const Stray = styled.p`
    color: #123456;
    background: ${tokens.color.surface};
  `;
  const view = await render(<Stray>Texto</Stray>);
  expect(literalColors(view.baseElement)).toEqual([expect.stringMatching(/rgb\(18, 52, 86\)/)]);
});

describe('what is not shown', () => {
  test.each(
    Object.entries(fixtures).flatMap(([name, fixture]) =>
      'because' in fixture ? [[name, fixture.because] as const] : [],
    ),
  )('%s: %s', (name, because) => {
    expect(because).not.toBe('');
    // A component is a capital letter and a function or an object of React; hiding one takes more than a word.
    if (because === 'data' || because.startsWith('a ')) expect(name).toMatch(/^[a-z]/);
  });
});
