import type { PrivacyIncident, UpdatePrivacyIncidentInput } from '@funil/api/contract';

/** Input that leaves an incident as it is. */
export const inputOfIncident = (incident: PrivacyIncident): UpdatePrivacyIncidentInput => ({
  title: incident.title,
  description: incident.description ?? '',
  happened_on: incident.happened_on ?? '',
  found_on: incident.found_on,
  data_kinds: incident.data_kinds,
  risk: incident.risk,
  risk_note: incident.risk_note ?? '',
  measures: incident.measures ?? '',
  state: incident.state,
  reported_on: incident.reported_on ?? '',
  persons_told_on: incident.persons_told_on ?? '',
  dismissal_reason: incident.dismissal_reason ?? '',
  authority_notice: incident.authority_notice ?? '',
  persons_notice: incident.persons_notice ?? '',
  version: incident.version,
});
