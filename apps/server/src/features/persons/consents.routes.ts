import { createConsentInput, endpoints } from '@funil/api/contract';
import { PersonAnswerSchema } from '@funil/api/contract/answers';
import { dayOf } from '@funil/validation/values';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { createConsent } from './consents/createConsent.ts';
import { presentPerson } from './presentPerson.ts';

export function registerConsentRoutes(app: App): void {
  const { vault } = app.services;

  handle(
    app,
    endpoints.createConsent,
    { body: createConsentInput, answer: PersonAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const today = dayOf(new Date().toISOString(), account.timeZone);
      const lead = await createConsent(tx, vault, session.actor, Number(params.number), body, today);
      audit.target('lead', lead.id).change(null, { consent_purpose: body.purpose, consent_state: body.state });
      return { person: await presentPerson(tx, vault, session.actor, lead, today) };
    },
  );
}
