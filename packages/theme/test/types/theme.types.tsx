// Read by the compiler alone: against the sources with the workspace, and against the packed package in a product.
import { expectTypeOf } from 'expect-type';
import { createTenantTheme, TenantThemeProvider, tokens, useTenantTheme, useThemeContainer } from '@funil/theme';
import type { Personalization, TenantAccount, TenantTheme } from '@funil/theme';
import { toDesignTokens } from '@funil/theme/designTokens';
import type { DesignTokens } from '@funil/theme/designTokens';
import { contrastReport, themeExplanations, themeWarnings } from '@funil/theme/report';
import type { ContrastRow, Explanation } from '@funil/theme/report';
import { deriveColor, on, readPersonalization } from '@funil/theme/tokens';
import type { DerivedColor, Issue } from '@funil/theme/tokens';

const theme = createTenantTheme({
  name: 'Sol',
  personalization: { main_color: '#ffeb66', plural_product_label: null },
});
expectTypeOf(theme).toEqualTypeOf<TenantTheme>();
expectTypeOf(theme.personalization).toEqualTypeOf<Readonly<Personalization>>();
expectTypeOf(theme.personalization.required_phone).toBeBoolean();
expectTypeOf(theme.colors.main).toExtend<DerivedColor & { hex: string }>();
expectTypeOf(themeExplanations(theme).light['accent-text']).toEqualTypeOf<Explanation>();
expectTypeOf(theme.variables.dark['accent-on']).toBeString();
expectTypeOf(readPersonalization(theme.account.personalization).issues).toEqualTypeOf<Issue[]>();
expectTypeOf(toDesignTokens(theme)).toEqualTypeOf<DesignTokens>();
expectTypeOf(createTenantTheme).parameter(0).toEqualTypeOf<TenantAccount | undefined>();

export const accounts = () => [
  // @ts-expect-error fields come as on the wire
  createTenantTheme({ personalization: { mainColor: '#fff' } }),
  // @ts-expect-error a flag is no text
  createTenantTheme({ personalization: { required_phone: 'sim' } }),
];

expectTypeOf(tokens.color.accent.solid).toBeString();
expectTypeOf(tokens.space[4]).toEqualTypeOf<'16px'>();
export const names = () => [
  // @ts-expect-error no such family
  tokens.color.primary,
  // @ts-expect-error no such step
  tokens.space[7],
  // @ts-expect-error a theme does not change
  (theme.name = 'Lua'),
];

expectTypeOf(deriveColor('#0f2a5f')).toEqualTypeOf<{ rgb: string; variant: string; contrast: string }>();
expectTypeOf(contrastReport(theme)).toEqualTypeOf<ContrastRow[]>();
expectTypeOf(on('#fff')).toEqualTypeOf<'#fff' | '#000'>();
expectTypeOf(themeWarnings(theme)[0]!.code).toEqualTypeOf<
  | 'close_to_danger'
  | 'close_to_success'
  | 'main_close_to_secondary'
  | 'main_close_to_surface'
  | 'main_looks_disabled'
  | 'logo_unreadable'
>();
expectTypeOf(useTenantTheme).returns.toEqualTypeOf<TenantTheme>();
expectTypeOf(useThemeContainer).returns.toEqualTypeOf<HTMLElement | undefined>();

export const providers = (
  <>
    <TenantThemeProvider asRoot theme={theme} scheme="system" nonce="n">
      x
    </TenantThemeProvider>
    {/* @ts-expect-error no such scheme */}
    <TenantThemeProvider scheme="sepia" />
    {/* @ts-expect-error a theme, not an account */}
    <TenantThemeProvider theme={{ name: 'Sol' }} />
  </>
);
