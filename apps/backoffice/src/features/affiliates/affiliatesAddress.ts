import { routes } from '@funil/api/contract';

/** Value of the tab in `?aba=`. */
export const affiliatesTab = 'afiliados';

/** Address of a sponsor's affiliates. Only users who may read all affiliates can open it. */
export const affiliatesPath = (sponsorId: string) => `${routes.indicators.path}?aba=${affiliatesTab}&de=${sponsorId}`;
