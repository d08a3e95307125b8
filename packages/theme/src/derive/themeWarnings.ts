import type { TenantTheme } from './createTenantTheme.ts';
import { neutrals } from './neutrals.ts';
import type { ColorScheme, NeutralName } from './neutrals.ts';
import { colorDistance, contrastRatio, toOklab } from './oklch.ts';
import { graphicTarget } from './solveLightness.ts';
import { inlineSvg, svgColors } from './svgColors.ts';

export type LogoField = 'main_logo_url' | 'short_logo_url' | 'simulator_logo_url';

/** A possible confusion of colours, which alters no token. */
export type ThemeWarning =
  /** Buttons of this colour may look destructive, or like success. */
  | { code: 'close_to_danger' | 'close_to_success'; field: 'main_color' | 'secondary_color'; distance: number }
  /** Unread counters do not stand out from the main colour. */
  | { code: 'main_close_to_secondary'; field: 'secondary_color'; distance: number }
  /** Primary buttons are filled like the page, and show by their edge alone. */
  | { code: 'main_close_to_surface'; field: 'main_color'; distance: number }
  /** Primary buttons look like disabled ones. */
  | { code: 'main_looks_disabled'; field: 'main_color'; distance: number }
  /** No colour of the logo reaches 3:1 on its header. */
  | { code: 'logo_unreadable'; field: LogoField; scheme: ColorScheme; ratio: number };

/**
 * Distance below which an account colour and a state colour get confused. Lightness weighs less, because people name
 * hues.
 */
const stateDistance = 0.075;
const lightnessWeight = 0.4;

/** Distance below which two adjacent colours look equal. */
const brandDistance = 0.08;

/** Distance below which a fill and the page around it look equal. */
const surfaceDistance = 0.03;

/** Distance below which a fill looks like that of a disabled button (`n-3`). */
const disabledDistance = 0.06;

const hueDistance = (first: string, second: string) => {
  const a = toOklab(first);
  const b = toOklab(second);
  return Math.hypot(lightnessWeight * (a[0] - b[0]), a[1] - b[1], a[2] - b[2]);
};

const headers: Record<LogoField, NeutralName> = {
  main_logo_url: 'sidebar',
  short_logo_url: 'sidebar',
  simulator_logo_url: 'surface',
};

/**
 * Finds confusions that contrast ratios do not show.
 * @param logoColors Colours per logo, from `sampleImageColors` or `svgColors`; not needed for SVG data URLs.
 */
export function themeWarnings(
  theme: TenantTheme,
  logoColors: Partial<Record<LogoField, readonly string[]>> = {},
): ThemeWarning[] {
  const { main, secondary } = theme.colors;
  const { danger, success, 'danger-solid': dangerSolid, 'n-3': disabledFill, surface, canvas } = neutrals.light;
  const warnings: ThemeWarning[] = [];
  for (const [field, { hex }] of [
    ['main_color', main],
    ['secondary_color', secondary],
  ] as const) {
    const toDanger = Math.min(hueDistance(hex, danger), hueDistance(hex, dangerSolid));
    if (toDanger < stateDistance) warnings.push({ code: 'close_to_danger', field, distance: toDanger });
    const toSuccess = hueDistance(hex, success);
    if (toSuccess < stateDistance) warnings.push({ code: 'close_to_success', field, distance: toSuccess });
  }
  const distance = colorDistance(main.hex, secondary.hex);
  if (distance < brandDistance) warnings.push({ code: 'main_close_to_secondary', field: 'secondary_color', distance });

  // In the dark scheme a fill is lifted until it stands out.
  const toSurface = Math.min(colorDistance(main.hex, surface), colorDistance(main.hex, canvas));
  const toDisabled = colorDistance(main.hex, disabledFill);
  if (toSurface < surfaceDistance)
    warnings.push({ code: 'main_close_to_surface', field: 'main_color', distance: toSurface });
  if (toDisabled < disabledDistance)
    warnings.push({ code: 'main_looks_disabled', field: 'main_color', distance: toDisabled });

  for (const field of Object.keys(headers) as LogoField[]) {
    const address = theme.personalization[field];
    const svg = address === null ? undefined : inlineSvg(address);
    const colors = logoColors[field] ?? (svg === undefined ? [] : svgColors(svg));
    if (colors.length === 0) continue;
    for (const scheme of ['light', 'dark'] as const) {
      const header = neutrals[scheme][headers[field]];
      const ratio = Math.max(...colors.map((color) => contrastRatio(color, header)));
      if (ratio < graphicTarget) warnings.push({ code: 'logo_unreadable', field, scheme, ratio });
    }
  }
  return warnings;
}
