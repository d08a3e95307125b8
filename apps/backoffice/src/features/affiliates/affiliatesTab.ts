import { routes } from '@funil/api/contract';

/** What the tab of everybody's affiliates is called in the address of the screen that has it. */
export const affiliatesTab = 'afiliados';

/** Those who signed up by somebody's code, for whoever reads everybody's. */
export const affiliatesPath = (sponsorId: string) => `${routes.indicators.path}?aba=${affiliatesTab}&de=${sponsorId}`;
