import {
  addReachedInput,
  endpoints,
  incidentKeptYears,
  privacyIncidentInput,
  removeReachedInput,
  updatePrivacyIncidentInput,
} from '@funil/api/contract';
import type { PrivacyIncident } from '@funil/api/contract';
import {
  PrivacyIncidentAnswerSchema,
  PrivacyIncidentListSchema,
  ReachedAnswerSchema,
} from '@funil/api/contract/answers';
import { addMonths, dayOf } from '@funil/validation/values';
import { eq } from 'drizzle-orm';
import { accounts } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { App } from '../../../platform/http/App.ts';
import { handle, handlePrepared } from '../../../platform/http/handle.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { readSettings } from '../requests/privacyRequests.queries.ts';
import {
  addReached,
  clearReached,
  createPrivacyIncident,
  removeReached,
  updatePrivacyIncident,
} from './changePrivacyIncident.ts';
import { draftNotices } from './draftNotices.ts';
import { findIncidentRow, listIncidentRows, readReached } from './privacyIncidents.queries.ts';
import type { StoredIncident } from './privacyIncidents.queries.ts';

const summaryOf = (incident: StoredIncident, leadsCount: number) => ({
  id: incident.id,
  title: incident.title,
  state: incident.state,
  risk: incident.risk,
  found_on: incident.foundOn,
  due_on: incident.dueOn,
  leads_count: leadsCount,
});

async function readController(tx: AccountTx) {
  const [account] = await tx.db
    .select({ name: accounts.name, personalization: accounts.personalization })
    .from(accounts)
    .where(eq(accounts.id, tx.accountId));
  const { privacy_officer: officer, privacy_contact: contact } = account!.personalization ?? {};
  const { isSmallAgent } = await readSettings(tx);
  return { name: account!.name, officer: officer ?? null, contact: contact ?? null, isSmallAgent };
}

async function present(tx: AccountTx, id: string, timeZone: string): Promise<PrivacyIncident> {
  const row = await findIncidentRow(tx, id);
  if (!row) throw new Refusal('privacy_incident.not_found');
  const { incident, leadsCount, createdBy, closedBy } = row;
  const { persons_count: persons } = await readReached(tx, id);
  return {
    ...summaryOf(incident, leadsCount),
    description: incident.description,
    happened_on: incident.happenedOn,
    data_kinds: incident.dataKinds,
    risk_note: incident.riskNote,
    measures: incident.measures,
    reported_on: incident.reportedOn,
    persons_told_on: incident.personsToldOn,
    dismissal_reason: incident.dismissalReason,
    authority_notice: incident.authorityNotice,
    persons_notice: incident.personsNotice,
    drafts: draftNotices(incident, { persons, leads: leadsCount }, await readController(tx)),
    kept_until: addMonths(dayOf(incident.createdAt.toISOString(), timeZone), incidentKeptYears * 12),
    created_by: createdBy,
    created_at: incident.createdAt.toISOString(),
    closed_by: closedBy,
    closed_at: incident.closedAt?.toISOString() ?? null,
    version: incident.version,
  };
}

async function showReached(tx: AccountTx, id: string) {
  if (!(await findIncidentRow(tx, id))) throw new Refusal('privacy_incident.not_found');
  return readReached(tx, id);
}

/** The audit log has states, risks and counts; what happened and the notices are in the incident. */
export function registerPrivacyIncidentRoutes(app: App): void {
  handle(app, endpoints.listPrivacyIncidents, { answer: PrivacyIncidentListSchema }, async ({ tx }) => ({
    privacy_incidents: (await listIncidentRows(tx)).map(({ incident, leadsCount }) => summaryOf(incident, leadsCount)),
  }));

  handle(
    app,
    endpoints.showPrivacyIncident,
    { answer: PrivacyIncidentAnswerSchema },
    async ({ tx, params, account }) => ({ privacy_incident: await present(tx, params.id, account.timeZone) }),
  );

  handle(
    app,
    endpoints.createPrivacyIncident,
    { body: privacyIncidentInput, answer: PrivacyIncidentAnswerSchema },
    async ({ session, account, tx, body, audit }) => {
      const id = await createPrivacyIncident(tx, body, session.uid, account.timeZone);
      audit.target('privacy_incident', id).change(null, { incident_risk: body.risk, found_on: body.found_on });
      return { privacy_incident: await present(tx, id, account.timeZone) };
    },
  );

  handle(
    app,
    endpoints.updatePrivacyIncident,
    { body: updatePrivacyIncidentInput, answer: PrivacyIncidentAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const before = await updatePrivacyIncident(tx, params.id, body, session.uid, account.timeZone, async () => ({
        privacy_incident: await present(tx, params.id, account.timeZone),
      }));
      audit
        .target('privacy_incident', params.id)
        .change(
          { incident_state: before.state, incident_risk: before.risk, found_on: before.foundOn },
          { incident_state: body.state, incident_risk: body.risk, found_on: body.found_on },
        );
      return { privacy_incident: await present(tx, params.id, account.timeZone) };
    },
  );

  handle(app, endpoints.listReached, { answer: ReachedAnswerSchema }, ({ tx, params }) => showReached(tx, params.id));

  handlePrepared(
    app,
    endpoints.addReached,
    { body: addReachedInput, answer: ReachedAnswerSchema },
    // Reads of the last seconds still wait to be written.
    async () => () => app.services.readLog.write(),
    async ({ account, tx, params, body, audit }) => {
      const added = await addReached(tx, params.id, body, account.timeZone);
      audit.target('privacy_incident', params.id).change(null, { reached_source: body.source, records_count: added });
      return readReached(tx, params.id);
    },
  );

  handle(
    app,
    endpoints.removeReached,
    { body: removeReachedInput, answer: ReachedAnswerSchema },
    async ({ tx, params, body, audit }) => {
      audit.target('privacy_incident', params.id).change({ lead_numbers: [body.lead_number] }, null);
      await removeReached(tx, params.id, body.lead_number);
      return readReached(tx, params.id);
    },
  );

  handle(app, endpoints.clearReached, { answer: ReachedAnswerSchema }, async ({ tx, params, audit }) => {
    audit.target('privacy_incident', params.id);
    await clearReached(tx, params.id);
    return readReached(tx, params.id);
  });
}
