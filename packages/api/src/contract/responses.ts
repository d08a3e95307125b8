import type { Static, TSchema } from 'typebox';
import type { ResponseOf } from './endpoint.ts';
import type { endpoints } from './endpoints.ts';
import { accountResponses } from './responses/accountResponses.ts';
import { distributionResponses } from './responses/distributionResponses.ts';
import { leadResponses } from './responses/leadResponses.ts';
import { noticeResponses } from './responses/noticeResponses.ts';
import { peopleResponses } from './responses/peopleResponses.ts';
import { registerResponses } from './responses/registerResponses.ts';
import { simulatorResponses } from './responses/simulatorResponses.ts';

/*
 * Shapes of the answers, for the server: it serializes by them (what they do not name never leaves), and its tests
 * check every answer against them. The browser never loads this module.
 */

/** Shape of each endpoint's answer; endpoints that answer 204 have none. */
export const responseSchemas = {
  ...accountResponses,
  ...peopleResponses,
  ...leadResponses,
  ...distributionResponses,
  ...registerResponses,
  ...noticeResponses,
  ...simulatorResponses,
} satisfies { [K in keyof typeof endpoints]: TSchema | null };

type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Mismatch = {
  [
    K in keyof typeof responseSchemas as (typeof responseSchemas)[K] extends TSchema
      ? Equal<Static<(typeof responseSchemas)[K]>, ResponseOf<(typeof endpoints)[K]>> extends true
        ? never
        : K
      : never
  ]: true;
};

/** Fails to compile when a schema and its endpoint's declared response differ. */
export const everySchemaMatches: keyof Mismatch extends never ? true : keyof Mismatch = true;
