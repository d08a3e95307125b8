import { tokens } from './tokens.ts';
import type { TenantTheme } from '../derive/createTenantTheme.ts';
import type { VariableName } from '../derive/deriveScheme.ts';
import { neutrals } from '../derive/neutrals.ts';
import type { ColorScheme } from '../derive/neutrals.ts';
import { themeExplanations } from '../derive/themeExplanations.ts';
import type { Explanations } from '../derive/themeExplanations.ts';
import { toHex, toRgb } from '../derive/rgb.ts';

/** A token or group of the Design Tokens format, 2025.10 (https://www.designtokens.org/tr/2025.10/). */
export interface DesignTokens {
  readonly [name: string]:
    | string
    | number
    | boolean
    | null
    | DesignTokens
    | readonly (string | number | DesignTokens)[];
}

const share = (channel: number) => Number((channel / 255).toFixed(4));

/** Reads hex and `rgb(20 23 29 / 0.04)`, the two colour notations of themes. */
function color(value: string): DesignTokens {
  const channels = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value);
  if (channels) {
    const [red, green, blue, alpha] = channels.slice(1).map(Number) as [number, number, number, number];
    return { colorSpace: 'srgb', components: [red, green, blue].map(share), alpha };
  }
  const rgb = toRgb(value);
  return { colorSpace: 'srgb', components: rgb.map(share), alpha: 1, hex: toHex(rgb) };
}

/** Reads a length, or the fallback of a variable: `36px`, `var(--funil-size-row, 36px)`. */
const px = (value: string): DesignTokens => ({
  value: Number.parseFloat(/^var\(--[\w-]+, (.+)\)$/.exec(value)?.[1] ?? value),
  unit: 'px',
});

const variableOf = (reference: string) => /^var\(--funil-([\w-]+),/.exec(reference)?.[1];

/** Colours under their names in components, so that Figma and code show one tree. */
function colorGroup(
  group: object,
  values: TenantTheme['variables'][ColorScheme],
  explanations: Explanations,
): DesignTokens {
  return Object.fromEntries(
    Object.entries(group).map(([name, value]: [string, string | object]) => {
      if (typeof value !== 'string') return [name, colorGroup(value, values, explanations)];
      // Every colour token references a variable; a test checks all tokens.
      const variable = variableOf(value) as VariableName;
      const entry = (explanations as Readonly<Record<string, { requested: string; reason: string } | undefined>>)[
        variable
      ];
      const asked = entry && { $extensions: { 'funil.theme': { requested: entry.requested, reason: entry.reason } } };
      return [name, { $type: 'color', $value: color(values[variable]), ...asked }];
    }),
  );
}

/** Reads a shadow as themes write it: `0 1px 2px rgb(...), ...`. */
function shadow(value: string): DesignTokens {
  const layers = value.split(/, (?=0 )/).map((layer) => {
    const [, x, y, blur, spread, paint] = /^(\S+) (\S+) (\S+)(?: (\S+))? (#\w+|rgb\(.*\))$/.exec(layer) ?? [];
    return {
      color: color(paint ?? '#000000'),
      offsetX: px(x ?? '0'),
      offsetY: px(y ?? '0'),
      blur: px(blur ?? '0'),
      spread: px(spread ?? '0'),
    };
  });
  return { $type: 'shadow', $value: layers };
}

const map = (group: object, token: (value: string | number) => DesignTokens): DesignTokens =>
  Object.fromEntries(Object.entries(group).map(([name, value]: [string, string | number]) => [name, token(value)]));

const dimension = (value: string | number): DesignTokens => ({ $type: 'dimension', $value: px(String(value)) });

const curve = (value: string) => value.slice('cubic-bezier('.length, -1).split(', ').map(Number);

/**
 * An account's tokens in the DTCG format: groups `light` and `dark` with equal names, and `base` for values common to
 * all accounts.
 */
export function toDesignTokens(theme: TenantTheme): DesignTokens {
  const explanations = themeExplanations(theme);
  const scheme = (name: ColorScheme): DesignTokens => ({
    color: colorGroup(tokens.color, theme.variables[name], explanations[name]),
    shadow: Object.fromEntries(
      ([1, 2, 3, 4] as const).map((level) => [level, shadow(neutrals[name][`shadow-${level}`])]),
    ),
  });
  const { easeIn, easeOut, ...durations } = tokens.motion;
  return {
    $description: theme.name,
    light: scheme('light'),
    dark: scheme('dark'),
    base: {
      space: map(tokens.space, dimension),
      size: map(tokens.size, dimension),
      radius: map(tokens.radius, dimension),
      weight: map(tokens.weight, (value) => ({ $type: 'fontWeight', $value: value })),
      font: {
        family: {
          $type: 'fontFamily',
          $value: neutrals.light.font.split(', ').map((family) => family.replaceAll("'", '')),
        },
        size: Object.fromEntries(
          Object.keys(tokens.font)
            .filter((name) => /^\d+$/.test(name))
            .map((name) => [name, dimension(name)]),
        ),
      },
      duration: map(durations, (value) => ({
        $type: 'duration',
        $value: { value: Number.parseFloat(String(value)), unit: 'ms' },
      })),
      easing: {
        easeOut: { $type: 'cubicBezier', $value: curve(easeOut) },
        easeIn: { $type: 'cubicBezier', $value: curve(easeIn) },
      },
    },
  };
}
