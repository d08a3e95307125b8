// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { createNumberedLead } from '../../../test/security/createNumberedLead.ts';

const phone = '+5511987654321';

export const personsCalls: CallsOfFeature = {
  bodies: {
    joinPersons: async (tx) => ({ other_number: (await createNumberedLead(tx)).number }),
    changeContact: async () => ({ kind: 'phone', state: 'wrong' }),
  },
  records: {
    // A person of two leads, which can be parted.
    async '/api/leads/{number}/person/part'(tx) {
      const { number } = await createNumberedLead(tx, { phone });
      await createNumberedLead(tx, { phone });
      return { number: String(number) };
    },
    '/api/leads/{number}/person/contact': async (tx) => ({
      number: String((await createNumberedLead(tx, { phone })).number),
    }),
  },
};
