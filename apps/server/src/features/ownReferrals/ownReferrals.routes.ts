import { endpoints } from '@funil/api/contract';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { presentOwnReferrals } from './presentOwnReferrals.ts';

export function registerOwnReferralRoutes(app: App): void {
  handle(app, endpoints.showOwnReferrals, async ({ session, account, tx }) => ({
    own_referrals: await presentOwnReferrals(tx, session.actor, account),
  }));
}
