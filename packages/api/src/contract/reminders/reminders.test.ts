import { describe, expect, it } from 'vitest';
import { refusals, readInput } from '../../../test/inputs.ts';
import { listNotificationsInput, notificationSettingsInput } from '../notifications/notificationsInput.ts';
import { notificationTypes } from '../notifications/notificationTypes.ts';
import { setSalesGoalsInput, showSalesGoalsInput } from '../salesGoals/salesGoalsInput.ts';
import {
  activityOutcomeNames,
  activityTypes,
  isOutcomeOf,
  isPastMoment,
  nextAfter,
  outcomeOf,
  outcomesByType,
} from './activities.ts';
import {
  completeReminderInput,
  createReminderInput,
  listRemindersInput,
  snoozeReminderInput,
} from './remindersInput.ts';
import { longestReminder } from './reminders.ts';

const id = '01890000-0000-7000-8000-000000000000';
const dueAt = '2026-11-23T13:00:00.000Z';

describe('a reminder', () => {
  it('says something at a moment, about a lead or not', () => {
    expect(readInput(createReminderInput, { text: ' Ligar ', due_at: dueAt })).toEqual({
      text: 'Ligar',
      due_at: dueAt,
      lead_number: null,
    });
    expect(refusals(createReminderInput, {})).toEqual({
      text: 'Lembrete é um campo obrigatório',
      due_at: 'Quando é um campo obrigatório',
    });
    expect(
      refusals(createReminderInput, { text: 'x'.repeat(longestReminder + 1), due_at: dueAt, lead_number: 0 }),
    ).toEqual({ text: 'Lembrete deve ter no máximo 300 caracteres', lead_number: 'Lead deve ser no mínimo 1' });
  });

  it.each(['amanhã', '2026-11-23', '2026-11-23 13:00', '2026-02-30T13:00:00Z', '2026-11-23T25:00:00Z'])(
    'is not due at %j',
    (value) => {
      expect(refusals(snoozeReminderInput, { due_at: value })).toEqual({ due_at: 'Quando inválido' });
    },
  );

  it('is due at the same moment wherever it is written', () => {
    expect(refusals(snoozeReminderInput, { due_at: '2026-11-23T10:00:00-03:00' })).toEqual({});
  });

  it('is listed by state and time', () => {
    expect(refusals(listRemindersInput, { state: 'open', from: dueAt, to: dueAt, lead_number: '7' })).toEqual({});
    expect(refusals(listRemindersInput, { state: 'late', from: 'ontem' })).toEqual({
      state: 'Situação é inválido',
      from: 'Início inválido',
    });
  });
});

describe('an activity', () => {
  it('has a type of the list, and a moment or a whole day', () => {
    expect(refusals(createReminderInput, { text: 'Ligar', due_on: '2040-02-30', type: 'fax' })).toEqual({
      type: 'Tipo é inválido',
      due_on: 'Quando inválido',
    });
    expect(refusals(snoozeReminderInput, { due_at: '', due_on: '' })).toEqual({
      due_at: 'Quando é um campo obrigatório',
    });
    expect(refusals(snoozeReminderInput, { due_on: '2040-02-29' })).toEqual({});
    expect(refusals(completeReminderInput, { outcome: 'maybe' })).toEqual({ outcome: 'Resultado é inválido' });
    expect(refusals(completeReminderInput, {})).toEqual({});
  });

  it.each(activityTypes)('of type %s ends with outcomes of its own, and can be canceled', (type) => {
    const names = activityOutcomeNames.filter((name) => isOutcomeOf(type, name));
    expect(names.toSorted()).toEqual([...outcomesByType[type]].toSorted());
    expect(names).toContain('canceled');
    expect(new Set(names.map((name) => outcomeOf(name).label)).size).toBe(names.length);
  });

  it('is followed by what its outcome proposes: a visit that was put off by another visit', () => {
    expect(nextAfter('call', 'not_answered')).toEqual({ type: 'call', delay: { hours: 4 } });
    expect(nextAfter('visit', 'rescheduled')?.type).toBe('visit');
    expect(nextAfter('task', 'finished')).toBeNull();
    for (const name of activityOutcomeNames)
      expect(
        activityTypes.some((type) => isOutcomeOf(type, name)),
        name,
      ).toBe(true);
  });

  it('can be planned for this minute, and for none before', () => {
    const now = new Date('2026-11-21T14:45:30Z');
    expect(isPastMoment(new Date('2026-11-21T14:45:00Z'), now)).toBe(false);
    expect(isPastMoment(new Date('2026-11-21T14:44:00Z'), now)).toBe(true);
  });
});

