import { notificationTypeFacts } from '@funil/api/contract';
import type { NotificationType } from '@funil/api/contract';
import { dayMs } from '@funil/validation/values';
import type { DemoPerson, DemoStaff } from './demoPeople.ts';
import type { DemoEvent, DemoLead } from './leadStory.ts';
import type { Random } from './random.ts';
import { atLocalTime, hourMs, localDay, minuteMs } from './workingHours.ts';

interface NotificationWorld {
  random: Random;
  staff: DemoStaff;
  leads: readonly DemoLead[];
  events: readonly DemoEvent[];
  now: Date;
}

export interface DemoNotification {
  id: string;
  userId: string;
  type: NotificationType;
  actorId: string | null;
  leadId: string | null;
  leadsCount: number;
  reminderId: string | null;
  detail: string | null;
  readAt: Date | null;
  createdAt: Date;
}

export interface DemoReminder {
  id: string;
  userId: string;
  leadId: string | null;
  text: string;
  dueAt: Date;
  notifiedAt: Date | null;
  completedAt: Date | null;
  createdAt: Date;
}

const notifiedForDays = 45;
const mostEntries = 60;
/** Newest entries that stay unread, so that the list always has some. */
const alwaysUnread = 3;
const unreadFor = 30 * hourMs;

const aboutLeads = [
  'Ligar para confirmar os valores',
  'Enviar a proposta revisada',
  'Cobrar os documentos que faltam',
  'Retomar a conversa depois da viagem',
  'Confirmar a reunião por WhatsApp',
  'Perguntar se falou com a família',
  'Mandar a simulação com prazo maior',
  'Conferir a assinatura do contrato',
] as const;

const aboutNothing = [
  'Fechar os números da semana',
  'Reunião com a equipe',
  'Revisar as metas do mês',
  'Preparar a apresentação de segunda',
] as const;

/** Reminders: days from today, negative when overdue, and local hour. */
const plan = [
  { days: -3, hour: 16 },
  { days: -1, hour: 10 },
  { days: 0, hour: 9 },
  { days: 0, hour: 14 },
  { days: 0, hour: 17 },
  { days: 1, hour: 9 },
  { days: 3, hour: 11 },
  { days: 6, hour: 15 },
  { days: 12, hour: 10 },
  { days: 24, hour: 9 },
] as const;

/** Reminders of users without open leads, such as managers and indicators. */
const sparsePlan = [plan[1], plan[3], plan[5], plan[8]];

function remindersOf({ random, leads, now }: NotificationWorld, person: DemoPerson): DemoReminder[] {
  const open = leads
    .filter(({ owner, status }) => owner?.id === person.id && status.kind !== 'won' && status.kind !== 'lost')
    .slice(-40);
  const isSeller = open.length > 0;
  const planned = isSeller ? plan : sparsePlan;
  const made = planned.map(({ days, hour }): DemoReminder => {
    const lead = isSeller ? random.pick(open) : null;
    const dueAt = atLocalTime(localDay(now, days), hour, random.pick([0, 0, 15, 30]));
    const createdAt = new Date(Math.min(dueAt.getTime(), now.getTime()) - random.int(20, 70) * hourMs);
    const isPast = dueAt <= now;
    return {
      id: random.uuid(createdAt),
      userId: person.id,
      leadId: lead?.id ?? null,
      text: random.pick(lead ? aboutLeads : aboutNothing),
      dueAt,
      notifiedAt: isPast ? dueAt : null,
      completedAt: null,
      createdAt,
    };
  });
  const done = [2, 4, 6].map((daysAgo): DemoReminder => {
    const lead = isSeller ? random.pick(open) : null;
    const dueAt = atLocalTime(localDay(now, -daysAgo), random.int(9, 17), 0);
    const createdAt = new Date(dueAt.getTime() - random.int(10, 40) * hourMs);
    const completedAt = new Date(dueAt.getTime() + random.int(3, 50) * minuteMs);
    return {
      id: random.uuid(createdAt),
      userId: person.id,
      leadId: lead?.id ?? null,
      text: random.pick(lead ? aboutLeads : aboutNothing),
      dueAt,
      notifiedAt: dueAt,
      completedAt,
      createdAt,
    };
  });
  return [...made, ...done];
}

type NotificationFacts = Pick<
  DemoNotification,
  'userId' | 'type' | 'actorId' | 'leadId' | 'reminderId' | 'detail' | 'createdAt'
>;

function notificationsOfEvents({ leads, events, now }: NotificationWorld): NotificationFacts[] {
  const leadOf = new Map(leads.map((lead) => [lead.id, lead]));
  const since = now.getTime() - notifiedForDays * dayMs;
  return events.flatMap((event): NotificationFacts[] => {
    const lead = leadOf.get(event.leadId);
    if (!lead || event.at.getTime() < since || event.at > now) return [];
    const facts = { actorId: event.actorId, leadId: lead.id, reminderId: null, createdAt: event.at };
    if (event.kind === 'owner_changed') {
      const to = event.changes.find(({ field }) => field === 'owner')?.to_id;
      return to && to === lead.owner?.id && to !== event.actorId
        ? [{ ...facts, userId: to, type: 'lead_assigned', detail: null }]
        : [];
    }
    if (event.kind !== 'status_changed') return [];
    const status = event.changes.find(({ field }) => field === 'status')?.to;
    const concerned = [...new Set([lead.owner?.id, lead.indicator?.id])].filter(
      (id) => id !== undefined && id !== event.actorId,
    );
    return concerned.map((userId) => ({
      ...facts,
      userId: userId!,
      type: 'lead_status_changed' as const,
      detail: typeof status === 'string' ? status : null,
    }));
  });
}

export function createNotifications(world: NotificationWorld): {
  reminders: DemoReminder[];
  notifications: DemoNotification[];
} {
  const { random, staff, now } = world;
  const people = staff.people.filter(({ status }) => status === 'active');
  const reminders = people.flatMap((person) => remindersOf(world, person));
  const due = reminders.flatMap(({ id, userId, leadId, text, notifiedAt }): NotificationFacts[] =>
    notifiedAt
      ? [{ userId, type: 'reminder_due', actorId: null, leadId, reminderId: id, detail: text, createdAt: notifiedAt }]
      : [],
  );
  const notified = [...notificationsOfEvents(world), ...due];
  const notifications = people.flatMap((person) =>
    notified
      .filter(
        ({ userId, type }) =>
          userId === person.id && (notificationTypeFacts[type].roles as readonly string[]).includes(person.role),
      )
      .toSorted((left, right) => right.createdAt.getTime() - left.createdAt.getTime())
      .slice(0, mostEntries)
      .map((entry, index): DemoNotification => {
        const isOld = now.getTime() - entry.createdAt.getTime() > unreadFor;
        const isRead = index >= alwaysUnread && (isOld || random.chance(0.25));
        const readAt = new Date(Math.min(now.getTime(), entry.createdAt.getTime() + random.int(2, 200) * minuteMs));
        return {
          ...entry,
          id: random.uuid(entry.createdAt),
          leadsCount: entry.leadId ? 1 : 0,
          readAt: isRead ? readAt : null,
        };
      }),
  );
  return { reminders, notifications };
}
