import { describe, expect, test } from 'vitest';
import { tokens } from './tokens.ts';
import { createTenantTheme } from '../derive/createTenantTheme.ts';
import { toDesignTokens } from './toDesignTokens.ts';
import type { DesignTokens } from './toDesignTokens.ts';

const theme = createTenantTheme({ name: 'Sol', personalization: { main_color: '#ffeb66' } });
const tree = toDesignTokens(theme);

const at = (...path: string[]) => path.reduce((node: DesignTokens, name) => node[name] as DesignTokens, tree);

type Token = { path: string; $type: string; $value: unknown };

function all(node: DesignTokens, path = ''): Token[] {
  if ('$value' in node) return [{ path, $type: node.$type as string, $value: node.$value }];
  return Object.entries(node).flatMap(([name, child]) =>
    name.startsWith('$') ? [] : all(child as DesignTokens, `${path}.${name}`),
  );
}

describe('toDesignTokens', () => {
  test('shows the names that components read', () => {
    expect(Object.keys(at('light', 'color'))).toEqual(Object.keys(tokens.color));
    expect(Object.keys(at('dark', 'color', 'accent'))).toEqual(Object.keys(tokens.color.accent));
  });

  test('a colour carries its value, what was asked and why', () => {
    const used = theme.variables.light['accent-text'];
    expect(at('light', 'color', 'accent', 'text')).toEqual({
      $type: 'color',
      $value: {
        colorSpace: 'srgb',
        components: [1, 3, 5].map((i) => Number((Number.parseInt(used.slice(i, i + 2), 16) / 255).toFixed(4))),
        alpha: 1,
        hex: used,
      },
      $extensions: { 'funil.theme': { requested: '#ffeb66', reason: 'text' } },
    });
    expect(at('light', 'color', 'accent', 'on').$value).toMatchObject({ components: [0, 0, 0], hex: '#000000' });
    expect(at('light', 'color', 'scrim').$value).toEqual({
      colorSpace: 'srgb',
      components: [0.0784, 0.0902, 0.1137],
      alpha: 0.36,
    });
  });

  test('every value has the shape of its type', () => {
    const found = all(tree);
    expect(found.length).toBeGreaterThan(200);
    const number = expect.any(Number) as number;
    const unit = (name: string) => ({ value: number, unit: name });
    for (const { path, $type, $value } of found) {
      if ($type === 'color')
        expect($value, path).toMatchObject({ colorSpace: 'srgb', components: [number, number, number], alpha: number });
      else if ($type === 'dimension') expect($value, path).toEqual(unit('px'));
      else if ($type === 'duration') expect($value, path).toEqual(unit('ms'));
      else if ($type === 'fontWeight') expect($value, path).toEqual(number);
      else if ($type === 'cubicBezier') expect($value, path).toEqual([number, number, number, number]);
      else if ($type === 'fontFamily') expect($value, path).toContain('Inter');
      else {
        expect($type, path).toBe('shadow');
        for (const layer of $value as object[])
          expect(layer, path).toMatchObject({
            color: { alpha: number },
            offsetX: unit('px'),
            offsetY: unit('px'),
            blur: unit('px'),
            spread: unit('px'),
          });
      }
      expect(JSON.stringify($value), path).not.toMatch(/null|NaN/);
    }
  });

  test('a ring becomes the spread of a shadow', () => {
    expect((at('dark', 'shadow', '3').$value as DesignTokens[])[0]).toMatchObject({
      spread: { value: 1 },
      color: { hex: '#363a42' },
    });
  });
});
