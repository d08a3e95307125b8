import { endpoint, input, wire } from '../endpoint.ts';
import type { ApiKeyAnswer, ApiKeyList, CreatedApiKey } from './apiKeysAnswers.ts';
import type { ApiKeyInput } from './apiKeysInput.ts';

export type { ApiKey } from './apiKeysAnswers.ts';
export type * from './apiKeysInput.ts';

/** Prefix of every secret, to find leaked ones by search. */
export const apiKeyPrefix = 'funil_';

/** Maximum active keys. */
export const maxApiKeys = 20;

/** Maximum calls per minute and key; several server processes without Redis allow each as many. */
export const apiKeyCallsPerMinute = 120;

/** Lists keys, active ones first, then newest. */
export const listApiKeys = endpoint({
  name: 'api_key.list',
  method: 'GET',
  path: '/api/api_keys',
  ability: 'apiKey.manage',
  response: wire<ApiKeyList>('api_keys'),
});

/** Creates a key. Only this answer contains the secret, which is not stored for retries. */
export const createApiKey = endpoint({
  name: 'api_key.create',
  method: 'POST',
  path: '/api/api_keys',
  ability: 'apiKey.manage',
  body: input<ApiKeyInput>(),
  response: wire<CreatedApiKey>('api_key', 'secret'),
  status: 201,
  errors: ['session.password_required', 'api_key.name_taken', 'api_key.too_many'],
  recentPassword: true,
});

/** Revokes a key permanently. */
export const revokeApiKey = endpoint({
  name: 'api_key.revoke',
  method: 'PUT',
  path: '/api/api_keys/{id}/revoke',
  ability: 'apiKey.manage',
  response: wire<ApiKeyAnswer>('api_key'),
  errors: ['api_key.not_found'],
});
