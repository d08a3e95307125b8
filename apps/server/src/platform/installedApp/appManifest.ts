import { routes } from '@funil/api/contract';
import { createTenantTheme } from '@funil/theme/tokens';
import { cutText } from '@funil/validation/values';
import { appIconLook, appIconPath, appIcons } from './appIcon.ts';
import type { BrandedAccount } from './appIcon.ts';

/** Characters that fit below an icon on a phone. */
const shortNameLength = 12;

/** The name below the icon: a long name's first word. */
export function shortNameOf(name: string): string {
  if (name.length <= shortNameLength) return name;
  return cutText(name.split(/\s+/, 1)[0]!, shortNameLength);
}

const shortcuts = [routes.leads, routes.reminders];

/** Web app manifest of an account. */
export function appManifest(account: BrandedAccount) {
  const { name, personalization, variables } = createTenantTheme(account);
  const look = appIconLook(account);
  return {
    id: '/',
    name,
    short_name: shortNameOf(name),
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: variables.light.surface,
    theme_color: personalization.main_color,
    icons: appIcons
      .filter(({ purpose }) => purpose === 'any' || purpose === 'maskable')
      .map(({ file, purpose, size }) => ({
        src: appIconPath(file, look),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    shortcuts: shortcuts.map(({ title, path }) => ({ name: title, url: path })),
  };
}
