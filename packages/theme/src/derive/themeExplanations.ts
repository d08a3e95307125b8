import type { TenantTheme } from './createTenantTheme.ts';
import { isMissing, isObject } from './completePersonalization.ts';
import { derivedValues } from './deriveColor.ts';
import { families } from './deriveScheme.ts';
import type { BrandName, BrandVariable, FamilyName } from './deriveScheme.ts';
import { familyTokens } from './familyTokens.ts';
import type { FamilyToken } from './familyTokens.ts';
import type { ColorScheme } from './neutrals.ts';
import { parseHex } from './parseHex.ts';
import { hadTransparency } from './readPersonalization.ts';

/** Why a token has its value. */
export type Reason =
  /** The requested value is used. */
  | 'kept'
  /** No colour was given; the default applies. */
  | 'missing'
  /** The value is not a hex colour; the default applies. */
  | 'invalid'
  /** Transparency was dropped. */
  | 'opaque'
  /** Black or white, because the requested text colour is below 4.5:1. */
  | 'readable'
  /** Lightness changed until text has 4.5:1 on every surface. */
  | 'text'
  /** Lightness changed until marks have 3:1 on every surface. */
  | 'graphic'
  /** Lightened, because the colour would be invisible on a dark surface. */
  | 'lifted'
  /** Hover or active state: one step of lightness, on which the text stays readable. */
  | 'state'
  /** Fixed lightness in the account's hue, so that all accounts have equally strong tints. */
  | 'tint';

export interface Explanation {
  requested: string;
  used: string;
  reason: Reason;
}

export type Explanations = Readonly<Record<BrandVariable, Explanation>>;

const reasons: Record<FamilyToken, Reason> = {
  solid: 'lifted',
  'solid-hover': 'state',
  'solid-active': 'state',
  on: 'readable',
  line: 'graphic',
  'line-hover': 'state',
  graphic: 'graphic',
  text: 'text',
  'tint-1': 'tint',
  'tint-2': 'tint',
  'tint-3': 'tint',
  'tint-border': 'tint',
};

/** `#fff` and `#FFFFFF` are one colour. */
const isSame = (one: string, other: string) => (parseHex(one) ?? one) === (parseHex(other) ?? other);

function brandEntry({ account, colors }: TenantTheme, brand: BrandName): Explanation {
  const used = colors[brand].hex;
  const personalization: unknown = account.personalization;
  const requested = isObject(personalization) ? personalization[`${brand}_color`] : undefined;
  if (isMissing(requested)) return { requested: used, used, reason: 'missing' };
  if (hadTransparency(requested)) return { requested: String(requested), used, reason: 'opaque' };
  return {
    requested: typeof requested === 'string' ? requested : typeof requested,
    used,
    reason: parseHex(requested) === undefined ? 'invalid' : 'kept',
  };
}

function schemeExplanations(theme: TenantTheme, scheme: ColorScheme): Explanations {
  const variables = theme.variables[scheme];
  const explanations: Partial<Record<BrandVariable, Explanation>> = {};
  const enter = (name: BrandVariable, requested: string, reason: Reason) => {
    const used = variables[name];
    explanations[name] = { requested, used, reason: isSame(used, requested) ? 'kept' : reason };
  };
  for (const [family, brand] of Object.entries(families) as [FamilyName, BrandName][]) {
    const { hex, rgb, variant, contrast } = theme.colors[brand];
    explanations[brand] = brandEntry(theme, brand);
    enter(`${brand}-rgb`, rgb, 'kept');
    enter(`${brand}-variant`, variant, 'kept');
    enter(`${brand}-contrast`, contrast, 'kept');
    enter(`${brand}-on`, contrast, 'readable');
    const asked = derivedValues(variables[`${family}-solid`]);
    const requests: Partial<Record<FamilyToken, string>> = {
      'solid-hover': asked.variant,
      'solid-active': asked.variant,
      on: asked.contrast,
    };
    for (const token of familyTokens) enter(`${family}-${token}`, requests[token] ?? hex, reasons[token]);
  }
  enter('focus', theme.colors.main.hex, 'graphic');
  enter('inverse-focus', theme.colors.main.hex, 'graphic');
  // This function sets all variables; a test counts them.
  return explanations as Explanations;
}

/** Explanations of a theme's values, by scheme. */
export function themeExplanations(theme: TenantTheme): Readonly<Record<ColorScheme, Explanations>> {
  return { light: schemeExplanations(theme, 'light'), dark: schemeExplanations(theme, 'dark') };
}
