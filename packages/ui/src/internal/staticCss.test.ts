import { css, keyframes } from 'styled-components';
import { describe, expect, test } from 'vitest';
import { staticCss } from './staticCss.ts';

describe('staticCss', () => {
  test.each([
    ['a function', () => staticCss`color: ${() => 'red'};`],
    ['an animation', () => staticCss`animation: ${keyframes`to { opacity: 1; }`} 1s;`],
  ])('refuses %s, which has to be worked out per render', (_name, make) => {
    expect(make).toThrow('Not static');
  });

  test('is the whole text in one piece, as a template', () => {
    const shared = css`
      color: ${'red'};
    `;
    const style = staticCss`margin: ${0}; ${shared} ${false}`;
    expect(style).toHaveLength(1);
    expect(style.raw).toEqual([...style]);
    expect(style[0]!.replaceAll(/\s+/g, ' ')).toBe('margin: 0; color: red; ');
  });
});
