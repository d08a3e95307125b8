import { createWithdrawalInput, endpoints } from '@funil/api/contract';
import { CreatedWithdrawalSchema, WithdrawalFormSchema } from '@funil/api/contract/answers';
import { dayOf } from '@funil/validation/values';
import { AuditDraft } from '../../platform/audit/AuditDraft.ts';
import type { App } from '../../platform/http/App.ts';
import { handlePublic } from '../../platform/http/handlePublic.ts';
import { checkFormToken, issueFormToken, takeFormToken, withdrawalForm } from '../../platform/http/publicFormTokens.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { withdrawOffers } from './withdrawOffers.ts';

const received = { is_received: true };

/**
 * A withdrawal of the consent to offers needs no account, no proof and no lead: the ledger holds digests, so that it
 * also covers later leads. The audit log records the withdrawal without the person.
 */
export function registerWithdrawalRoutes(app: App): void {
  const { digest, vault } = app.services;

  handlePublic(app, endpoints.showWithdrawalForm, { answer: WithdrawalFormSchema }, async ({ account }) => ({
    form_token: issueFormToken(digest, withdrawalForm, account.id),
  }));

  handlePublic(
    app,
    endpoints.createWithdrawal,
    { body: createWithdrawalInput, answer: CreatedWithdrawalSchema },
    async ({ account, body, transaction, writeAudit }) => {
      const { phone, email } = body;
      if (phone === null && email === null) refuseField('phone', 'withdrawal.contact_missing');
      // The answer always takes the same time, so that visitors cannot learn who is known or that a robot was detected.
      return app.services.evenTime(async () => {
        if (body.website !== '') return received;
        checkFormToken(digest, withdrawalForm, account.id, body.form_token);
        return transaction(async (tx) => {
          if (!(await takeFormToken(tx, digest, withdrawalForm, body))) return received;
          await withdrawOffers(tx, vault, { phone, email }, dayOf(new Date(), account.timeZone));
          await writeAudit(tx, new AuditDraft().target('account', account.id));
          return received;
        });
      });
    },
  );
}
