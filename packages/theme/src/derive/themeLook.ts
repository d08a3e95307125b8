import type { TenantTheme } from './createTenantTheme.ts';
import { warn } from './warn.ts';

/** Heights of rows and controls in px, by density. Touch screens and public pages have heights of their own. */
export const densities = {
  compact: { row: 32, 'control-sm': 24, control: 28, 'control-form': 32 },
  regular: { row: 36, 'control-sm': 28, control: 32, 'control-form': 36 },
  spacious: { row: 44, 'control-sm': 32, control: 40, 'control-form': 44 },
} as const;

export type Density = keyof typeof densities;

/**
 * Look of a product, the same for all of its accounts. A missing value leaves that of the theme, or of the provider
 * above.
 */
export interface ThemeLook {
  /**
   * Corner of buttons and fields in px, 0 to 12. Smaller and larger corners follow in proportion; circles and pills
   * stay as they are.
   * @default 6
   */
  cornerRadius?: number | undefined;
  /**
   * Height of rows and controls. No target becomes smaller than 24 px, and on touch screens than 40 px.
   * @default 'regular'
   */
  density?: Density | undefined;
  /**
   * Font families in the notation of CSS, without variables. The page loads their files.
   * @default "'Inter Variable', Inter, system-ui, sans-serif"
   */
  fontFamily?: string | undefined;
  /**
   * Added to every z-index: a page with layers of its own raises menus, dialogs and toasts above them, or keeps them
   * below. Whole number, up to a million in either direction.
   * @default 0
   */
  baseLayer?: number | undefined;
}

const largestRadius = 12;
const farthestLayer = 1_000_000;

/** Names of families, quoted or not: nothing that could end the declaration or call a function. */
const familyList = /^[\p{L}\p{N} ,'"_-]+$/u;

const within = (value: unknown, least: number, greatest: number): value is number =>
  typeof value === 'number' && value >= least && value <= greatest;

const checks: { [Name in keyof ThemeLook]-?: [(value: unknown) => boolean, mend: string] } = {
  cornerRadius: [(value) => within(value, 0, largestRadius), `Pass a number from 0 to ${largestRadius}.`],
  density: [
    (value) => typeof value === 'string' && Object.hasOwn(densities, value),
    'Pass "compact", "regular" or "spacious".',
  ],
  fontFamily: [
    (value) => typeof value === 'string' && familyList.test(value),
    'Pass names of families, such as "Lato, sans-serif".',
  ],
  baseLayer: [
    (value) => Number.isInteger(value) && within(value, -farthestLayer, farthestLayer),
    'Pass a whole number up to a million.',
  ],
};

/**
 * The theme in the look of a product. Drops values that break the promises: a corner that cuts text, a font that is no
 * list of families. Development builds name them and the mend.
 */
export function withLook(theme: TenantTheme, look: ThemeLook): TenantTheme {
  const usable: ThemeLook = Object.fromEntries(
    Object.entries(checks).flatMap(([name, [isUsable, mend]]) => {
      const value: unknown = look[name as keyof ThemeLook];
      if (value === undefined) return [];
      if (isUsable(value)) return [[name, value]];
      if (process.env.NODE_ENV !== 'production')
        warn(`\`${name}\` of a look is ${JSON.stringify(value)}, which is not used. ${mend}`);
      return [];
    }),
  );
  return { ...theme, look: { ...theme.look, ...lookVariables(usable) } };
}

/** CSS custom properties of a look, without `--funil-`: only those that it sets. */
function lookVariables({ cornerRadius, density, fontFamily, baseLayer }: ThemeLook): Record<string, string> {
  const values: Record<string, string> = {};
  if (cornerRadius !== undefined)
    for (const [step, share] of [2 / 3, 1, 4 / 3, 2].entries())
      values[`radius-${step + 1}`] = `${Math.round(cornerRadius * share * 10) / 10}px`;
  if (density !== undefined)
    for (const [name, height] of Object.entries(densities[density])) values[`size-${name}`] = `${height}px`;
  if (fontFamily !== undefined) values['font'] = fontFamily;
  if (baseLayer !== undefined) values['layer'] = String(baseLayer);
  return values;
}
