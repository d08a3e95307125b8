import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Moment, Named, Nullable, Text } from '../answerShapes.ts';

/** A key with which another system sends leads to the account, also after the key's creator has left. */
export interface ApiKey extends Static<typeof ApiKeySchema> {}
const ApiKeySchema = Type.Object({
  id: Text,
  name: Text,
  /** First characters of the secret, to distinguish keys. */
  prefix: Text,
  created_by: Nullable(Named),
  created_at: Moment,
  /** Precise to the minute; null when never used. */
  last_used_at: Nullable(Moment),
  revoked_at: Nullable(Moment),
});

/** API keys of the account. */
export type ApiKeyList = Static<typeof ApiKeyListSchema>;
export const ApiKeyListSchema = Type.Object({
  api_keys: Type.Array(ApiKeySchema),
});

/** A new API key with its secret. */
export type CreatedApiKey = Static<typeof CreatedApiKeySchema>;
export const CreatedApiKeySchema = Type.Object({
  api_key: ApiKeySchema,
  secret: Text,
});

/** One API key. */
export type ApiKeyAnswer = Static<typeof ApiKeyAnswerSchema>;
export const ApiKeyAnswerSchema = Type.Object({
  api_key: ApiKeySchema,
});
