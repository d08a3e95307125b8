import { contactHoursInput, endpoints } from '@funil/api/contract';
import type { ContactHours } from '@funil/api/contract';
import { ContactHoursAnswerSchema } from '@funil/api/contract/answers';
import { changedItems } from '../../platform/audit/changedItems.ts';
import { versionOf } from '../../platform/db/listVersion.ts';
import { lockList } from '../../platform/db/lockList.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findContactHours, storeContactHours } from './contactHours.queries.ts';

const present = (hours: ContactHours) => ({ contact_hours: hours, version: versionOf([hours]) });

const shortDays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

/** "seg 09:00–21:00" of each day, for the audit log. */
const describe = ({ weekdays, holidays }: ContactHours): string[] =>
  [...weekdays.map((hours, day) => [shortDays[day], hours] as const), ['feriados', holidays] as const].map(
    ([name, hours]) => `${name} ${hours ? `${hours.from}–${hours.to}` : 'não'}`,
  );

export function registerContactHoursRoutes(app: App): void {
  handle(app, endpoints.showContactHours, { answer: ContactHoursAnswerSchema }, async ({ tx }) =>
    present(await findContactHours(tx)),
  );

  handle(
    app,
    endpoints.saveContactHours,
    { body: contactHoursInput, answer: ContactHoursAnswerSchema },
    async ({ tx, body: { version, weekdays, holidays }, audit }) => {
      await lockList(tx, 'contact_hours');
      const before = await findContactHours(tx);
      if (version !== undefined && version !== versionOf([before]))
        throw new Refusal('contact_hours.outdated', { details: present(before) });
      const hours = { weekdays, holidays };
      await storeContactHours(tx, hours);
      audit
        .target('account', tx.accountId)
        .change(
          { contact_hours: changedItems(describe(before), describe(hours)) },
          { contact_hours: changedItems(describe(hours), describe(before)) },
        );
      return present(hours);
    },
  );
}
