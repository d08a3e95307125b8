// Read by the compiler alone: against the sources with the workspace, and against the packed package in a product.
import { expectTypeOf } from 'expect-type';
import { createTenantTheme, TenantThemeProvider, tokens, useTenantTheme, useThemeContainer } from '@funil/theme';
import type { Issue, LedgerEntry, Personalization, TenantAccount, TenantTheme } from '@funil/theme';
import { contrastReport, deriveColor, on, themeWarnings } from '@funil/theme/tokens';
import type { ContrastRow, DerivedColor } from '@funil/theme/tokens';

const theme = createTenantTheme({ name: 'Sol', personalization: { main_color: '#ffeb66', plural_product_label: null } });
expectTypeOf(theme).toEqualTypeOf<TenantTheme>();
expectTypeOf(theme.personalization).toEqualTypeOf<Readonly<Personalization>>();
expectTypeOf(theme.personalization.required_phone).toBeBoolean();
expectTypeOf(theme.colors.main).toExtend<DerivedColor & { hex: string }>();
expectTypeOf(theme.ledger.light['accent-text']).toEqualTypeOf<LedgerEntry>();
expectTypeOf(theme.variables.dark['accent-on']).toBeString();
expectTypeOf(theme.issues).toEqualTypeOf<readonly Issue[]>();
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
expectTypeOf(themeWarnings(theme)[0]!.code).toEqualTypeOf<'close_to_danger' | 'close_to_success' | 'main_close_to_secondary' | 'logo_unreadable'>();
expectTypeOf(useTenantTheme).returns.toEqualTypeOf<TenantTheme>();
expectTypeOf(useThemeContainer).returns.toEqualTypeOf<HTMLElement | undefined>();

export const providers = (
  <>
    <TenantThemeProvider asRoot theme={theme} scheme="system" nonce="n">x</TenantThemeProvider>
    {/* @ts-expect-error no such scheme */}
    <TenantThemeProvider scheme="sepia" />
    {/* @ts-expect-error a theme, not an account */}
    <TenantThemeProvider theme={{ name: 'Sol' }} />
  </>
);
