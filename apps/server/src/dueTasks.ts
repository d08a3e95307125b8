import { returnDueTransfer } from './features/leadTransfers/returnDueTransfer.ts';
import { distributeDue } from './features/distribution/distributeWaiting.ts';
import { mailNotifications } from './features/notifications/mailNotifications.ts';
import { notifyDueReminder } from './features/reminders/notifyDueReminder.ts';
import { notifyDeadlines } from './features/serviceLevels/notifyDeadlines.ts';
import { sendReportMail } from './features/savedReports/sendReportMail.ts';
import { sendTeamMail } from './features/teamMail/sendTeamMail.ts';
import type { DueTask } from './platform/scheduler/DueTask.ts';

export const dueTasks: readonly DueTask[] = [
  { name: 'reminder.remind', find: 'find_due_reminders', run: notifyDueReminder },
  { name: 'lead_transfer.return', find: 'find_due_lead_transfers', run: returnDueTransfer },
  { name: 'distribution.wait', find: 'find_due_distributions', run: distributeDue },
  { name: 'lead.tell_deadline', find: 'find_due_first_contacts', run: (tx, id) => notifyDeadlines(tx, id) },
  { name: 'notification.mail', find: 'find_due_notification_mail', run: mailNotifications },
  { name: 'saved_report.send', find: 'find_due_report_mail', run: sendReportMail },
  { name: 'team_mail.send', find: 'find_due_team_mail', run: sendTeamMail },
];
