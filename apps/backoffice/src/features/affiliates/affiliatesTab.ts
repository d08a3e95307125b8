import { routes } from '@funil/api/contract';

/** Value of the tab in `?aba=`. */
export const affiliatesTab = 'afiliados';

/** For users who may read all affiliates. */
export const affiliatesPath = (sponsorId: string) => `${routes.indicators.path}?aba=${affiliatesTab}&de=${sponsorId}`;