describe('notifications', () => {
  it('come by pages from the first', () => {
    expect(readInput(listNotificationsInput, {})).toEqual({ page: 1 });
    expect(readInput(listNotificationsInput, { page: '3' })).toEqual({ page: 3 });
    expect(refusals(listNotificationsInput, { page: 0 })).toEqual({ page: 'Página deve ser no mínimo 1' });
    expect(refusals(listNotificationsInput, { page: '1.5' })).toEqual({ page: 'Página deve ser um número inteiro' });
  });

  it('are settled type by type', () => {
    const setting = (type: string) => ({ type, screen: true, email: false });
    expect(refusals(notificationSettingsInput, { notification_settings: notificationTypes.map(setting) })).toEqual({});
    expect(refusals(notificationSettingsInput, { notification_settings: [setting('lead_eaten')] })).toEqual({
      'notification_settings[0].type': 'Tipo de notificação é inválido',
    });
    expect(refusals(notificationSettingsInput, { notification_settings: [{ type: notificationTypes[0] }] })).toEqual({
      'notification_settings[0].screen': 'Na tela é um campo obrigatório',
      'notification_settings[0].email': 'Por e-mail é um campo obrigatório',
    });
  });
});

describe('sales goals', () => {
  it.each([{}, { group_id: id }, { user_id: id }])('are named once for each subject, such as %o', (subject) => {
    const of = (...goals: object[]) => refusals(setSalesGoalsInput, { month: '2026-11', goals });
    expect(of({ ...subject, sales_goal: 4 }, { ...subject, goal_cents: 1 }, { ...subject, sales_goal: null })).toEqual({
      'goals[2].sales_goal': 'Esta meta está duas vezes na lista',
    });
    expect(of({ ...subject, sales_goal: 4 }, { ...subject, goal_cents: 1 })).toEqual({});
  });

  it.each(['2026-01', '2026-12', '2099-11'])('are of the month %s', (month) =>
    expect(refusals(showSalesGoalsInput, { month })).toEqual({}),
  );
  it.each(['2026-00', '2026-13', '26-01', '2026-1', '1999-12', 'novembro'])('are of no month %j', (month) =>
    expect(refusals(showSalesGoalsInput, { month })).toEqual({ month: 'Mês inválido' }),
  );

  it('are sums above nothing, or taken away', () => {
    expect(
      readInput(setSalesGoalsInput, {
        month: '2026-11',
        goals: [{ goal_cents: 100 }, { group_id: id, goal_cents: null, sales_goal: 4 }, {}],
      }),
    ).toEqual({
      month: '2026-11',
      goals: [
        { group_id: null, user_id: null, goal_cents: 100 },
        { group_id: id, user_id: null, goal_cents: null, sales_goal: 4 },
        { group_id: null, user_id: null },
      ],
    });
    expect(refusals(setSalesGoalsInput, { month: '2026-11', goals: [{ goal_cents: 0 }] })).toEqual({
      'goals[0].goal_cents': 'Meta deve ser no mínimo R$\u00a00,01',
    });
    expect(refusals(setSalesGoalsInput, { month: '2026-11', goals: [{ sales_goal: 0, contacts_goal: 1.5 }] })).toEqual({
      'goals[0].sales_goal': 'Meta de vendas deve ser no mínimo 1',
      'goals[0].contacts_goal': 'Meta de leads contatados deve ser um número inteiro',
    });
    expect(refusals(setSalesGoalsInput, { month: '2026-11', goals: [] })).toEqual({
      goals: 'Metas deve ter no mínimo 1 item',
    });
  });
});
