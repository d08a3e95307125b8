import { leadFields } from '@funil/api/contract';
import type { FieldSettings, LeadDetail } from '@funil/api/contract';
import { compareLeads } from '../conflict/compareLeads.ts';
import { leadFieldLabels } from '../form/leadFieldLabels.ts';
import { leadInputOf } from '../form/leadInputOf.ts';

const listOf = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

export function describeChangesMeanwhile(seen: LeadDetail, current: LeadDetail, settings: FieldSettings): string {
  const labels = leadFieldLabels(settings);
  const before = leadInputOf(seen);
  const changed = [
    ...(seen.status.id === current.status.id ? [] : [leadFields.status.label]),
    ...compareLeads(before, before, leadInputOf(current)).map(({ field }) => labels[field]),
  ];
  const what = changed.length > 0 ? `: ${listOf.format(changed)}` : '';
  return `O lead ${current.number} mudou enquanto você comparava${what}. Confira e junte de novo.`;
}
