import {
  endpoints,
  listReportReceiversInput,
  maxSavedReports,
  mayOpenReport,
  reportFilterNamesOf,
  reportMailInput,
  reportOrdersOf,
  reportTable,
  roles,
  savedReportInput,
} from '@funil/api/contract';
import type { Actor, ReportChoice, ReportKind, SavedReport, SavedReportInput } from '@funil/api/contract';
import { ReportReceiverListSchema, SavedReportAnswerSchema, SavedReportListSchema } from '@funil/api/contract/answers';
import { DrizzleQueryError } from 'drizzle-orm';
import { claimUniqueName, refuseBeyond } from '../../platform/db/claimUniqueName.ts';
import { savedReports } from '../../platform/db/schema/savedReports.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { withinTime } from '../../platform/db/withinTime.ts';
import type { App } from '../../platform/http/App.ts';
import type { AnyEndpoint } from '../../platform/http/AnyEndpoint.ts';
import type { Call } from '../../platform/http/handle.ts';
import { handle } from '../../platform/http/handle.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettingsOf.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { findActivePeople, offerActivePeople } from '../people/people.queries.ts';
import { countReportNumbers, reportScope } from '../reports/countReportNumbers.ts';
import { nextReportDay } from './nextReportDay.ts';
import { presentSavedReports } from './presentSavedReports.ts';
import {
  changeSaved,
  findSaved,
  insertSaved,
  listReceivers,
  removeReceivers,
  removeSaved,
  replaceReceivers,
} from './savedReports.queries.ts';
import type { SavedReportFields, SavedReportRow } from './savedReports.queries.ts';

type Request = Pick<Call<AnyEndpoint>, 'tx' | 'session' | 'account'>;

/** @throws Refusal `saved_report.not_found` also for another user's report */
async function openOwn(tx: AccountTx, actor: Actor, id: string): Promise<SavedReportRow> {
  const saved = await findSaved(tx, id);
  if (saved?.userId !== actor.uid) throw new Refusal('saved_report.not_found');
  return saved;
}

/** Drops the choices that the report does not support. */
function choiceOf(report: ReportKind, { period, by, mode, filters, order }: ReportChoice): ReportChoice {
  const names: readonly string[] = reportFilterNamesOf(report);
  const chosen = Object.entries(filters).filter(([name]) => names.includes(name));
  return {
    period,
    by: reportTable[report].rows?.choosesBy ? by : null,
    mode: report === 'lead_status_report' ? mode : null,
    filters: Object.fromEntries(chosen) as ReportChoice['filters'],
    ...(order && reportOrdersOf(report).includes(order) && { order }),
  };
}

/** @throws Refusal if the user may not open the report or dimension, or the name is taken */
async function fieldsOf(
  tx: AccountTx,
  actor: Actor,
  { name, report, choice: input }: SavedReportInput,
  id: string | null,
): Promise<SavedReportFields> {
  const choice = choiceOf(report, input);
  if (!mayOpenReport(actor.role, report, null)) throw new Refusal('access.denied');
  if (!mayOpenReport(actor.role, report, choice.by))
    throw new Refusal('request.invalid', { fields: { 'choice.by': 'Dimensão é inválido' } });
  const nameKey = await claimUniqueName(tx, savedReports, {
    userId: actor.uid,
    name,
    id,
    nameError: 'saved_report.name_taken',
  });
  return { name, nameKey, report, choice };
}

const receivingRoles = ({ report, choice }: SavedReportRow) =>
  roles.filter((role) => mayOpenReport(role, report, choice.by));

async function presentOne({ tx, session, account }: Request, id: string): Promise<{ saved_report: SavedReport }> {
  const settings = fieldSettingsOf(account.personalization);
  const [saved] = await presentSavedReports(tx, session.actor, settings, id);
  return { saved_report: saved! };
}

/**
 * Tries a report before it is saved; one slower than the limit is accepted.
 *
 * @throws Refusal `saved_report.uncountable` if the database cannot count it
 */
