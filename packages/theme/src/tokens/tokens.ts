import type { FamilyToken } from '../derive/deriveFamily.ts';
import type { FamilyName, VariableName } from '../derive/deriveScheme.ts';
import { accentFallbacks, spotFallbacks } from './fallbacks.ts';

/**
 * The names that components read. Colours and shadows are CSS custom properties (`--funil-*`), set per subtree by
 * the theme provider, each with the default account's light value as fallback; the rest are constants.
 * Components never read the raw brand colour, with two exceptions: the logo tile and the sign-in panel (`color.main`).
 */
const v = (name: VariableName, fallback: string) => `var(--funil-${name}, ${fallback})`;

const fontFamily = v(
  'font',
  "'Inter Variable', Inter, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
);

type Fallbacks = Readonly<Record<FamilyToken, string>>;

/** One colour made usable: what to use it for stands beside each name. */
const family = (name: FamilyName, defaults: Fallbacks) => {
  const token = (key: FamilyToken) => v(`${name}-${key}`, defaults[key]);
  return {
    /** Fill of the primary button, checked boxes, bars. */
    solid: token('solid'),
    solidHover: token('solid-hover'),
    solidActive: token('solid-active'),
    /** Text on `solid` and its states, at least 4.5:1. */
    on: token('on'),
    /** Edge of `solid`, so that a pale fill keeps a shape: at least 3:1 on every surface. */
    line: token('line'),
    /** Edge of `solidHover`. A fill too dark or too pale to change shows the pointer here: use it together with the fill. */
    lineHover: token('line-hover'),
    /** Marks, slider fills, chart lines, focus ring: at least 3:1 on every surface and on tint2. */
    graphic: token('graphic'),
    /** Links and active labels: at least 4.5:1 on every surface and tint. */
    text: token('text'),
    /** Weakest tint. Neutral text stays readable on all three. */
    tint1: token('tint-1'),
    /** Selected row, active navigation item. */
    tint2: token('tint-2'),
    tint3: token('tint-3'),
    tintBorder: token('tint-border'),
  };
};

const color = {
  canvas: v('canvas', '#f7f8f9'),
  surface: v('surface', '#ffffff'),
  surfaceRaised: v('surface-raised', '#ffffff'),
  surfaceSunken: v('surface-sunken', '#f1f2f4'),
  sidebar: v('sidebar-bg', '#f7f8f9'),
  hover: v('hover', 'rgb(20 23 29 / 0.04)'),
  pressed: v('pressed', 'rgb(20 23 29 / 0.08)'),
  /** Hairlines between rows. */
  border: v('border', '#e8eaed'),
  /** Cards, chips, secondary buttons. */
  borderStrong: v('border-strong', '#dadde2'),
  /** Inputs and checkboxes: 3:1 against the surface. */
  borderControl: v('border-control', '#8b919c'),
  text: v('text', '#14171d'),
  text2: v('text-2', '#565c68'),
  text3: v('text-3', '#646a76'),
  textDisabled: v('text-disabled', '#9aa0aa'),
  /** The bulk bar and tooltips. */
  inverse: v('inverse', '#1c1f26'),
  inverseText: v('inverse-text', '#f7f8f9'),
  inverseText2: v('inverse-text-2', '#b4b9c3'),
  inverseBorder: v('inverse-border', '#343943'),
  /** Ring around a control that stands on `inverse`: 3:1 there. */
  inverseFocus: v('inverse-focus', '#4969a3'),
  scrim: v('scrim', 'rgb(20 23 29 / 0.36)'),
  success: v('success', '#0f7a43'),
  successText: v('success-text', '#0b6637'),
  successBg: v('success-bg', '#e9f7ef'),
  successBorder: v('success-border', '#b4dfc7'),
  warning: v('warning', '#c25e00'),
  warningText: v('warning-text', '#8a4200'),
  warningBg: v('warning-bg', '#fff3e6'),
  warningBorder: v('warning-border', '#f3cfa5'),
  danger: v('danger', '#c92a2a'),
  dangerText: v('danger-text', '#b01e1e'),
  dangerBg: v('danger-bg', '#fdefee'),
  dangerBorder: v('danger-border', '#f2c3c0'),
  /** Fill of a confirming danger button; text on it is `dangerOn`. */
  dangerSolid: v('danger-solid', '#b42323'),
  dangerSolidHover: v('danger-solid-hover', '#981d1d'),
  dangerOn: v('danger-on', '#ffffff'),
  info: v('info', '#1f66c7'),
  infoText: v('info-text', '#1a57ab'),
  infoBg: v('info-bg', '#ebf3fd'),
  infoBorder: v('info-border', '#bfd7f5'),
  n1: v('n-1', '#fcfcfd'),
  n2: v('n-2', '#f7f8f9'),
  n3: v('n-3', '#f1f2f4'),
  n4: v('n-4', '#eaecef'),
  n5: v('n-5', '#e3e5e9'),
  n6: v('n-6', '#dadde2'),
  n7: v('n-7', '#c6cad1'),
  n8: v('n-8', '#8b919c'),
  n9: v('n-9', '#646a76'),
  n10: v('n-10', '#565c68'),
  n11: v('n-11', '#3d424d'),
  n12: v('n-12', '#14171d'),
  /** Ring around the focused control: 3:1 on surface and canvas. */
  focus: v('focus', '#0f2a5f'),
  /** The raw brand, only for the logo tile and the sign-in panel. */
  main: v('main', '#0f2a5f'),
  /** Text and marks on `main`, at least 4.5:1. */
  mainOn: v('main-on', '#fff'),
  /** From the main colour. */
  accent: family('accent', accentFallbacks),
  /** From the secondary colour: unread counters and the newest sale only. */
  spot: family('spot', spotFallbacks),
  /** From the simulator colour: public pages only. */
  sim: family('sim', accentFallbacks),
} as const;

