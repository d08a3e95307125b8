// Accepted calls of the endpoints, from which the security tests derive the refused ones.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const accountSettingsCalls: CallsOfFeature = {
  bodies: {
    updateAccount: async () => ({ name: 'Nome', personalization: { main_color: '#123456' } }),
    saveAdministrativeStatuses: async () => ({ administrative_statuses: [{ id: null, name: 'Vistoria' }] }),
    saveHolidays: async () => ({ holidays: [{ date: '2026-12-25', name: 'Natal' }] }),
  },
};
