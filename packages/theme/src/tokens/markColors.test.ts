import { describe, expect, it } from 'vitest';
import { neutrals } from '../derive/neutrals.ts';
import { contrastRatio } from '../derive/oklch.ts';
import { textTarget } from '../derive/solveLightness.ts';
import { markColors } from './markColors.ts';

/** `color-mix(in srgb, mark 12%, surface)`, as tags draw it. */
function tinted(mark: string, surface: string): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16);
  const mixed = [0, 1, 2].map((at) => Math.round(channel(mark, at) * 0.12 + channel(surface, at) * 0.88));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  it.each(Object.entries(markColors))('text is readable on the tint of %s', (_name, mark) => {
    const { text, surface } = neutrals[scheme];
    const longSurface = surface.length === 4 ? surface.replaceAll(/[\da-f]/g, '$&$&') : surface;
    expect(contrastRatio(text, tinted(mark, longSurface))).toBeGreaterThanOrEqual(textTarget);
  });
});
