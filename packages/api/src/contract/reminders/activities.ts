/** Types of an activity; a reminder without a type is a task. */
export const activityTypes = ['call', 'whatsapp', 'visit', 'meeting', 'task', 'document'] as const;
export type ActivityType = (typeof activityTypes)[number];

/** Labels of types. */
export const activityTypeLabels: Record<ActivityType, string> = {
  call: 'Ligação',
  whatsapp: 'WhatsApp',
  visit: 'Visita',
  meeting: 'Reunião',
  task: 'Tarefa',
  document: 'Documento',
};

/** States of an activity. Whether one is late follows from its moment and is never stored. */
export const activityStates = ['planned', 'done', 'not_held', 'canceled'] as const;
export type ActivityState = (typeof activityStates)[number];

/** Time from now to the proposed activity: some hours, or 9 a.m. some days later. */
export type ActivityDelay = { hours: number } | { days: number };

export interface ActivityOutcome {
  label: string;
  state: Exclude<ActivityState, 'planned'>;
  /** Whether the outcome is a contact with the lead. */
  isContact: boolean;
  /** The activity that usually follows; null without one. */
  next: { type: ActivityType; delay: ActivityDelay } | null;
}

/** Outcomes of all types, by identifier. */
export const activityOutcomes = {
  answered: { label: 'Atendeu', state: 'done', isContact: true, next: { type: 'call', delay: { days: 2 } } },
  not_answered: { label: 'Não atendeu', state: 'done', isContact: false, next: { type: 'call', delay: { hours: 4 } } },
  voicemail: {
    label: 'Caixa postal',
    state: 'done',
    isContact: false,
    next: { type: 'whatsapp', delay: { hours: 1 } },
  },
  wrong_number: { label: 'Número errado', state: 'done', isContact: false, next: null },
  call_back: { label: 'Pediu retorno', state: 'done', isContact: true, next: { type: 'call', delay: { days: 1 } } },
  replied: { label: 'Respondeu', state: 'done', isContact: true, next: { type: 'call', delay: { days: 1 } } },
  no_reply: { label: 'Sem resposta', state: 'done', isContact: false, next: { type: 'call', delay: { days: 1 } } },
  held: { label: 'Realizada', state: 'done', isContact: true, next: { type: 'call', delay: { days: 1 } } },
  no_show: {
    label: 'Não compareceu',
    state: 'not_held',
    isContact: false,
    next: { type: 'call', delay: { hours: 1 } },
  },
  rescheduled: {
    label: 'Remarcada',
    state: 'not_held',
    isContact: true,
    next: { type: 'meeting', delay: { days: 2 } },
  },
  finished: { label: 'Feito', state: 'done', isContact: false, next: null },
  canceled: { label: 'Cancelada', state: 'canceled', isContact: false, next: null },
} as const satisfies Record<string, ActivityOutcome>;

export type ActivityOutcomeName = keyof typeof activityOutcomes;

/** Outcomes that an activity of a type can have, in display order. */
export const outcomesByType = {
  call: ['answered', 'not_answered', 'voicemail', 'wrong_number', 'call_back', 'canceled'],
  whatsapp: ['replied', 'no_reply', 'wrong_number', 'canceled'],
  visit: ['held', 'no_show', 'rescheduled', 'canceled'],
  meeting: ['held', 'no_show', 'rescheduled', 'canceled'],
  task: ['finished', 'canceled'],
  document: ['finished', 'canceled'],
} as const satisfies Record<ActivityType, readonly ActivityOutcomeName[]>;

/** Names of outcomes. */
export const activityOutcomeNames = /* @__PURE__ */ Object.keys(activityOutcomes) as ActivityOutcomeName[];

/** Properties of an outcome. */
export const outcomeOf = (name: ActivityOutcomeName): ActivityOutcome => activityOutcomes[name];

/** Whether an activity of the type can have the outcome. */
export const isOutcomeOf = (type: ActivityType, outcome: ActivityOutcomeName): boolean =>
  (outcomesByType[type] as readonly ActivityOutcomeName[]).includes(outcome);

/** Channel of the contact that an outcome of the type records; null for types without one. */
export const contactChannelByType = {
  call: 'phone',
  whatsapp: 'whatsapp',
  visit: 'visit',
  meeting: 'meeting',
  task: null,
  document: null,
} as const satisfies Record<ActivityType, string | null>;

/** The activity that follows an outcome. A visit that was put off is followed by another visit. */
export function nextAfter(type: ActivityType, outcome: ActivityOutcomeName): ActivityOutcome['next'] {
  const { next } = outcomeOf(outcome);
  return next && outcome === 'rescheduled' ? { ...next, type } : next;
}

/** Local time at which a whole-day activity is due: it becomes late with the end of its day. */
export const endOfDay = '23:59';

/** Minutes from 8 a.m., when a whole-day activity notifies, until the end of its day. */
export const wholeDayLeadMinutes = 15 * 60 + 59;

/** Refusal of a moment that can no longer be planned. */
export const pastMomentMessage = 'Escolha um momento que ainda vai chegar.';

/** Forms show minutes, and sending takes a moment. */
const leewayMs = 60_000;

/** Whether a moment can no longer be planned. */
export const isPastMoment = (moment: Date, now: Date): boolean => moment.getTime() < now.getTime() - leewayMs;
