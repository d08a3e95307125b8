import type { PushedType } from './notificationTypes.ts';

/** Texts of notifications on a device, which others may read there: no name, no amount and nothing that a user wrote. */
export const pushTitles: Record<PushedType, (leadsCount: number) => string> = {
  lead_offered: (count) => (count > 1 ? `${count} leads foram oferecidos a você` : 'Um lead foi oferecido a você'),
  lead_assigned: (count) => (count > 1 ? `Você recebeu ${count} leads` : 'Você recebeu um lead'),
  lead_transferred: (count) =>
    count > 1 ? `${count} leads foram transferidos para você` : 'Um lead foi transferido para você',
  lead_escalated: (count) =>
    count > 1 ? `Ninguém aceitou ${count} leads, e eles agora são seus` : 'Ninguém aceitou um lead, e ele agora é seu',
  lead_referred: (count) => (count > 1 ? `${count} leads chegaram pelo seu link` : 'Um lead chegou pelo seu link'),
  reminder_due: () => 'Está na hora de um lembrete seu',
  sla_expiring: (count) =>
    count > 1
      ? `O prazo do primeiro contato de ${count} leads está acabando`
      : 'O prazo do primeiro contato de um lead está acabando',
  sla_expired: (count) =>
    count > 1
      ? `O prazo do primeiro contato de ${count} leads venceu`
      : 'O prazo do primeiro contato de um lead venceu',
};

/** Text of a test notification. */
export const testPushTitle = 'Este aparelho recebe avisos';
