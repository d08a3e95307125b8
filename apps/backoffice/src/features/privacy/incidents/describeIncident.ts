import { incidentDataKindLabels, incidentRiskLabels, incidentStateLabels } from '@funil/api/contract';
import type { PrivacyIncident } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';
import type { RecordFacts } from '../../../lists/recordConflict.ts';

const day = (one: string | null) => (one === null ? '' : formatDate(one));

/** All facts of an incident, in the order of its forms. */
export const describeIncident = (incident: PrivacyIncident): RecordFacts => [
  ['O que aconteceu', incident.title],
  ['Conhecido em', day(incident.found_on)],
  ['Aconteceu em', day(incident.happened_on)],
  ['Dados atingidos', incident.data_kinds.map((kind) => incidentDataKindLabels[kind]).join(', ')],
  ['Risco', incidentRiskLabels[incident.risk]],
  ['Descrição', incident.description ?? ''],
  ['Consequências possíveis', incident.risk_note ?? ''],
  ['Medidas tomadas', incident.measures ?? ''],
  ['Situação', incidentStateLabels[incident.state]],
  ['Comunicado à ANPD em', day(incident.reported_on)],
  ['Titulares avisados em', day(incident.persons_told_on)],
  ['Por que não comunicar', incident.dismissal_reason ?? ''],
  ['À ANPD', incident.authority_notice ?? ''],
  ['Aos titulares', incident.persons_notice ?? ''],
];
