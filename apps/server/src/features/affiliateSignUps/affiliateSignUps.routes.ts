import { createAffiliateSignUpInput, endpoints } from '@funil/api/contract';
import { AffiliateSignUpAnswerSchema, CreatedAffiliateSignUpSchema } from '@funil/api/contract/answers';
import { AuditDraft } from '../../platform/audit/AuditDraft.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import {
  affiliateSignUpForm,
  checkFormToken,
  issueFormToken,
  takeFormToken,
} from '../../platform/http/publicFormTokens.ts';
import { handlePublic } from '../../platform/http/handlePublic.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { lookUpCode } from '../referralLinks/lookUpCode.ts';
import { affiliateLetter } from './signUpLetters.ts';
import { affiliateLookOf } from './affiliateLookOf.ts';
import { signUpAffiliate } from './signUpAffiliate.ts';
import { termsVersion } from './termsVersion.ts';
import { areSuppressed, countSuppressedVisit } from '../suppression/suppressedPeople.ts';

export function registerAffiliateSignUpRoutes(app: App): void {
  const { digest, config, vault } = app.services;

  handlePublic(
    app,
    endpoints.showAffiliateSignUp,
    { answer: AffiliateSignUpAnswerSchema },
    async ({ account, params, request, transaction }) => {
      const sponsor = await lookUpCode(transaction, params.code, request.ip);
      if (!sponsor) return { affiliate_sign_up: null };
      return transaction(async (tx) => {
        const look = await affiliateLookOf(tx, account, sponsor.id);
        return {
          affiliate_sign_up: {
            ...look,
            terms_version: termsVersion(look.terms),
            code: sponsor.code,
            sponsor_name: sponsor.name.trim().split(/\s+/, 1)[0]!,
            form_token: issueFormToken(digest, affiliateSignUpForm, account.id),
          },
        };
      });
    },
  );

  handlePublic(
    app,
    endpoints.createAffiliateSignUp,
    { body: createAffiliateSignUpInput, answer: CreatedAffiliateSignUpSchema },
    async ({ account, body, request, transaction, writeAudit }) => {
      // The answer always takes the same time, so that visitors cannot learn who is registered or that a bot was
      // detected.
      return app.services.evenTime(async () => {
        const sponsor = await lookUpCode(transaction, body.code, request.ip);
        const thank = async (tx: AccountTx) => {
          if (!sponsor) throw new Refusal('affiliate_sign_up.closed');
          const { requires_approval } = await affiliateLookOf(tx, account, sponsor.id);
          return { affiliate_sign_up: { requires_approval } };
        };
        if (body.website !== '') return transaction(thank);
        checkFormToken(digest, affiliateSignUpForm, account.id, body.form_token);
        return transaction(async (tx) => {
          const isNewForm = await takeFormToken(tx, digest, affiliateSignUpForm, body);
          const { email, phone, document_number: documentNumber } = body;
          const [isSuppressed] = await areSuppressed(tx, vault, [{ email, phone, documentNumber }]);
          // A person who had its data erased gets the same thanks, and nothing of the sign-up is kept.
          if (isSuppressed) {
            if (isNewForm) await countSuppressedVisit(tx, 'affiliate_sign_up');
            return thank(tx);
          }
          const { requiresApproval, target, isNew, letters } = await signUpAffiliate(tx, account, body);
          const origin = appOriginOf(config, request);
          for (const letter of letters)
            await app.outbox.add(
              tx,
              composeMail(account, affiliateLetter(letter.kind, { to: letter.to, accountName: account.name, origin })),
            );
          if (target) {
            const draft = new AuditDraft().target(target.type, target.id);
            if (isNew) draft.change(null, { state: 'pending' });
            else if (letters[0]) draft.change(null, { letter: letters[0].kind });
            await writeAudit(tx, draft);
          }
          return { affiliate_sign_up: { requires_approval: requiresApproval } };
        });
      });
    },
  );
}
