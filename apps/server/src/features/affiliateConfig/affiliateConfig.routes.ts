import { can, emptyAffiliateConfig, endpoints, saveAffiliateConfigInput } from '@funil/api/contract';
import type { AffiliateConfig } from '@funil/api/contract';
import { AffiliateConfigAnswerSchema } from '@funil/api/contract/answers';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Session } from '../../platform/identity/Session.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findPublicPagePerson } from '../publicPageConfig/findPublicPagePerson.ts';
import { auditSettings } from '../publicPageConfig/auditSettings.ts';
import { readAffiliateConfig } from './affiliateConfig.queries.ts';
import { saveAffiliateConfig } from './saveAffiliateConfig.ts';

/** The caller's id. Null, meaning the account's configuration, for callers who manage the configurations of others. */
const ownUserId = ({ uid, actor }: Session) => (can(actor, 'affiliateConfig.manageOthers') ? null : uid);

async function present(tx: AccountTx, ownCode: string, userId: string | null): Promise<AffiliateConfig> {
  const person = userId === null ? null : await findPublicPagePerson(tx, userId);
  if (person === undefined) throw new Refusal('user.not_found');
  const { settings, version } = await readAffiliateConfig(tx, userId);
  return {
    person,
    code: person?.code ?? ownCode,
    settings,
    standard: userId === null ? emptyAffiliateConfig : (await readAffiliateConfig(tx, null)).settings,
    version,
  };
}

export function registerAffiliateConfigRoutes(app: App): void {
  handle(app, endpoints.showAffiliateConfig, { answer: AffiliateConfigAnswerSchema }, async ({ session, tx }) => ({
    affiliate_config: await present(tx, session.user.code, ownUserId(session)),
  }));

  handle(
    app,
    endpoints.saveAffiliateConfig,
    { body: saveAffiliateConfigInput, answer: AffiliateConfigAnswerSchema },
    async ({ session, account, tx, body, audit }) => {
      const userId = ownUserId(session);
      const saved = await saveAffiliateConfig(tx, session.actor, account, userId, body);
      auditSettings(audit, { type: 'affiliate_config', id: userId ?? tx.accountId }, saved);
      return { affiliate_config: await present(tx, session.user.code, userId) };
    },
  );

  handle(
    app,
    endpoints.showUserAffiliateConfig,
    { answer: AffiliateConfigAnswerSchema },
    async ({ session, tx, params }) => ({
      affiliate_config: await present(tx, session.user.code, params.id),
    }),
  );

  handle(
    app,
    endpoints.saveUserAffiliateConfig,
    { body: saveAffiliateConfigInput, answer: AffiliateConfigAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      if (!(await findPublicPagePerson(tx, params.id))) throw new Refusal('user.not_found');
      const saved = await saveAffiliateConfig(tx, session.actor, account, params.id, body);
      auditSettings(audit, { type: 'affiliate_config', id: params.id }, saved);
      return { affiliate_config: await present(tx, session.user.code, params.id) };
    },
  );
}
