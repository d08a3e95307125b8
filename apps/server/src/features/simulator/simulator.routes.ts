import { createLeadSimulationInput, createSimulationInput, endpoints, simulatorConsent } from '@funil/api/contract';
import type { PublicSimulator } from '@funil/api/contract';
import {
  CreatedSimulationSchema,
  ExistingReferralListSchema,
  SharedSimulationAnswerSchema,
  SimulationAnswerSchema,
  SimulationListSchema,
  SimulatorAnswerSchema,
} from '@funil/api/contract/answers';
import { AuditDraft } from '../../platform/audit/AuditDraft.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import { handlePublic } from '../../platform/http/handlePublic.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import { personOf } from '../leads/duplicates/findDuplicates.ts';
import { findReadableLead } from '../leads/record/leads.queries.ts';
import { checkFormToken, issueFormToken, simulatorForm, takeFormToken } from '../../platform/http/publicFormTokens.ts';
import { listVisitorFields, readVisitorValues } from '../ownFields/visitorOwnFields.ts';
import { readSimulator } from './computeOffer.ts';
import { findSharedSimulation } from './findSharedSimulation.ts';
import { protocolOfForgotten } from './newProtocolNumber.ts';
import type { CodeHolder } from '../referralLinks/findPersonByCode.ts';
import { lookUpCode } from '../referralLinks/lookUpCode.ts';
import { listExistingReferrals, listSimulations } from './simulator.queries.ts';
import { simulationLetter } from './simulationLetter.ts';
import { simulateForLead } from './simulateForLead.ts';
import { submitSimulation } from './submitSimulation.ts';
import { areSuppressed, countSuppressedVisit } from '../suppression/suppressedPeople.ts';

export function registerSimulatorRoutes(app: App): void {
  const { digest, readLog, vault } = app.services;

  const show = async (
    tx: AccountTx,
    account: Account,
    person: CodeHolder | undefined,
  ): Promise<{ simulator: PublicSimulator }> => {
    const look = await readSimulator(tx, person?.id);
    const { version, textFor } = simulatorConsent;
    return {
      simulator: {
        ...look,
        code: person?.code ?? null,
        invited_by: person?.name ?? null,
        consent: { version, text: textFor(account.name) },
        own_fields: await listVisitorFields(tx),
        form_token: issueFormToken(digest, simulatorForm, account.id),
      },
    };
  };

  handlePublic(app, endpoints.showSimulator, { answer: SimulatorAnswerSchema }, async ({ account, transaction }) =>
    transaction((tx) => show(tx, account, undefined)),
  );

  handlePublic(
    app,
    endpoints.showReferredSimulator,
    { answer: SimulatorAnswerSchema },
    async ({ account, params, request, transaction }) => {
      const person = await lookUpCode(transaction, params.code, request.ip);
      return transaction((tx) => show(tx, account, person));
    },
  );

  handlePublic(
    app,
    endpoints.showSharedSimulation,
    { answer: SharedSimulationAnswerSchema },
    async ({ params, transaction }) => {
      const simulation = await transaction((tx) => findSharedSimulation(tx, params.id));
      if (!simulation) throw new Refusal('simulation.not_found');
      return { simulation };
    },
  );

  handlePublic(
    app,
    endpoints.createSimulation,
    { body: createSimulationInput, answer: CreatedSimulationSchema },
    async ({ account, body, request, transaction, writeAudit }) => {
      // Robots fill in `website` and get an answer that looks like success. Even time hides whether the visitor is
      // known.
      return app.services.evenTime(async () => {
        const forgotten = { simulation: { protocol: protocolOfForgotten(digest, body.submission_id) } };
        if (body.website !== '') return forgotten;
        checkFormToken(digest, simulatorForm, account.id, body.form_token);
        return transaction(async (tx) => {
          // Before the visitor is looked up, so that no refusal tells whether the visitor is known.
          const own = await readVisitorValues(tx, body.own_fields);
          const isNew = await takeFormToken(tx, digest, simulatorForm, body);
          // A person who had its data erased gets the same thanks, and nothing of the visit is kept.
          const [isSuppressed] = await areSuppressed(tx, vault, [personOf(body)]);
          if (isSuppressed) {
            if (isNew) await countSuppressedVisit(tx, 'simulator');
            return forgotten;
          }
          const { protocol, leadId, simulation } = await submitSimulation(tx, account, { ...body, own_fields: own });
          if (simulation && body.wants_email && body.email) {
            const origin = appOriginOf(app.services.config, request);
            const facts = { to: body.email, accountName: account.name, origin, protocol, simulation };
            await app.outbox.add(tx, composeMail(account, simulationLetter(facts)));
          }
          if (leadId) await writeAudit(tx, new AuditDraft().target('lead', leadId).change(null, { protocol }));
          return { simulation: { protocol } };
        });
      });
    },
  );

  handle(app, endpoints.listExistingReferrals, { answer: ExistingReferralListSchema }, async ({ session, tx }) => ({
    existing_referrals: await listExistingReferrals(tx, session.actor.uid),
  }));

  handle(app, endpoints.listLeadSimulations, { answer: SimulationListSchema }, async ({ session, tx, params }) => {
    const row = await findReadableLead(tx, session.actor, Number(params.number));
    if (!row) throw new Refusal('lead.not_found');
    readLog.note(tx.accountId, { leadId: row.lead.id, userId: session.uid, kind: 'part' });
    return { simulations: await listSimulations(tx, row.lead.id) };
  });

  handle(
    app,
    endpoints.createLeadSimulation,
    { body: createLeadSimulationInput, answer: SimulationAnswerSchema },
    async ({ session, tx, params, body, audit }) => {
      const { leadId, simulation } = await simulateForLead(tx, session.actor, Number(params.number), body);
      audit.target('lead', leadId).change(null, { protocol: simulation.protocol });
      return { simulation };
    },
  );
}
