// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

const endpoint = 'https://push.example.com/send/abc';

export const pushSubscriptionsCalls: CallsOfFeature = {
  bodies: {
    savePushSubscription: async () => ({ endpoint, p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }),
    claimPushSubscription: async () => ({ endpoint }),
  },
};
