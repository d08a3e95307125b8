import { accountInput, administrativeStatusesInput, endpoints, holidaysInput } from '@funil/api/contract';
import type { AccountSettings, AdministrativeStatus, Holiday, Personalization } from '@funil/api/contract';
import {
  AccountSettingsAnswerSchema,
  AdministrativeStatusListSchema,
  HolidayListSchema,
} from '@funil/api/contract/answers';
import { eq } from 'drizzle-orm';
import { accounts } from '../../platform/db/schema/tables.ts';
import { refuseOutdatedList, versionOf } from '../../platform/db/listVersion.ts';
import { lockList } from '../../platform/db/lockList.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { changedItems } from '../../platform/audit/changedItems.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { emit } from '../../platform/events/emit.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettingsOf.ts';
import { refuseTakenLabels } from '../ownFields/refuseTakenLabels.ts';
import { listHolidays, saveHolidays } from './holidays.ts';
import { listAdministrativeStatuses, saveAdministrativeStatuses } from './saveAdministrativeStatuses.ts';
import { swapBrandImages } from './swapBrandImages.ts';
import { mergePersonalization } from './mergePersonalization.ts';

async function readAccount({ db, accountId }: AccountTx, isLocked = false) {
  const query = db.select().from(accounts).where(eq(accounts.id, accountId));
  const [row] = await (isLocked ? query.for('no key update') : query);
  return row!;
}

const present = ({
  name,
  timeZone,
  personalization,
}: {
  name: string;
  timeZone: string;
  personalization: Personalization | null;
}): AccountSettings => ({
  name,
  time_zone: timeZone,
  personalization,
});

function differences<Values extends object>(before: Values, after: Values) {
  const fields = ([...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Values)[]).filter(
    (field) => (before[field] ?? null) !== (after[field] ?? null),
  );
  const pick = (values: Values) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null])) as Partial<Values>;
  return { fields, before: pick(before), after: pick(after) };
}

/** Without jobs, whose end changes nothing that a save replaces. */
const namesOf = (statuses: readonly AdministrativeStatus[]) => statuses.map(({ id, name }) => ({ id, name }));

const presentStatuses = (statuses: AdministrativeStatus[]) => ({
  administrative_statuses: statuses,
  version: versionOf(namesOf(statuses)),
});

const presentHolidays = (holidays: Holiday[]) => ({ holidays, version: versionOf(holidays) });

export function registerAccountSettingsRoutes(app: App): void {
  handle(app, endpoints.showAccountSettings, { answer: AccountSettingsAnswerSchema }, async ({ tx }) => ({
    account: present(await readAccount(tx)),
  }));

  handle(
    app,
    endpoints.updateAccount,
    { body: accountInput, answer: AccountSettingsAnswerSchema },
    async ({ tx, body, audit }) => {
      const row = await readAccount(tx, true);
      const personalization = mergePersonalization(row.personalization, body.personalization);
      const name = body.name ?? row.name;
      const changed = differences(
        { account_name: row.name, ...row.personalization },
        { account_name: name, ...personalization },
      );
      if (changed.fields.length > 0) {
        await refuseTakenLabels(tx, fieldSettingsOf(row.personalization), fieldSettingsOf(personalization));
        await swapBrandImages(tx, row.personalization, personalization);
        await tx.db.update(accounts).set({ name, personalization }).where(eq(accounts.id, tx.accountId));
        await emit(tx, 'account.personalizationChanged', {});
      }
      audit.target('account', tx.accountId).change(changed.before, changed.after);
      return { account: present({ ...row, name, personalization }) };
    },
  );

  handle(app, endpoints.listAdministrativeStatuses, { answer: AdministrativeStatusListSchema }, async ({ tx }) =>
    presentStatuses(await listAdministrativeStatuses(tx)),
  );

  handle(
    app,
    endpoints.saveAdministrativeStatuses,
    { body: administrativeStatusesInput, answer: AdministrativeStatusListSchema },
    async ({ tx, session, body, audit }) => {
      // The list is locked before the read, so that a save that waited compares with the current list.
      await lockList(tx, 'administrative_statuses');
      const before = await listAdministrativeStatuses(tx);
      refuseOutdatedList(namesOf(before), body.version);
      await saveAdministrativeStatuses(tx, session.uid, body.administrative_statuses);
      const after = await listAdministrativeStatuses(tx);
      const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
      audit
        .target('account', tx.accountId)
        .change(
          { administrative_statuses: changedItems(names(before), names(after)) },
          { administrative_statuses: changedItems(names(after), names(before)) },
        );
      await emit(tx, 'catalog.changed', { catalog: 'administrative_statuses' });
      return presentStatuses(after);
    },
  );

  handle(app, endpoints.listHolidays, { answer: HolidayListSchema }, async ({ tx }) =>
    presentHolidays(await listHolidays(tx)),
  );

  handle(
    app,
    endpoints.saveHolidays,
    { body: holidaysInput, answer: HolidayListSchema },
    async ({ tx, body, audit }) => {
      const before = await saveHolidays(tx, body.holidays, body.version);
      await emit(tx, 'account.holidaysChanged', {});
      const after = await listHolidays(tx);
      const days = (list: readonly { date: string; name: string }[]) => list.map(({ date, name }) => `${date} ${name}`);
      audit
        .target('account', tx.accountId)
        .change(
          { holidays: changedItems(days(before), days(after)) },
          { holidays: changedItems(days(after), days(before)) },
        );
      return presentHolidays(after);
    },
  );
}
