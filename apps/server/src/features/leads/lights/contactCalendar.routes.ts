import { endpoints } from '@funil/api/contract';
import { ContactCalendarAnswerSchema } from '@funil/api/contract/answers';
import { dayOf } from '@funil/validation/values';
import type { App } from '../../../platform/http/App.ts';
import { handle } from '../../../platform/http/handle.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { findContactHours, listRestDays } from '../../contactHours/contactHours.queries.ts';
import { findVisibleLead } from '../record/leads.queries.ts';
import { zoneOfLead } from './leadLights.ts';

export function registerContactCalendarRoutes(app: App): void {
  handle(
    app,
    endpoints.showContactCalendar,
    { answer: ContactCalendarAnswerSchema },
    async ({ session, account: { timeZone }, tx, params }) => {
      const row = await findVisibleLead(tx, session.actor, Number(params.number));
      if (!row) throw new Refusal('lead.not_found');
      const zone = zoneOfLead(row.lead, timeZone);
      const hours = await findContactHours(tx);
      const restDays = await listRestDays(tx, dayOf(new Date(), zone));
      return { contact_calendar: { ...hours, rest_days: restDays, time_zone: zone } };
    },
  );
}
