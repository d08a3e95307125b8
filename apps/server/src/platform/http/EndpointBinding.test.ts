import {
  createLeadTransferInput,
  endpoints,
  listLeadTransfersInput,
  partnerInput,
  previewLeadTransferInput,
} from '@funil/api/contract';
import type { ResponseOf } from '@funil/api/contract';
import { LeadTransferAnswerSchema, LeadTransferListSchema, PartnerAnswerSchema } from '@funil/api/contract/answers';
import { yup } from '@funil/validation';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import type { App } from './App.ts';
import { handle } from './handle.ts';
import { handlePublic } from './handlePublic.ts';

it('is typed by the endpoint', () => {
  const { createLeadTransfer: create, listLeadTransfers: list, destroySession: end } = endpoints;
  const [body, answer] = [createLeadTransferInput, LeadTransferAnswerSchema] as const;
  const [query, listed] = [listLeadTransfersInput, LeadTransferListSchema] as const;
  const larger = Type.Object({ ...answer.properties, more: Type.Optional(Type.String()) });
  const looser = yup.object({ ...createLeadTransferInput.fields, more: yup.string() });

  const compiles = (app: App, response: ResponseOf<typeof create>, page: ResponseOf<typeof list>) => {
    const [answered, paged, done] = [async () => response, async () => page, async () => {}] as const;
    handle(app, create, { body, answer }, answered);
    handle(app, list, { query, answer: listed }, paged);
    handle(app, end, {}, done);

    // @ts-expect-error nothing is bound
    handle(app, create, {}, answered);
    // @ts-expect-error the rule is missing
    handle(app, create, { answer }, answered);
    // @ts-expect-error the shape is missing
    handle(app, create, { body }, answered);
    // @ts-expect-error the rule of another endpoint
    handle(app, create, { body: partnerInput, answer }, answered);
    // @ts-expect-error a rule that leaves less
    handle(app, create, { body: previewLeadTransferInput, answer }, answered);
    // @ts-expect-error a rule that leaves more
    handle(app, create, { body: looser, answer }, answered);
    // @ts-expect-error the shape of another endpoint
    handle(app, create, { body, answer: PartnerAnswerSchema }, answered);
    // @ts-expect-error a shape that lets more out
    handle(app, create, { body, answer: larger }, answered);
    // @ts-expect-error a rule of a query that the endpoint does not take
    handle(app, create, { body, query, answer }, answered);
    // @ts-expect-error the rule of a query bound to the body
    handle(app, list, { body: query, answer: listed }, paged);
    // @ts-expect-error a shape of no answer
    handle(app, end, { answer }, done);
    // @ts-expect-error the rule of a public endpoint is missing
    handlePublic(app, endpoints.recoverPassword, {}, done);
  };
  expect(compiles).toBeTypeOf('function');
});
