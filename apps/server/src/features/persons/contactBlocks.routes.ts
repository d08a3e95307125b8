import {
  createContactBlockInput,
  endpoints,
  exceptFromBlockListInput,
  liftContactBlockInput,
} from '@funil/api/contract';
import { PersonAnswerSchema } from '@funil/api/contract/answers';
import { dayOf } from '@funil/validation/values';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { presentPerson } from './presentPerson.ts';
import { createContactBlock, exceptFromBlockList, liftContactBlock } from './blocks/changeContactBlocks.ts';

const todayIn = (timeZone: string) => dayOf(new Date().toISOString(), timeZone);

export function registerContactBlockRoutes(app: App): void {
  const { vault } = app.services;

  handle(
    app,
    endpoints.createContactBlock,
    { body: createContactBlockInput, answer: PersonAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const today = todayIn(account.timeZone);
      const lead = await createContactBlock(tx, vault, session.actor, Number(params.number), body, today);
      audit.target('lead', lead.id).change(null, { block_kind: body.kind });
      return { person: await presentPerson(tx, vault, session.actor, lead, today) };
    },
  );

  handle(
    app,
    endpoints.exceptFromBlockList,
    { body: exceptFromBlockListInput, answer: PersonAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const today = todayIn(account.timeZone);
      const lead = await exceptFromBlockList(tx, vault, session.actor, Number(params.number), body, today);
      audit.target('lead', lead.id).change(null, { list_kind: body.kind });
      return { person: await presentPerson(tx, vault, session.actor, lead, today) };
    },
  );

  handle(
    app,
    endpoints.liftContactBlock,
    { body: liftContactBlockInput, answer: PersonAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const today = todayIn(account.timeZone);
      const lift = { id: params.id, evidence: body.evidence };
      const lead = await liftContactBlock(tx, vault, session.actor, Number(params.number), lift, today);
      audit.target('lead', lead.id);
      return { person: await presentPerson(tx, vault, session.actor, lead, today) };
    },
  );
}
