import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Moment, NamedReference, Nullable, Text } from '../answerShapes.ts';

/** Lets another system send leads in the account's name. It belongs to the account, and outlasts who made it. */
export const ApiKey = Type.Object({
  id: Text,
  name: Text,
  /** The beginning of the secret, to tell keys apart: the rest is not kept. */
  prefix: Text,
  created_by: Nullable(NamedReference),
  created_at: Moment,
  /** To the minute; null when it was never used. */
  last_used_at: Nullable(Moment),
  revoked_at: Nullable(Moment),
});
export type ApiKey = Static<typeof ApiKey>;

/** The API keys of the account. */
export const ApiKeyList = Type.Object({
  api_keys: Type.Array(ApiKey),
});
export type ApiKeyList = Static<typeof ApiKeyList>;

/** A new API key with its secret. */
export const CreatedApiKey = Type.Object({
  api_key: ApiKey,
  secret: Text,
});
export type CreatedApiKey = Static<typeof CreatedApiKey>;

/** One API key. */
export const ApiKeyAnswer = Type.Object({
  api_key: ApiKey,
});
export type ApiKeyAnswer = Static<typeof ApiKeyAnswer>;
