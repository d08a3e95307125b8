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

/** Why a token is what it is. `reasonLabels` says it in Portuguese. */
export type Reason =
  /** Used as asked. */
  | 'kept'
  /** The account gave no colour: the default. */
  | 'missing'
  /** Not a hex colour: the default. */
  | 'invalid'
  /** Transparency dropped. */
  | 'opaque'
  /** Black or white, because the asked text colour falls under 4.5:1. */
  | 'readable'
  /** Lightness moved until text reaches 4.5:1 on every surface. */
  | 'text'
  /** Lightness moved until marks reach 3:1 on every surface. */
  | 'graphic'
  /** Lifted, because it would vanish on a dark surface. */
  | 'lifted'
  /** A step away from the text on it, so that the text stays readable. */
  | 'state'
  /** Fixed lightness in the account's hue, so that every brand weighs the same. */
  | 'tint';

/** What was requested for one token, what it became, and why. */
export interface Explanation {
  requested: string;
  used: string;
  reason: Reason;
}

/** Requested, used and reason, by tenant variable. */
export type Explanations = Readonly<Record<BrandVariable, Explanation>>;

/** Why a token of a family is another colour than asked, where it is. */
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

/** What the account says of a colour, and what came of it. */
function brandEntry({ account, colors }: TenantTheme, brand: BrandName): Explanation {
  const used = colors[brand].hex;
  const given: unknown = account.personalization;
  const requested = isObject(given) ? given[`${brand}_color`] : undefined;
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
    explanations[name] = { requested, used: variables[name], reason: variables[name] === requested ? 'kept' : reason };
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
  // Every name of `BrandVariable` was entered above; a test counts them.
  return explanations as Explanations;
}

/** What the account asked for each of its colours, what is used and why, so that support can explain an altered one. */
export function themeExplanations(theme: TenantTheme): Readonly<Record<ColorScheme, Explanations>> {
  return { light: schemeExplanations(theme, 'light'), dark: schemeExplanations(theme, 'dark') };
}
