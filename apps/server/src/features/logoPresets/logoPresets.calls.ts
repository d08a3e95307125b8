// Accepted calls; the security tests derive refused calls from them.
import { createFile } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { newId } from '../../platform/db/newId.ts';
import { logoPresets } from '../../platform/db/schema/tables.ts';

export const logoPresetsCalls: CallsOfFeature = {
  bodies: {
    createLogoPreset: async (tx) => ({ name: 'Logo', file_id: await createFile(tx, 'logo_preset') }),
  },
  records: {
    async '/api/logo_presets/{id}'(tx) {
      const id = newId();
      const fileId = await createFile(tx, 'logo_preset');
      await tx.db.insert(logoPresets).values({ accountId: tx.accountId, id, name: 'Logo', fileId });
      return { id };
    },
  },
};
