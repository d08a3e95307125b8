import { endpoints } from '@funil/api/contract';
import { OwnReferralsAnswerSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { presentOwnReferrals } from './presentOwnReferrals.ts';

export function registerOwnReferralRoutes(app: App): void {
  handle(app, endpoints.showOwnReferrals, { answer: OwnReferralsAnswerSchema }, async ({ session, account, tx }) => ({
    own_referrals: await presentOwnReferrals(tx, session.actor, account),
  }));
}
