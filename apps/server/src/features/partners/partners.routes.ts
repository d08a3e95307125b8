import { endpoints, listPartnersInput, mergeInput, partnerInput } from '@funil/api/contract';
import { PartnerAnswerSchema, PartnerListSchema, StartedJobAnswerSchema } from '@funil/api/contract/answers';
import type { partners } from '../../platform/db/schema/tables.ts';
import type { App } from '../../platform/http/App.ts';
import { handle, handlePrepared } from '../../platform/http/handle.ts';
import type { Call } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import { preparePasswordCheck, requirePassword, withoutPassword } from '../passwords/preparePasswordCheck.ts';
import { isOtherPixKey } from '../pixKeys/changedPixKey.ts';
import { pixKeyLetter } from '../pixKeys/pixKeyLetter.ts';
import {
  findPartnerRow,
  listPartnerEmails,
  listPartnerRows,
  presentPartner,
  presentPartnerDetail,
} from './partners.queries.ts';
import { startedJob } from '../recordMoves/startedJob.ts';
import { removePartner } from './removePartner.ts';
import { savePartner } from './savePartner.ts';

/** Documents and contact data stay out of the audit log. */
const auditedOf = ({ name, archivedAt }: Pick<typeof partners.$inferSelect, 'name' | 'archivedAt'>) => ({
  name,
  is_archived: archivedAt !== null,
});

export function registerPartnerRoutes(app: App): void {
  handle(
    app,
    endpoints.listPartners,
    { query: listPartnersInput, answer: PartnerListSchema },
    async ({ tx, query }) => {
      const { rows, next, total } = await listPartnerRows(tx, query);
      return { partners: rows.map(presentPartner), meta: { next_cursor: next, total } };
    },
  );

  handle(app, endpoints.showPartner, { answer: PartnerAnswerSchema }, async ({ tx, params }) => {
    if (!(await findPartnerRow(tx, params.id))) throw new Refusal('partner.not_found');
    return { partner: await presentPartnerDetail(tx, params.id) };
  });

  const onKeyChanged =
    (
      { account, tx, body, request }: Pick<Call<typeof endpoints.updatePartner>, 'account' | 'tx' | 'body' | 'request'>,
      isConfirmed: boolean,
    ) =>
    async ({ id, pixKey }: { id: string; pixKey: string | null }) => {
      requirePassword(isConfirmed);
      const origin = appOriginOf(app.services.config, request);
      const facts = { accountName: account.name, origin, partnerName: body.name, before: pixKey, after: body.pix_key };
      for (const to of await listPartnerEmails(tx, id))
        await app.outbox.add(tx, composeMail(account, pixKeyLetter({ ...facts, to })));
    };

  handlePrepared(
    app,
    endpoints.createPartner,
    { body: partnerInput, answer: PartnerAnswerSchema },
    async (call) =>
      call.body.pix_key === null ? withoutPassword : preparePasswordCheck(app, call, call.body.current_password),
    async (call, isConfirmed) => {
      const { tx, body, audit } = call;
      const { id } = await savePartner(tx, null, body, onKeyChanged(call, isConfirmed));
      audit.target('partner', id).change(null, { name: body.name, is_archived: body.is_archived });
      return { partner: await presentPartnerDetail(tx, id) };
    },
  );

  handlePrepared(
    app,
    endpoints.updatePartner,
    { body: partnerInput, answer: PartnerAnswerSchema },
    async (call) => {
      const before = await findPartnerRow(call.tx, call.params.id);
      return before && isOtherPixKey(before.partner, call.body.pix_key)
        ? preparePasswordCheck(app, call, call.body.current_password)
        : withoutPassword;
    },
    async (call, isConfirmed) => {
      const { tx, params, body, audit } = call;
      const { before } = await savePartner(tx, params.id, body, onKeyChanged(call, isConfirmed));
      const { name, is_archived: isArchived } = body;
      // The PIX key itself must not reach the audit log.
      const changed = before && isOtherPixKey(before, body.pix_key) ? { changed: ['pixKey'] } : {};
      audit
        .target('partner', params.id)
        .change(before && auditedOf(before), { name, is_archived: isArchived, ...changed });
      return { partner: await presentPartnerDetail(tx, params.id) };
    },
  );

  handle(
    app,
    endpoints.removePartner,
    { body: mergeInput, answer: StartedJobAnswerSchema },
    async ({ session, tx, params, body, audit }) => {
      const { partner, jobId } = await removePartner(tx, session.uid, params.id, body.into_id);
      audit.target('partner', params.id).change(auditedOf(partner), { merged_into: body.into_id });
      return startedJob(jobId);
    },
  );
}
