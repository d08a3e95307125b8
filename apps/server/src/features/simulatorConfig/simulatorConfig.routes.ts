import { can, emptySimulatorConfig, endpoints, saveSimulatorConfigInput } from '@funil/api/contract';
import type { Actor, SimulatorConfig } from '@funil/api/contract';
import { SimulatorConfigAnswerSchema } from '@funil/api/contract/answers';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import type { Session } from '../../platform/identity/Session.ts';
import { findPublicPagePerson } from '../publicPageConfig/findPublicPagePerson.ts';
import { auditSettings } from '../publicPageConfig/auditSettings.ts';
import { listOfferableTypes, readSimulatorConfig } from './simulatorConfig.queries.ts';
import { saveSimulatorConfig } from './saveSimulatorConfig.ts';

/** Null, for the account's configuration, if the user manages all simulators. */
const ownUserId = ({ uid, actor }: Session) => (can(actor, 'simulatorConfig.manageOthers') ? null : uid);

async function present(tx: AccountTx, actor: Actor, ownCode: string, userId: string | null): Promise<SimulatorConfig> {
  const person = userId === null ? null : await findPublicPagePerson(tx, userId);
  if (person === undefined) throw new Refusal('user.not_found');
  const { settings, version } = await readSimulatorConfig(tx, userId);
  return {
    person,
    code: person?.code ?? ownCode,
    settings,
    standard: userId === null ? emptySimulatorConfig : (await readSimulatorConfig(tx, null)).settings,
    product_types: await listOfferableTypes(tx),
    may_set_rates: can(actor, 'simulatorConfig.setRates'),
    may_set_tags: can(actor, 'lead.update'),
    version,
  };
}

export function registerSimulatorConfigRoutes(app: App): void {
  handle(app, endpoints.showSimulatorConfig, { answer: SimulatorConfigAnswerSchema }, async ({ session, tx }) => ({
    simulator_config: await present(tx, session.actor, session.user.code, ownUserId(session)),
  }));

  handle(
    app,
    endpoints.saveSimulatorConfig,
    { body: saveSimulatorConfigInput, answer: SimulatorConfigAnswerSchema },
    async ({ session, account, tx, body, audit }) => {
      const userId = ownUserId(session);
      const saved = await saveSimulatorConfig(tx, session.actor, account, userId, body);
      auditSettings(audit, { type: 'simulator_config', id: userId ?? tx.accountId }, saved);
      return { simulator_config: await present(tx, session.actor, session.user.code, userId) };
    },
  );

  handle(
    app,
    endpoints.showUserSimulatorConfig,
    { answer: SimulatorConfigAnswerSchema },
    async ({ session, tx, params }) => ({
      simulator_config: await present(tx, session.actor, session.user.code, params.id),
    }),
  );

  handle(
    app,
    endpoints.saveUserSimulatorConfig,
    { body: saveSimulatorConfigInput, answer: SimulatorConfigAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      if (!(await findPublicPagePerson(tx, params.id))) throw new Refusal('user.not_found');
      const saved = await saveSimulatorConfig(tx, session.actor, account, params.id, body);
      auditSettings(audit, { type: 'simulator_config', id: params.id }, saved);
      return { simulator_config: await present(tx, session.actor, session.user.code, params.id) };
    },
  );
}
