import type { FamilyName } from '../derive/deriveScheme.ts';
import { familyTokens } from '../derive/familyTokens.ts';
import { fontStack, lightColors, lightShadows } from '../derive/neutrals.ts';
import type { ColorTokens } from './ColorTokens.ts';
import { brandFallbacks, familyFallbacks } from './fallbacks.ts';

/** Camel case of a name: `surface-raised` becomes `surfaceRaised`. */
type Camel<Name> = Name extends `${infer Head}-${infer Rest}` ? `${Head}${Capitalize<Camel<Rest>>}` : Name;

const references = <Name extends string>(names: readonly Name[], fallback: (name: Name) => string, prefix = '') =>
  Object.fromEntries(
    names.map((name) => [
      name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      `var(--funil-${prefix}${name}, ${fallback(name)})`,
    ]),
    // Cast, because the replacement renames the keys as `Camel` does.
  ) as { [Key in Name as Camel<Key>]: string };

const keys = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];

const family = (name: FamilyName) => references(familyTokens, (token) => familyFallbacks[name][token], `${name}-`);

const colorReferences = (): ColorTokens => ({
  ...references(keys(lightColors), (name) => lightColors[name]),
  ...references(keys(brandFallbacks), (name) => brandFallbacks[name]),
  accent: family('accent'),
  spot: family('spot'),
  sim: family('sim'),
});

/* @__NO_SIDE_EFFECTS__ */
const shadow = (level: 1 | 2 | 3 | 4) => `var(--funil-shadow-${level}, ${lightShadows[`shadow-${level}`]})`;

const fontFamily = `var(--funil-font, ${fontStack})`;

/* @__NO_SIDE_EFFECTS__ */
const length = (name: string, px: number) => `var(--funil-${name}, ${px}px)`;

/* @__NO_SIDE_EFFECTS__ */
const layer = (place: number) => `calc(var(--funil-layer, 0) + ${place})`;

/* @__NO_SIDE_EFFECTS__ */
const size = (px: number, line: number) => `${px}px/${line}px ${fontFamily}`;

/**
 * Tokens for components. Colours, shadows, the font, corners, layers and the heights of rows and controls are CSS
 * custom properties (`--funil-*`) of the theme provider, whose fallbacks are the default account in light and the
 * default look; others are constants.
 */
export const tokens = {
  color: /* @__PURE__ */ colorReferences(),
  /** For the `font` shorthand, after the weight: `font: ${tokens.weight.medium} ${tokens.font[13]}`. */
  font: {
    family: fontFamily,
    11: size(11, 16),
    12: size(12, 16),
    13: size(13, 20),
    14: size(14, 20),
    16: size(16, 24),
    20: size(20, 28),
    24: size(24, 32),
    32: size(32, 40),
  },
  weight: { regular: 400, medium: 500, semibold: 600 },
  tracking: { tight: '-0.011em', tighter: '-0.02em' },
  /** 4 px grid: `space[3]` is 12 px. */
  space: {
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
  },
  size: {
    row: length('size-row', 36),
    controlSm: length('size-control-sm', 28),
    control: length('size-control', 32),
    controlForm: length('size-control-form', 36),
    controlTouch: '40px',
    controlPublic: '44px',
    sidebar: '236px',
    /** Width of the sidebar folded to icons. */
    rail: '56px',
    drawer: '284px',
    topbar: '48px',
    panel: '640px',
    modal: '480px',
    icon: '16px',
    targetMin: '24px',
    page: '1360px',
    pageWide: '1720px',
  },
  radius: { 1: length('radius-1', 4), 2: length('radius-2', 6), 3: length('radius-3', 8), 4: length('radius-4', 12) },
  motion: {
    fast: '90ms',
    base: '160ms',
    slow: '240ms',
    easeOut: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    easeIn: 'cubic-bezier(0.5, 0, 0.9, 0.4)',
  },
  /** Values of `z-index`. */
  layer: {
    sticky: layer(10),
    bulkBar: layer(40),
    sidebar: layer(50),
    panel: layer(60),
    popover: layer(900),
    modal: layer(1000),
    /** Between two stacked modals: a number, which is added. */
    modalStep: 2,
    loading: layer(1900),
    toast: layer(2000),
    tooltip: layer(2100),
  },
  /** Shadows: 1 for buttons and cards, 2 tooltips, 3 menus, toasts and dragged cards, 4 panels and modals. */
  shadow: { 1: shadow(1), 2: shadow(2), 3: shadow(3), 4: shadow(4) },
  /** `mobile`: the mobile layout; `compact`: the folded sidebar. */
  media: {
    mobile: '@media (max-width: 780px)',
    compact: '@media (max-width: 1100px)',
    motion: '@media (prefers-reduced-motion: no-preference)',
    forcedColors: '@media (forced-colors: active)',
    touch: '@media (pointer: coarse)',
  },
} as const;

/** Greatest width of the mobile layout, in px. */
export const mobileBreakpoint = 780;

/** Greatest width with a folded sidebar, in px: tablets, half windows, laptops at 150%. */
export const compactBreakpoint = 1100;
