import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { statusKinds } from '../catalog/catalog.ts';

/** Consequences of anonymising a person. */
export interface AnonymizationPreview extends Static<typeof AnonymizationPreviewSchema> {}
export const AnonymizationPreviewSchema = Type.Object({
  /** All leads of the person, also those in the trash. */
  leads: Type.Array(
    Type.Object({
      number: Type.Integer(),
      name: Text,
      status: Type.Object({ name: Text, kind: Choice(statusKinds) }),
      owner: Nullable(Named),
      created_at: Moment,
      is_deleted: Type.Boolean(),
    }),
  ),
  /** Numbers of records whose content is erased. */
  erased: Type.Object({
    history_entries: Type.Integer(),
    activities: Type.Integer(),
    simulations: Type.Integer(),
    /** Tags on the leads, and values of own fields. */
    tags: Type.Integer(),
    own_values: Type.Integer(),
    attachments: Type.Integer(),
    /** Imports of the last days: the content of their files goes, so that they can no longer be repeated. */
    imports: Type.Integer(),
    /** Files of exports that are not downloaded yet. */
    exports: Type.Integer(),
    /** Sign-ups of the person as an affiliate, with the access that came of them. */
    affiliations: Type.Integer(),
  }),
  kept: Type.Object({
    sales: Type.Integer(),
    sales_cents: Cents,
    commission_entries: Type.Integer(),
    commission_cents: Cents,
    /** Payments made to the person as an affiliate, with the name and the PIX key of their day. */
    payments: Type.Integer(),
    /** Requests of the person at the desk, with its name and proof of identity. */
    requests: Type.Integer(),
  }),
  /** Whether open leads can be closed: the account has a status of lost leads. */
  can_close: Type.Boolean(),
  /** Commissions that are still to be paid to the person as an affiliate; with any, anonymising is refused. */
  open_payments: Type.Integer(),
  /** Reasons of the holds in force on the person; with any, anonymising is refused. */
  holds: Type.Array(Type.Object({ reason: Text, until_day: Nullable(Text) })),
});

/** The job that anonymises. */
export interface StartedAnonymization extends Static<typeof StartedAnonymizationSchema> {}
export const StartedAnonymizationSchema = Type.Object({ job_id: Text });
