import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { incidentDataKinds, incidentRisks, incidentStates, reachedSources } from './privacyIncidents.ts';

const Summary = {
  id: Text,
  title: Text,
  state: Choice(incidentStates),
  risk: Choice(incidentRisks),
  /** Days as `yyyy-MM-dd`. */
  found_on: Text,
  due_on: Text,
  /** Leads of persons whom it reached. */
  leads_count: Type.Integer(),
};
const IncidentSummarySchema = Type.Object(Summary);

/** An incident with personal data. */
export interface PrivacyIncident extends Static<typeof PrivacyIncidentSchema> {}
const PrivacyIncidentSchema = Type.Object({
  ...Summary,
  description: Nullable(Text),
  happened_on: Nullable(Text),
  data_kinds: Type.Array(Choice(incidentDataKinds)),
  risk_note: Nullable(Text),
  measures: Nullable(Text),
  reported_on: Nullable(Text),
  persons_told_on: Nullable(Text),
  dismissal_reason: Nullable(Text),
  /** Notices as written; null while the drafts apply. */
  authority_notice: Nullable(Text),
  persons_notice: Nullable(Text),
  /** Notices composed from the facts as they are now. */
  drafts: Type.Object({ authority: Text, persons: Text }),
  /** First day on which it may be forgotten. */
  kept_until: Text,
  created_by: Nullable(Named),
  created_at: Moment,
  closed_by: Nullable(Named),
  closed_at: Nullable(Moment),
  version: Type.Integer(),
});

/** One incident. */
export type PrivacyIncidentAnswer = Static<typeof PrivacyIncidentAnswerSchema>;
export const PrivacyIncidentAnswerSchema = Type.Object({ privacy_incident: PrivacyIncidentSchema });

/** Incidents of the account. */
export type PrivacyIncidentList = Static<typeof PrivacyIncidentListSchema>;
export const PrivacyIncidentListSchema = Type.Object({ privacy_incidents: Type.Array(IncidentSummarySchema) });

/** A lead whose person was reached. */
export interface Reached extends Static<typeof ReachedSchema> {}
const ReachedSchema = Type.Object({
  lead_number: Type.Integer(),
  /** Null for a lead that no longer exists. */
  name: Nullable(Text),
  source: Choice(reachedSources),
});

/** Leads whose persons were reached: the first ones, and how many there are. */
export type ReachedAnswer = Static<typeof ReachedAnswerSchema>;
export const ReachedAnswerSchema = Type.Object({
  reached: Type.Array(ReachedSchema),
  leads_count: Type.Integer(),
  persons_count: Type.Integer(),
});
