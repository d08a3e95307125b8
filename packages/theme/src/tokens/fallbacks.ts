import type { BrandVariable, FamilyName } from '../derive/deriveScheme.ts';

// The default account's light values, spelled out: components that only read names then carry no colour maths.
// A test holds them against the derivation.

/** In the order of `familyTokens`. */
const accent = [
  '#0f2a5f',
  '#021a4e',
  '#000c36',
  '#fff',
  '#0f2a5f',
  '#021a4e',
  '#0f2a5f',
  '#0f2a5f',
  '#f6f9ff',
  '#eaf2ff',
  '#deebff',
  '#bfd2f3',
] as const;
const spot = [
  '#c2186f',
  '#a9005e',
  '#8d004d',
  '#fff',
  '#c2186f',
  '#a9005e',
  '#c2186f',
  '#c2186f',
  '#fff7f9',
  '#ffebf1',
  '#ffe3eb',
  '#ffbbd1',
] as const;

export const familyFallbacks: Readonly<Record<FamilyName, readonly string[]>> = { accent, spot, sim: accent };

export const brandFallbacks = {
  focus: '#0f2a5f',
  'inverse-focus': '#4969a3',
  main: '#0f2a5f',
  'main-on': '#fff',
} as const satisfies Partial<Record<BrandVariable, string>>;
