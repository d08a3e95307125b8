import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { duplicateFields } from '../leads/leadDuplicates.ts';
import { LeadStatusReferenceSchema } from '../leads/leadsAnswers.ts';
import { leadSources } from '../leads/leadSources.ts';
import { ConsentSchema } from './consentsAnswers.ts';
import { ContactBlockSchema } from './contactBlocksAnswers.ts';
import { contactStates } from './persons.ts';

export interface PersonContact extends Static<typeof PersonContactSchema> {}
const PersonContactSchema = Type.Object({
  kind: Choice(duplicateFields),
  /** E.164 for a phone. */
  value: Text,
  /** Source of the first lead with it that the viewer sees. */
  source: Choice(leadSources),
  /** Null for a contact that was never tried, as far as the viewer may know. */
  state: Nullable(Choice(contactStates)),
  state_at: Nullable(Moment),
  /** Blocked through a lead hidden from the viewer, who may not lift the block and learns no more of it. */
  is_blocked_elsewhere: Type.Boolean(),
  /** Whether the asked lead has it; else it is of another lead of the person. */
  is_own: Type.Boolean(),
});

export interface PersonLead extends Static<typeof PersonLeadSchema> {}
const PersonLeadSchema = Type.Object({
  number: Type.Integer(),
  name: Text,
  status: LeadStatusReferenceSchema,
  product: Nullable(Named),
  value_cents: Nullable(Cents),
  created_at: Moment,
});

/** The person of a lead, as far as the viewer sees its leads. */
export interface PersonDetail extends Static<typeof PersonDetailSchema> {}
const PersonDetailSchema = Type.Object({
  contacts: Type.Array(PersonContactSchema),
  /** Blocks in force of the lead's own phone and e-mail, latest first. */
  blocks: Type.Array(ContactBlockSchema),
  /** Consents recorded through leads that the viewer sees, latest first. */
  consents: Type.Array(ConsentSchema),
  /** The person's other leads that the viewer may see, newest first; at most `personLeadLimit`. */
  leads: Type.Array(PersonLeadSchema),
  /** Whether the person has leads hidden from the viewer, as far as `findLeadDuplicates` reveals them. */
  has_hidden_leads: Type.Boolean(),
  allowed: Type.Object({
    /** Join it with the person of another lead, or part the lead from it. */
    manage: Type.Boolean(),
    change_contact: Type.Boolean(),
  }),
});

/** The person of a lead. */
export type PersonAnswer = Static<typeof PersonAnswerSchema>;
export const PersonAnswerSchema = Type.Object({ person: PersonDetailSchema });

/** The person of a lead after a join or a part. */
export interface ChangedPerson extends Static<typeof ChangedPersonSchema> {}
export const ChangedPersonSchema = Type.Object({
  person: PersonDetailSchema,
  /** Id for `undoBulk`. */
  undo_id: Text,
});
