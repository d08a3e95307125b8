import {
  endpoints,
  privacyRequestInput,
  privacyRequestLimit,
  privacySettingsInput,
  updatePrivacyRequestInput,
} from '@funil/api/contract';
import {
  PrivacyDeskSchema,
  PrivacyRequestAnswerSchema,
  PrivacySettingsAnswerSchema,
} from '@funil/api/contract/answers';
import type { App } from '../../../platform/http/App.ts';
import { handle } from '../../../platform/http/handle.ts';
import { createPrivacyRequest, updatePrivacyRequest } from './changePrivacyRequest.ts';
import { presentPrivacyRequest, presentPrivacySettings } from './presentPrivacyRequest.ts';
import {
  countSuppressedVisits,
  listRequestRows,
  readRequestRow,
  readSettings,
  saveSettings,
} from './privacyRequests.queries.ts';

/** The audit log has kinds and states; what a person asks and how it was answered is in the request. */
export function registerPrivacyRequestRoutes(app: App): void {
  const { addresses } = app.services;

  handle(app, endpoints.listPrivacyRequests, { answer: PrivacyDeskSchema }, async ({ tx }) => {
    const rows = await listRequestRows(tx);
    return {
      privacy_requests: rows.slice(0, privacyRequestLimit).map((row) => presentPrivacyRequest(addresses, row)),
      settings: presentPrivacySettings(await readSettings(tx)),
      suppressed_visits: await countSuppressedVisits(tx),
      meta: { is_capped: rows.length > privacyRequestLimit },
    };
  });

  handle(
    app,
    endpoints.createPrivacyRequest,
    { body: privacyRequestInput, answer: PrivacyRequestAnswerSchema },
    async ({ session, account, tx, body, audit }) => {
      const id = await createPrivacyRequest(tx, session.actor, body, account.timeZone);
      audit.target('privacy_request', id).change(null, { request_kind: body.kind });
      return { privacy_request: presentPrivacyRequest(addresses, await readRequestRow(tx, id)) };
    },
  );

  handle(
    app,
    endpoints.updatePrivacyRequest,
    { body: updatePrivacyRequestInput, answer: PrivacyRequestAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const present = async () => ({
        privacy_request: presentPrivacyRequest(addresses, await readRequestRow(tx, params.id)),
      });
      const before = await updatePrivacyRequest(tx, session.actor, params.id, body, account.timeZone, present);
      audit
        .target('privacy_request', params.id)
        .change(
          { request_kind: before.kind, request_state: before.state },
          { request_kind: body.kind, request_state: body.state },
        );
      return present();
    },
  );

  handle(
    app,
    endpoints.savePrivacySettings,
    { body: privacySettingsInput, answer: PrivacySettingsAnswerSchema },
    async ({ session, tx, body, audit }) => {
      const before = await readSettings(tx);
      await saveSettings(tx, { isSmallAgent: body.is_small_agent, declaredBy: session.uid, declaredAt: new Date() });
      audit
        .target('account', tx.accountId)
        .change({ is_small_agent: before.isSmallAgent }, { is_small_agent: body.is_small_agent });
      return { settings: presentPrivacySettings(await readSettings(tx)) };
    },
  );
}
