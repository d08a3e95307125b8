// Read by the compiler alone: against the sources with the workspace, and against the packed package in a product.
import { expectTypeOf } from 'expect-type';
import { createClient, isApiError, memoryTokenStore } from '@funil/api';
import type { ApiError, CallOptions, Client, ClientOptions, TokenStore } from '@funil/api';
import {
  changeLeadStatus,
  createLead,
  createSession,
  destroySession,
  listLeads,
  showAccount,
  showLead,
  uploadFile,
} from '@funil/api/contract';
import type {
  BodyOf,
  CreateLeadInput,
  ErrorCode,
  LeadDetail,
  LeadList,
  ParamsOfEndpoint,
  ResponseOf,
} from '@funil/api/contract';

const client = createClient({ baseUrl: 'https://aurora.example', tokenStore: memoryTokenStore(), timeoutMs: 1000 });
declare const lead: CreateLeadInput;

export async function answers() {
  expectTypeOf(await client.call(listLeads)).toEqualTypeOf<LeadList>();
  expectTypeOf(await client.call(showLead, { params: { number: 7 } })).toEqualTypeOf<{ lead: LeadDetail }>();
  expectTypeOf((await client.call(showLead, { params: { number: '7' } })).lead.value_cents).toEqualTypeOf<
    number | null
  >();
  expectTypeOf(await client.call(destroySession)).toEqualTypeOf<void>();
  expectTypeOf((await client.call(showAccount)).account.name).toBeString();
  expectTypeOf<ResponseOf<typeof createLead>>().toEqualTypeOf<{
    lead: LeadDetail;
    duplicates: number[];
    empty_queue: { id: string; name: string } | null;
  }>();
  expectTypeOf<ResponseOf<typeof listLeads>>().not.toBeAny();
}

export const parameters = () => [
  // @ts-expect-error the number is missing
  client.call(showLead),
  // @ts-expect-error no such parameter
  client.call(showLead, { params: { id: 7 } }),
  // @ts-expect-error a number is a number or its text
  client.call(showLead, { params: { number: null } }),
  // @ts-expect-error the list takes no parameters
  client.call(listLeads, { params: { number: 7 } }),
  // @ts-expect-error no endpoint, but a path
  client.call('/api/leads'),
];
expectTypeOf<ParamsOfEndpoint<typeof showLead>>().toEqualTypeOf<'number'>();
expectTypeOf<ParamsOfEndpoint<typeof listLeads>>().toBeNever();

export const queries = () => [
  client.call(listLeads, { query: { sort: 'created_at', direction: 'desc', search: 'ana' } }),
  // @ts-expect-error no such order
  client.call(listLeads, { query: { sort: 'colour' } }),
  // @ts-expect-error no such field
  client.call(listLeads, { query: { page: 2 } }),
  // @ts-expect-error a lead takes no query
  client.call(showLead, { params: { number: 7 }, query: { search: 'ana' } }),
];

export const bodies = () => [
  client.call(createLead, { body: lead, idempotencyKey: 'mine', signal: new AbortController().signal }),
  // @ts-expect-error the body is missing
  client.call(createLead),
  // @ts-expect-error money is integer cents, never text
  client.call(createLead, { body: { ...lead, value_cents: 'R$ 10,00' } }),
  // @ts-expect-error no such field
  client.call(createSession, { body: { email: 'a@b.co', password: 'x', remember: true } }),
  client.call(changeLeadStatus, {
    params: { number: 7 },
    // @ts-expect-error the version is missing
    body: { status_id: 's', loss_reason_id: null, loss_note: null, product_id: null, value_cents: null },
  }),
  // @ts-expect-error what is read takes no body
  client.call(showLead, { params: { number: 7 }, body: {} }),
  // @ts-expect-error the file is missing
  client.upload(uploadFile, { query: { purpose: 'branding' } }),
];
expectTypeOf<BodyOf<typeof createLead>>().toEqualTypeOf<CreateLeadInput>();
expectTypeOf<CallOptions<typeof showAccount>>().toHaveProperty('signal');

export function errors(error: unknown) {
  if (!isApiError(error)) return;
  expectTypeOf(error).toEqualTypeOf<ApiError>();
  expectTypeOf(error.code).toEqualTypeOf<ErrorCode | 'network' | 'timeout' | 'aborted'>();
  expectTypeOf(error.fields).toEqualTypeOf<Readonly<Record<string, string>>>();
  expectTypeOf(error.details).toBeUnknown();
  // @ts-expect-error no such code in the catalogue
  if (error.code === 'lead.unknown_code') return;
  // @ts-expect-error facts are read, not written
  error.status = 200;
}

export const stores = () => {
  const store: TokenStore = { get: () => null, set: () => {} };
  expectTypeOf(createClient({ tokenStore: store })).toEqualTypeOf<Client>();
  // @ts-expect-error a store can be written to
  createClient({ tokenStore: { get: () => null } });
  expectTypeOf<ClientOptions['timeoutMs']>().toEqualTypeOf<number | undefined>();
};
