import { createHash } from 'node:crypto';
import { initialOf } from '@funil/api/contract';
import type { Personalization } from '@funil/api/contract';
import { createTenantTheme } from '@funil/theme/tokens';
import { readPublicAddress } from '../files/fileAddresses.ts';

/** Raised when icons are drawn in another way, so that browsers request them again. */
const drawing = 1;

/**
 * `any` has its own round corners, `maskable` leaves room for those of the system, `touch` is a square for iOS, and
 * `badge` is the white shape that Android shows in its status bar.
 */
export type AppIconPurpose = 'any' | 'maskable' | 'touch' | 'badge';

export const appIcons = [
  { file: 'any-192.png', purpose: 'any', size: 192 },
  { file: 'any-512.png', purpose: 'any', size: 512 },
  { file: 'maskable-192.png', purpose: 'maskable', size: 192 },
  { file: 'maskable-512.png', purpose: 'maskable', size: 512 },
  { file: 'touch-180.png', purpose: 'touch', size: 180 },
  { file: 'badge-96.png', purpose: 'badge', size: 96 },
] as const satisfies readonly { file: string; purpose: AppIconPurpose; size: number }[];

export type AppIconFile = (typeof appIcons)[number]['file'];

export interface BrandedAccount {
  name: string;
  personalization: Personalization | null;
}

export interface AppIconLook {
  /** Uploaded picture of the account; null for its initial. */
  image: { accountId: string; id: string } | null;
  letter: string;
  background: string;
  color: string;
}

/**
 * Pictures at other servers are not used: the server requests no address that an account has chosen.
 */
export function appIconLook({ name, personalization }: BrandedAccount): AppIconLook {
  const theme = createTenantTheme({ name, personalization });
  const { avatar_url: avatar, short_logo_url: logo, main_color: main } = theme.personalization;
  return {
    image: readPublicAddress(avatar ?? '') ?? readPublicAddress(logo ?? ''),
    letter: initialOf(theme.name),
    background: main,
    color: theme.variables.light['main-on'],
  };
}

export const appIconVersion = (look: AppIconLook): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, look]))
    .digest('hex')
    .slice(0, 12);

/** Address that changes with the look, so that browsers may keep the answer. */
export const appIconPath = (file: AppIconFile, look: AppIconLook): string =>
  `/app-icons/${file}?v=${appIconVersion(look)}`;