async function refuseUncountable(
  { tx, session, account }: Request,
  { report, choice }: Pick<SavedReportFields, 'report' | 'choice'>,
  limitMs: number,
): Promise<void> {
  const { period, by, mode, filters } = choice;
  try {
    await withinTime(tx, limitMs, async (limited) => {
      const scope = await reportScope({
        tx: limited,
        actor: session.actor,
        timeZone: account.timeZone,
        period,
        filters,
      });
      return countReportNumbers(scope, { report, period, by, mode, filters });
    });
  } catch (error) {
    if (error instanceof DrizzleQueryError) throw new Refusal('saved_report.uncountable');
    throw error;
  }
}

export function registerSavedReportRoutes(app: App): void {
  const { reportLimitMs } = app.services;

  handle(app, endpoints.listSavedReports, { answer: SavedReportListSchema }, async ({ tx, session, account }) => ({
    saved_reports: await presentSavedReports(tx, session.actor, fieldSettingsOf(account.personalization)),
  }));

  handle(
    app,
    endpoints.createSavedReport,
    { body: savedReportInput, answer: SavedReportAnswerSchema },
    async ({ body, audit, ...request }) => {
      const { tx, session } = request;
      const fields = await fieldsOf(tx, session.actor, body, null);
      await refuseUncountable(request, fields, reportLimitMs);
      await refuseBeyond(tx, savedReports, session.uid, maxSavedReports, 'saved_report.too_many');
      const id = await insertSaved(tx, session.uid, fields);
      audit.target('saved_report', id);
      return presentOne(request, id);
    },
  );

  handle(
    app,
    endpoints.updateSavedReport,
    { body: savedReportInput, answer: SavedReportAnswerSchema },
    async ({ params, body, audit, ...request }) => {
      const { tx, session } = request;
      const saved = await openOwn(tx, session.actor, params.id);
      const fields = await fieldsOf(tx, session.actor, body, saved.id);
      await refuseUncountable(request, fields, reportLimitMs);
      await changeSaved(tx, saved.id, fields);
      audit.target('saved_report', saved.id);
      return presentOne(request, saved.id);
    },
  );

  handle(app, endpoints.deleteSavedReport, {}, async ({ tx, session, params, audit }) => {
    const saved = await openOwn(tx, session.actor, params.id);
    await removeSaved(tx, saved.id);
    audit.target('saved_report', saved.id);
    return undefined;
  });

  handle(
    app,
    endpoints.listReportReceivers,
    { query: listReportReceiversInput, answer: ReportReceiverListSchema },
    async ({ tx, session, params, query }) => {
      const saved = await openOwn(tx, session.actor, params.id);
      const { people, hasMore } = await offerActivePeople(tx, session.actor, receivingRoles(saved), query.search);
      return { people: people.map(({ id, name }) => ({ id, name })), has_more: hasMore };
    },
  );

  handle(
    app,
    endpoints.setReportMail,
    { body: reportMailInput, answer: SavedReportAnswerSchema },
    async ({ params, body, audit, ...request }) => {
      const { tx, session, account } = request;
      const saved = await openOwn(tx, session.actor, params.id);
      const { frequency } = body;
      const userIds = [...new Set(body.receiver_ids.map((id) => id.toLowerCase()))];
      const found = await findActivePeople(tx, session.actor, receivingRoles(saved), userIds);
      if (found.length < userIds.length) refuseField('receiver_ids', 'saved_report.receiver_unknown');
      await refuseUncountable(request, saved, reportLimitMs);
      await changeSaved(tx, saved.id, { frequency });
      await replaceReceivers(tx, saved.id, {
        userIds,
        nextOn: nextReportDay(frequency, new Date(), account.timeZone),
        isOtherDay: frequency !== saved.frequency,
      });
      audit
        .target('saved_report', saved.id)
        .change({ frequency: saved.frequency }, { frequency, receiver_ids: userIds });
      return presentOne(request, saved.id);
    },
  );

  handle(app, endpoints.stopReportMail, {}, async ({ tx, session, params, audit }) => {
    const saved = await findSaved(tx, params.id);
    if (!saved) throw new Refusal('saved_report.not_found');
    const isOwn = saved.userId === session.uid;
    const wasReceived = await removeReceivers(tx, saved.id, isOwn ? null : session.uid);
    if (!isOwn && !wasReceived) throw new Refusal('saved_report.not_found');
    if (isOwn || (await listReceivers(tx, [saved.id])).length === 0)
      await changeSaved(tx, saved.id, { frequency: null });
    audit.target('saved_report', saved.id);
    return undefined;
  });
}
