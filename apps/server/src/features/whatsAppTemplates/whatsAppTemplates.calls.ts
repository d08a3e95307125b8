// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const whatsAppTemplatesCalls: CallsOfFeature = {
  bodies: {
    saveWhatsAppTemplates: async () => ({
      whatsapp_templates: [{ name: 'Primeiro contato', text: 'Olá, {nome}!', status_id: null }],
    }),
  },
};
