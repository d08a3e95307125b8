import type { WhatsAppTemplate } from '@funil/api/contract';

/** Templates for a lead: those of its status first, and none of another status. */
export const templatesFor = (templates: readonly WhatsAppTemplate[], statusId: string): WhatsAppTemplate[] => [
  ...templates.filter(({ status_id: id }) => id === statusId),
  ...templates.filter(({ status_id: id }) => id === null),
];
