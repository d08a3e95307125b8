// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const accountSettingsCalls: CallsOfFeature = {
  bodies: {
    updateAccount: async () => ({ name: 'Nome', personalization: { main_color: '#123456' } }),
    saveAdministrativeStatuses: async () => ({ administrative_statuses: [{ id: null, name: 'Vistoria' }] }),
    saveHolidays: async () => ({ holidays: [{ date: '2026-12-25', name: 'Natal' }] }),
  },
};
