import { createTenantTheme } from '@funil/theme/tokens';
import { appIconLook, appIconPath } from './appIcon.ts';
import type { BrandedAccount } from './appIcon.ts';
import { shortNameOf } from './appManifest.ts';
import { escapeHtml } from '../mail/composeMail.ts';

/** Colours of the bar around the app. The account's own one glares at night, so the dark scheme has its surface. */
function barColors(account: BrandedAccount): { light: string; dark: string } {
  const { personalization, variables } = createTenantTheme(account);
  return { light: personalization.main_color, dark: variables.dark.surface };
}

/** Elements of a page's head by which browsers can install the app. */
export function installTags(account: BrandedAccount): string {
  const { light, dark } = barColors(account);
  const name = createTenantTheme(account).name;
  const bar = (scheme: 'light' | 'dark', color: string) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}" content="${color}" />`;
  return [
    '<link rel="manifest" href="/manifest.webmanifest" />',
    `<link rel="apple-touch-icon" href="${appIconPath('touch-180.png', appIconLook(account))}" />`,
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(shortNameOf(name))}" />`,
    bar('light', light),
    bar('dark', dark),
  ].join('');
}
