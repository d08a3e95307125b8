// Accepted calls; the security tests derive refused calls from them.
import { ownFieldInput } from '../../../test/addOwnField.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { listOwnFieldRows } from './ownFields.queries.ts';
import { createOwnField } from './saveOwnField.ts';

const input = ownFieldInput({
  label: 'Melhor horário',
  seen_by: ['manager', 'specialist'],
  edited_by: ['specialist'],
});

export const ownFieldsCalls: CallsOfFeature = {
  bodies: {
    createOwnField: async () => ({ ...input, label: 'Cor preferida' }),
    updateOwnField: async () => ({ ...input, label: 'Outro horário' }),
    arrangeOwnFields: async (tx) => {
      await createOwnField(tx, { ...input, label: 'Renda mensal' });
      return { ids: (await listOwnFieldRows(tx)).map(({ id }) => id) };
    },
    removeOwnField: async () => ({ values: 0 }),
  },
  records: {
    '/api/own_fields/{id}': async (tx) => ({ id: (await createOwnField(tx, input)).after.id }),
  },
};
