'use client';

// Exports for pages. Conversions are in `@funil/theme/tokens`, explanations and checks in `@funil/theme/report`.
export type { TenantAccount, TenantTheme } from './derive/createTenantTheme.ts';
export { createTenantTheme } from './derive/createTenantTheme.ts';
export type { BrandName, BrandVariable, FamilyName, VariableName, Variables } from './derive/deriveScheme.ts';
export type { ColorScheme } from './derive/neutrals.ts';
export type { CustomFieldType, FieldStatus, Personalization } from './derive/personalization.ts';
export { defaultName, defaultPersonalization } from './derive/personalization.ts';
export type { SchemeChoice } from './derive/tenantCss.ts';
export { densities, withLook } from './derive/themeLook.ts';
export type { Density, ThemeLook } from './derive/themeLook.ts';
export { PreparedThemeProvider } from './provider/PreparedThemeProvider.tsx';
export type { PreparedThemeProviderProps } from './provider/PreparedThemeProvider.tsx';
export { TenantThemeProvider } from './provider/TenantThemeProvider.tsx';
export type { TenantThemeProviderProps } from './provider/TenantThemeProvider.tsx';
export { ThemeSurface } from './provider/ThemeSurface.ts';
export { useIsThemed, useTenantTheme } from './provider/themeContext.ts';
export { useRowHeight } from './provider/useRowHeight.ts';
export { useThemeContainer } from './provider/useThemeContainer.ts';
export type { ColorTokens, FamilyTokens } from './tokens/ColorTokens.ts';
export { compactBreakpoint, mobileBreakpoint, tokens } from './tokens/tokens.ts';
