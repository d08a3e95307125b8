import type { BrandVariable, FamilyName } from '../derive/deriveScheme.ts';
import type { FamilyToken } from '../derive/familyTokens.ts';

// The default account's light values as literals, so that components need no colour maths. A test compares them with
// the derived values.

type Fallbacks = Readonly<Record<FamilyToken, string>>;

const accent: Fallbacks = {
  solid: '#0f2a5f',
  'solid-hover': '#021a4e',
  'solid-active': '#000c36',
  on: '#fff',
  line: '#0f2a5f',
  'line-hover': '#021a4e',
  graphic: '#0f2a5f',
  text: '#0f2a5f',
  'tint-1': '#f6f9ff',
  'tint-2': '#eaf2ff',
  'tint-3': '#deebff',
  'tint-border': '#bfd2f3',
};

const spot: Fallbacks = {
  solid: '#c2186f',
  'solid-hover': '#a9005e',
  'solid-active': '#8d004d',
  on: '#fff',
  line: '#c2186f',
  'line-hover': '#a9005e',
  graphic: '#c2186f',
  text: '#c2186f',
  'tint-1': '#fff7f9',
  'tint-2': '#ffebf1',
  'tint-3': '#ffe3eb',
  'tint-border': '#ffbbd1',
};

export const familyFallbacks: Readonly<Record<FamilyName, Fallbacks>> = { accent, spot, sim: accent };

export const brandFallbacks = {
  focus: '#0f2a5f',
  'inverse-focus': '#4969a3',
  main: '#0f2a5f',
  'main-on': '#fff',
} as const satisfies Partial<Record<BrandVariable, string>>;
