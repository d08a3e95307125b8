import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Moment, Text } from '../answerShapes.ts';
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
      created_at: Moment,
      is_deleted: Type.Boolean(),
    }),
  ),
  /** Numbers of records whose content is erased. */
  erased: Type.Object({
    history_entries: Type.Integer(),
    activities: Type.Integer(),
    simulations: Type.Integer(),
    attachments: Type.Integer(),
    /** Imports of the last days: the content of their files goes, so that they can no longer be repeated. */
    imports: Type.Integer(),
    /** Files of exports that are not downloaded yet. */
    exports: Type.Integer(),
  }),
  kept: Type.Object({
    sales: Type.Integer(),
    sales_cents: Cents,
    commission_entries: Type.Integer(),
    commission_cents: Cents,
  }),
});

/** The job that anonymises. */
export interface StartedAnonymization extends Static<typeof StartedAnonymizationSchema> {}
export const StartedAnonymizationSchema = Type.Object({ job_id: Text });
