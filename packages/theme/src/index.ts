'use client';

export * from './tokens/index.ts';
export { sampleImageColors } from './images/sampleImageColors.ts';
export { GlobalStyle } from './provider/GlobalStyle.ts';
export { TenantThemeProvider } from './provider/TenantThemeProvider.tsx';
export type { TenantThemeProviderProps } from './provider/TenantThemeProvider.tsx';
export { useTenantTheme } from './provider/themeContext.ts';
export { useThemeContainer } from './provider/useThemeContainer.ts';
