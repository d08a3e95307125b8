export type ColorScheme = 'light' | 'dark';

export const fontStack = "'Inter Variable', Inter, system-ui, sans-serif";

/** 12 grey steps of hue 262, and names for surfaces, text, borders and states. */
export const lightColors = {
  'n-1': '#fcfcfd',
  'n-2': '#f7f8f9',
  'n-3': '#f1f2f4',
  'n-4': '#eaecef',
  'n-5': '#e3e5e9',
  'n-6': '#dadde2',
  'n-7': '#c6cad1',
  'n-8': '#8b919c',
  'n-9': '#646a76',
  'n-10': '#565c68',
  'n-11': '#3d424d',
  'n-12': '#14171d',
  canvas: '#f7f8f9',
  surface: '#ffffff',
  'surface-raised': '#ffffff',
  'surface-sunken': '#f1f2f4',
  sidebar: '#f7f8f9',
  hover: 'rgb(20 23 29 / 0.04)',
  pressed: 'rgb(20 23 29 / 0.08)',
  scrim: 'rgb(20 23 29 / 0.36)',
  border: '#e8eaed',
  'border-strong': '#dadde2',
  'border-control': '#8b919c',
  text: '#14171d',
  'text-2': '#565c68',
  'text-3': '#646a76',
  'text-disabled': '#9aa0aa',
  inverse: '#1c1f26',
  'inverse-text': '#f7f8f9',
  'inverse-text-2': '#b4b9c3',
  'inverse-border': '#343943',
  success: '#0f7a43',
  'success-text': '#0b6637',
  'success-bg': '#e9f7ef',
  'success-border': '#b4dfc7',
  warning: '#c25e00',
  'warning-text': '#8a4200',
  'warning-bg': '#fff3e6',
  'warning-border': '#f3cfa5',
  danger: '#c92a2a',
  'danger-text': '#b01e1e',
  'danger-bg': '#fdefee',
  'danger-border': '#f2c3c0',
  'danger-solid': '#b42323',
  'danger-solid-hover': '#981d1d',
  'danger-on': '#ffffff',
  info: '#1f66c7',
  'info-text': '#1a57ab',
  'info-bg': '#ebf3fd',
  'info-border': '#bfd7f5',
} as const;

export type NeutralColor = keyof typeof lightColors;

export type NeutralName = NeutralColor | ShadowName | 'font';

const darkColors: Record<NeutralColor, string> = {
  'n-1': '#0d0f12',
  'n-2': '#111317',
  'n-3': '#17191e',
  'n-4': '#1b1d22',
  'n-5': '#23262c',
  'n-6': '#2c3037',
  'n-7': '#3a3f48',
  'n-8': '#737986',
  'n-9': '#8b919d',
  'n-10': '#a5abb6',
  'n-11': '#c9cdd5',
  'n-12': '#f1f3f5',
  canvas: '#111317',
  surface: '#1b1d22',
  'surface-raised': '#22252b',
  'surface-sunken': '#17191e',
  sidebar: '#15171b',
  hover: 'rgb(255 255 255 / 0.05)',
  pressed: 'rgb(255 255 255 / 0.09)',
  scrim: 'rgb(0 0 0 / 0.6)',
  border: '#282b31',
  'border-strong': '#363a42',
  'border-control': '#737986',
  text: '#f1f3f5',
  'text-2': '#a5abb6',
  'text-3': '#959ba7',
  'text-disabled': '#686e79',
  inverse: '#f1f3f5',
  'inverse-text': '#16181d',
  'inverse-text-2': '#565c68',
  'inverse-border': '#d5d9de',
  success: '#3ba56c',
  'success-text': '#6fcf9b',
  'success-bg': '#16291f',
  'success-border': '#275239',
  warning: '#e08a2c',
  'warning-text': '#f0ab5c',
  'warning-bg': '#2e2215',
  'warning-border': '#5c431f',
  danger: '#e5605e',
  'danger-text': '#ff8f8b',
  'danger-bg': '#331c1c',
  'danger-border': '#6b3131',
  'danger-solid': '#b42323',
  'danger-solid-hover': '#981d1d',
  'danger-on': '#ffffff',
  info: '#4f93e6',
  'info-text': '#86b7f5',
  'info-bg': '#17263a',
  'info-border': '#2a4a73',
};

/** Shadows by elevation; dark ones include a ring, which shows the shape. */
export const lightShadows = {
  'shadow-1': '0 1px 2px rgb(20 23 29 / 0.05)',
  'shadow-2': '0 1px 3px rgb(20 23 29 / 0.08), 0 4px 12px rgb(20 23 29 / 0.06)',
  'shadow-3': '0 2px 6px rgb(20 23 29 / 0.08), 0 12px 32px rgb(20 23 29 / 0.14)',
  'shadow-4': '0 4px 12px rgb(20 23 29 / 0.08), 0 24px 64px rgb(20 23 29 / 0.20)',
} as const;

type ShadowName = keyof typeof lightShadows;

const darkShadows: Record<ShadowName, string> = {
  'shadow-1': '0 0 0 1px rgb(255 255 255 / 0.03)',
  'shadow-2': '0 2px 8px rgb(0 0 0 / 0.4)',
  'shadow-3': '0 0 0 1px #363a42, 0 12px 32px rgb(0 0 0 / 0.5)',
  'shadow-4': '0 0 0 1px #363a42, 0 24px 64px rgb(0 0 0 / 0.6)',
};

export const neutrals = /* @__PURE__ */ allNeutrals();

// A function marked as pure, because bundlers keep unused spreads and tagged templates.
function allNeutrals(): Record<ColorScheme, Record<NeutralName, string>> {
  return {
    light: { font: fontStack, ...lightColors, ...lightShadows },
    dark: { font: fontStack, ...darkColors, ...darkShadows },
  };
}

export const surfaceNames = [
  'surface',
  'canvas',
  'surface-raised',
  'surface-sunken',
  'sidebar',
] as const satisfies readonly NeutralColor[];
