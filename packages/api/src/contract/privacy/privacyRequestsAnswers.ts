import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { StoredFileSchema } from '../files/filesAnswers.ts';
import { privacyChannels, privacyRequestKinds, privacyRequestStates } from './privacyRequests.ts';

/** A request of a person about its data. */
export interface PrivacyRequest extends Static<typeof PrivacyRequestSchema> {}
const PrivacyRequestSchema = Type.Object({
  id: Text,
  kind: Choice(privacyRequestKinds),
  channel: Choice(privacyChannels),
  /** Days as `yyyy-MM-dd`. */
  received_on: Text,
  due_on: Text,
  person_name: Text,
  lead_number: Nullable(Type.Integer()),
  identity_proof: Nullable(Text),
  state: Choice(privacyRequestStates),
  answer: Nullable(Text),
  refusal_reason: Nullable(Text),
  /** The answer as it was sent. */
  file: Nullable(Type.Object({ ...StoredFileSchema.properties, sha256: Text })),
  created_by: Nullable(Named),
  created_at: Moment,
  closed_by: Nullable(Named),
  closed_at: Nullable(Moment),
  version: Type.Integer(),
});

/** Declarations of the account about itself. */
export interface PrivacySettings extends Static<typeof PrivacySettingsSchema> {}
const PrivacySettingsSchema = Type.Object({
  is_small_agent: Type.Boolean(),
  declared_by: Nullable(Named),
  declared_at: Nullable(Moment),
});

export type PrivacySettingsAnswer = Static<typeof PrivacySettingsAnswerSchema>;
/** Answer with the account's declarations. */
export const PrivacySettingsAnswerSchema = Type.Object({ settings: PrivacySettingsSchema });

/** One request. */
export type PrivacyRequestAnswer = Static<typeof PrivacyRequestAnswerSchema>;
export const PrivacyRequestAnswerSchema = Type.Object({ privacy_request: PrivacyRequestSchema });

/** Requests of the account. */
export type PrivacyDesk = Static<typeof PrivacyDeskSchema>;
export const PrivacyDeskSchema = Type.Object({
  privacy_requests: Type.Array(PrivacyRequestSchema),
  settings: PrivacySettingsSchema,
  /** Visits of anonymised people to public pages, of which nothing else is kept. */
  suppressed_visits: Type.Integer(),
  meta: Type.Object({ is_capped: Type.Boolean() }),
});
