import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import type { NamedReference } from '../leads/leads.ts';

/** What every secret starts with, so that one that was published by mistake can be found. */
export const apiKeyPrefix = 'funil_';

/** Keys in use that an account may have. */
export const maxApiKeys = 20;

/** Calls that one key may make in a minute, to each server process. */
export const apiKeyCallsPerMinute = 120;

/** Lets another system send leads in the account's name. It belongs to the account, and outlasts who made it. */
export interface ApiKey {
  id: string;
  name: string;
  /** The beginning of the secret, to tell keys apart: the rest is not kept. */
  prefix: string;
  created_by: NamedReference | null;
  created_at: string;
  /** To the minute; null when it was never used. */
  last_used_at: string | null;
  revoked_at: string | null;
}

/** The name of a new API key. */
export const apiKeyInput = yup
  .object({ name: yup.string().label('Nome').trim().required().min(2).max(60) })
  .noUnknown();

export type ApiKeyInput = yup.InferType<typeof apiKeyInput>;

/** Keys in use first, then those that were revoked; of each the newest first. */
export const listApiKeys = endpoint({
  name: 'api_key.list',
  method: 'GET',
  path: '/api/api_keys',
  ability: 'apiKey.manage',
  response: wire<{ api_keys: ApiKey[] }>(),
});

/** Makes a key. The answer is the only place where its secret ever stands, so it is not kept for repetition either. */
export const createApiKey = endpoint({
  name: 'api_key.create',
  method: 'POST',
  path: '/api/api_keys',
  ability: 'apiKey.manage',
  body: apiKeyInput,
  response: wire<{ api_key: ApiKey; secret: string }>(),
  status: 201,
  errors: ['api_key.name_taken', 'api_key.too_many'],
});

/** Ends a key, from the next call on and for good. */
export const revokeApiKey = endpoint({
  name: 'api_key.revoke',
  method: 'PUT',
  path: '/api/api_keys/{id}/revoke',
  ability: 'apiKey.manage',
  response: wire<{ api_key: ApiKey }>(),
  errors: ['api_key.not_found'],
});
