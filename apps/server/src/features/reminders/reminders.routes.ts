import {
  completeReminderInput,
  createReminderInput,
  endpoints,
  listRemindersInput,
  logActivityInput,
  reminderLimit,
  snoozeReminderInput,
  updateReminderInput,
} from '@funil/api/contract';
import {
  LoggedActivitySchema,
  OutcomeUndoSchema,
  ReminderAnswerSchema,
  ReminderListSchema,
} from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import type { Session } from '../../platform/identity/Session.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { changeReminder, completeReminder, createReminder, deleteReminder, reopenReminder } from './changeReminder.ts';
import { logActivity } from './logActivity.ts';
import { presentLitReminders, presentReminder } from './presentReminder.ts';
import { undoOutcome } from './undoOutcome.ts';
import { findReminderRow, listReminderRows } from './reminders.queries.ts';
import type { ReminderRow } from './reminders.queries.ts';

export function registerReminderRoutes(app: App): void {
  const { readLog, vault } = app.services;
  const present = async (tx: AccountTx, { actor }: Session, { timeZone }: Account, row: ReminderRow) => {
    const [reminder] = await presentLitReminders(tx, { vault, actor, timeZone }, [row]);
    return { reminder: reminder! };
  };

  handle(
    app,
    endpoints.listReminders,
    { query: listRemindersInput, answer: ReminderListSchema },
    async ({ session, account, tx, query }) => {
      const rows = await listReminderRows(tx, session.actor, query);
      const listed = rows.slice(0, reminderLimit);
      readLog.noteList(
        account,
        session.uid,
        listed.flatMap(({ lead }) => lead?.id ?? []),
      );
      const scope = { vault, actor: session.actor, timeZone: account.timeZone };
      return {
        reminders: await presentLitReminders(tx, scope, listed),
        meta: { is_capped: rows.length > reminderLimit },
      };
    },
  );

  handle(
    app,
    endpoints.createReminder,
    { body: createReminderInput, answer: ReminderAnswerSchema },
    async ({ session, account, tx, body, audit }) => {
      const row = await createReminder(tx, session.actor, body, account.timeZone);
      audit.target('reminder', row.reminder.id);
      return present(tx, session, account, row);
    },
  );

  handle(app, endpoints.showReminder, { answer: ReminderAnswerSchema }, async ({ session, account, tx, params }) => {
    const row = await findReminderRow(tx, session.actor, params.id);
    if (!row) throw new Refusal('reminder.not_found');
    return present(tx, session, account, row);
  });

  handle(
    app,
    endpoints.updateReminder,
    { body: updateReminderInput, answer: ReminderAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      audit.target('reminder', params.id);
      const row = await changeReminder(tx, session.actor, params.id, body, account.timeZone);
      return present(tx, session, account, row);
    },
  );

  handle(
    app,
    endpoints.snoozeReminder,
    { body: snoozeReminderInput, answer: ReminderAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      audit.target('reminder', params.id);
      const row = await changeReminder(tx, session.actor, params.id, body, account.timeZone);
      return present(tx, session, account, row);
    },
  );

  handle(
    app,
    endpoints.completeReminder,
    { body: completeReminderInput, answer: ReminderAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      audit.target('reminder', params.id);
      const row = await completeReminder(tx, session.actor, params.id, body);
      return present(tx, session, account, row);
    },
  );

  handle(
    app,
    endpoints.logActivity,
    { body: logActivityInput, answer: LoggedActivitySchema },
    async ({ session, account, tx, params, body, audit }) => {
      const { ended, wasPlanned, next } = await logActivity(
        tx,
        session.actor,
        Number(params.number),
        body,
        account.timeZone,
      );
      audit.target('reminder', ended.reminder.id);
      return { reminder: presentReminder(ended), was_planned: wasPlanned, next: next && presentReminder(next) };
    },
  );

  handle(app, endpoints.undoOutcome, { answer: OutcomeUndoSchema }, async ({ session, tx, params, audit }) => {
    audit.target('reminder', params.id);
    const { isNextKept } = await undoOutcome(tx, session.actor, params.id);
    return { is_next_kept: isNextKept };
  });

  handle(
    app,
    endpoints.reopenReminder,
    { answer: ReminderAnswerSchema },
    async ({ session, account, tx, params, audit }) => {
      audit.target('reminder', params.id);
      return present(tx, session, account, await reopenReminder(tx, session.actor, params.id));
    },
  );

  handle(app, endpoints.deleteReminder, {}, async ({ session, tx, params, audit }) => {
    audit.target('reminder', params.id);
    await deleteReminder(tx, session.actor, params.id);
  });
}
