import type { BodyOf, ParamsOfEndpoint, QueryOf } from '@funil/api/contract';
import type { FastifyRequest } from 'fastify';
import { fieldSettingsOf } from '../identity/fieldSettingsOf.ts';
import type { Account } from '../identity/findAccount.ts';
import type { Bound } from './EndpointBinding.ts';
import type { AnyEndpoint } from './AnyEndpoint.ts';
import { Refusal } from '../refusals/Refusal.ts';
import { readInput, refuseUnreadable, takeInherited } from './readInput.ts';
import type { UnknownFields } from './readInput.ts';
import { readParams } from './readParams.ts';

export interface CallInput<E extends AnyEndpoint> {
  params: Record<ParamsOfEndpoint<E>, string>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

export async function readRequestInput<E extends AnyEndpoint>(
  endpoint: E,
  rules: Bound,
  account: Account | null,
  request: FastifyRequest,
  unknownFields: UnknownFields = 'dropped',
): Promise<CallInput<E>> {
  const params = readParams(endpoint, request.params);
  refuseUnreadable(request.query);
  refuseUnreadable(request.body);
  const inherited = [...takeInherited(request.query), ...takeInherited(request.body)];
  if (unknownFields === 'refused' && inherited.length > 0)
    throw new Refusal('request.invalid', { fields: { '': `Contém campo desconhecido: ${inherited.join(', ')}` } });
  const settings = fieldSettingsOf(account?.personalization ?? null);
  const query = await readInput(rules.query, request.query, settings, unknownFields);
  const body = await readInput(rules.body, request.body, settings, unknownFields);
  // `EndpointBinding` guarantees the endpoint's types; the compiler knows only rules of any endpoint.
  return { params, query, body } as CallInput<E>;
}