const size = (px: number, line: number) => `${px}px/${line}px ${fontFamily}`;

export const tokens = {
  color,
  /** Values for the `font` shorthand; write the weight before them: `font: ${tokens.weight.medium} ${tokens.font[13]}`. */
  font: {
    family: fontFamily,
    mono: "ui-monospace, 'SF Mono', SFMono-Regular, Menlo, Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace",
    11: size(11, 16),
    12: size(12, 16),
    13: size(13, 20),
    14: size(14, 20),
    16: size(16, 24),
    20: size(20, 28),
    24: size(24, 32),
    32: size(32, 40),
    44: size(44, 52),
  },
  weight: { regular: 400, medium: 500, semibold: 600, bold: 650 },
  tracking: { tight: '-0.011em', tighter: '-0.02em' },
  /** 4 px grid: `space[3]` is 12 px. */
  space: { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '20px', 6: '24px', 8: '32px', 10: '40px', 12: '48px', 16: '64px' },
  size: {
    row: '36px',
    rowCosy: '40px',
    controlSm: '28px',
    control: '32px',
    controlForm: '36px',
    controlTouch: '40px',
    controlPublic: '44px',
    sidebar: '236px',
    drawer: '284px',
    topbar: '48px',
    panel: '640px',
    modal: '480px',
    icon: '16px',
    targetMin: '24px',
    page: '1360px',
  },
  radius: { 1: '4px', 2: '6px', 3: '8px', 4: '12px', full: '999px' },
  motion: {
    fast: '90ms',
    base: '160ms',
    slow: '240ms',
    easeOut: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    easeIn: 'cubic-bezier(0.5, 0, 0.9, 0.4)',
  },
  layer: { sticky: 10, bulkBar: 40, sidebar: 50, panel: 60, popover: 900, modal: 1000, modalStep: 2, loading: 1900, toast: 2000, tooltip: 2100 },
  shadow: {
    1: v('shadow-1', '0 1px 2px rgb(20 23 29 / 0.05)'),
    2: v('shadow-2', '0 1px 3px rgb(20 23 29 / 0.08), 0 4px 12px rgb(20 23 29 / 0.06)'),
    3: v('shadow-3', '0 2px 6px rgb(20 23 29 / 0.08), 0 12px 32px rgb(20 23 29 / 0.14)'),
    4: v('shadow-4', '0 4px 12px rgb(20 23 29 / 0.08), 0 24px 64px rgb(20 23 29 / 0.20)'),
  },
  /** Media queries; the mobile layout starts at or below 780 px of width. */
  media: {
    mobile: '@media (max-width: 780px)',
    motion: '@media (prefers-reduced-motion: no-preference)',
    forcedColors: '@media (forced-colors: active)',
    touch: '@media (pointer: coarse)',
  },
} as const;

/** Width in px at or below which the mobile layout applies. */
export const mobileBreakpoint = 780;
