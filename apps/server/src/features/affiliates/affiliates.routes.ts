import {
  approveAffiliateInput,
  endpoints,
  exportAffiliatesInput,
  listAffiliatesInput,
  rejectAffiliateInput,
} from '@funil/api/contract';
import type { Actor, AffiliateAnswer } from '@funil/api/contract';
import { AffiliateAnswerSchema, AffiliateListSchema, ListExportSchema } from '@funil/api/contract/answers';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleListExport } from '../listExports/handleListExport.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { sendInvitation } from '../passwords/sendInvitation.ts';
import { inEvenTime } from '../users/placeholderUsers.ts';
import { readUserRow } from '../users/users.queries.ts';
import { deactivateAffiliate, reactivateAffiliate } from './deactivateAffiliate.ts';
import { rejectionLetter, welcomeText } from './affiliateReviewLetters.ts';
import { affiliateExport, exportAffiliatesJob } from './affiliateExport.ts';
import { countByState, findAffiliateRow, listAffiliateRows } from './affiliates.queries.ts';
import { approveAffiliate } from './approveAffiliate.ts';
import { readPersonIdentifiers } from './personIdentifiers.ts';
import { presentAffiliate, presentAffiliateDetail } from './presentAffiliate.ts';
import { rejectAffiliate } from './rejectAffiliate.ts';

async function answerWith(tx: AccountTx, actor: Actor, id: string): Promise<AffiliateAnswer> {
  const row = await findAffiliateRow(tx, actor, id);
  if (!row) throw new Refusal('affiliate.not_found');
  return { affiliate: presentAffiliateDetail(actor, await readPersonIdentifiers(tx, actor.uid), row) };
}

export function registerAffiliateRoutes(app: App): void {
  const { config } = app.services;
  const { outbox } = app;

  handle(
    app,
    endpoints.listAffiliates,
    { query: listAffiliatesInput, answer: AffiliateListSchema },
    async ({ session, tx, query }) => {
      const { rows, nextCursor, total } = await listAffiliateRows(tx, session.actor, query);
      const counts = await countByState(tx, session.actor, query);
      const own = await readPersonIdentifiers(tx, session.actor.uid);
      return {
        affiliates: rows.map((row) => presentAffiliate(session.actor, own, row)),
        meta: { next_cursor: nextCursor, total, counts },
      };
    },
  );

  handle(app, endpoints.showAffiliate, { answer: AffiliateAnswerSchema }, ({ session, tx, params }) =>
    answerWith(tx, session.actor, params.id),
  );

  handle(
    app,
    endpoints.approveAffiliate,
    { body: approveAffiliateInput, answer: AffiliateAnswerSchema },
    async ({ session, account, tx, params, body, request, audit }) => {
      const { before, userId, isPlaceholder } = await inEvenTime(app.services, session.actor, async () => {
        const approved = await approveAffiliate(tx, session.actor, params.id, body.state);
        const person = await readUserRow(tx, approved.userId);
        const origin = appOriginOf(config, request);
        await sendInvitation(tx, { outbox, account, origin }, person.user, welcomeText(account.name));
        return approved;
      });
      audit
        .target('affiliate', params.id)
        .change(
          { state: before.state },
          { state: 'approved', user_id: userId, ...(isPlaceholder && { is_placeholder: true }) },
        );
      return answerWith(tx, session.actor, params.id);
    },
  );

  handle(
    app,
    endpoints.rejectAffiliate,
    { body: rejectAffiliateInput, answer: AffiliateAnswerSchema },
    async ({ session, account, tx, params, body, request, audit }) => {
      const { reason } = body;
      const before = await rejectAffiliate(tx, session.actor, params.id, reason);
      const { email: to, sponsorCode } = before;
      const origin = appOriginOf(config, request);
      await outbox.add(
        tx,
        composeMail(account, rejectionLetter({ to, accountName: account.name, origin, sponsorCode, reason })),
      );
      audit.target('affiliate', params.id).change({ state: before.state }, { state: 'rejected', reason });
      return answerWith(tx, session.actor, params.id);
    },
  );

  handle(
    app,
    endpoints.deactivateAffiliate,
    { answer: AffiliateAnswerSchema },
    async ({ session, tx, params, audit }) => {
      const before = await deactivateAffiliate(tx, session.actor, params.id);
      audit.target('affiliate', params.id).change({ state: before.state }, { state: 'deactivated' });
      return answerWith(tx, session.actor, params.id);
    },
  );

  handle(
    app,
    endpoints.reactivateAffiliate,
    { answer: AffiliateAnswerSchema },
    async ({ session, account, tx, params, request, audit }) => {
      const { before, invited } = await reactivateAffiliate(tx, session.actor, params.id);
      const origin = appOriginOf(config, request);
      if (invited) await sendInvitation(tx, { outbox, account, invitedBy: session.user.name, origin }, invited);
      audit.target('affiliate', params.id).change({ state: before.state }, { state: 'approved' });
      return answerWith(tx, session.actor, params.id);
    },
  );

  handleListExport(
    app,
    endpoints.exportAffiliates,
    { body: exportAffiliatesInput, answer: ListExportSchema },
    affiliateExport,
    exportAffiliatesJob,
  );
}
