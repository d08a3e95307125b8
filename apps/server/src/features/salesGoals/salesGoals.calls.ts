// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { createUser } from '../../../test/factories.ts';

export const salesGoalsCalls: CallsOfFeature = {
  bodies: {
    setSalesGoals: async (tx) => ({
      month: '2026-11',
      goals: [
        { user_id: (await createUser(tx, { role: 'specialist' })).id, goal_cents: 5_000_000 },
        { goal_cents: null },
      ],
    }),
  },
};
