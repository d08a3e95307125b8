import { endpoint, input, wire } from '../endpoint.ts';
import type { ApiKeyAnswer, ApiKeyList, CreatedApiKey } from './apiKeysAnswers.ts';
import type { ApiKeyInput } from './apiKeysInput.ts';

export type { ApiKey } from './apiKeysAnswers.ts';
export type * from './apiKeysInput.ts';

/** What every secret starts with, so that one that was published by mistake can be found. */
export const apiKeyPrefix = 'funil_';

/** Keys in use that an account may have. */
export const maxApiKeys = 20;

/** Calls that one key may make in a minute, to each server process. */
export const apiKeyCallsPerMinute = 120;

/** Keys in use first, then those that were revoked; of each the newest first. */
export const listApiKeys = endpoint({
  name: 'api_key.list',
  method: 'GET',
  path: '/api/api_keys',
  ability: 'apiKey.manage',
  response: wire<ApiKeyList>('api_keys'),
});

/** Makes a key. The answer is the only place where its secret ever stands, so it is not kept for repetition either. */
export const createApiKey = endpoint({
  name: 'api_key.create',
  method: 'POST',
  path: '/api/api_keys',
  ability: 'apiKey.manage',
  body: input<ApiKeyInput>(),
  response: wire<CreatedApiKey>('api_key', 'secret'),
  status: 201,
  errors: ['api_key.name_taken', 'api_key.too_many'],
});

/** Ends a key, from the next call on and for good. */
export const revokeApiKey = endpoint({
  name: 'api_key.revoke',
  method: 'PUT',
  path: '/api/api_keys/{id}/revoke',
  ability: 'apiKey.manage',
  response: wire<ApiKeyAnswer>('api_key'),
  errors: ['api_key.not_found'],
});
