import type { DuplicateField, LeadDuplicate } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';

const names: Record<DuplicateField, string> = {
  document_number: 'O documento',
  phone: 'O telefone',
  email: 'O e-mail',
};
const listOf = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** A lead that the viewer may not see is not named. */
export function describeDuplicate({ fields, lead }: LeadDuplicate, timeZone: string): string {
  const subject = listOf.format(
    fields.map((field, index) => (index === 0 ? names[field] : names[field].toLowerCase())),
  );
  const isPlural = fields.length > 1;
  if (!lead) return `${subject} já ${isPlural ? 'estão cadastrados' : 'está cadastrado'}.`;
  return (
    `${subject} também ${isPlural ? 'estão' : 'está'} no lead ${lead.number}, de ` +
    `${formatDate(lead.created_at, timeZone)}.`
  );
}

/** The duplicate to warn of: rather one deal entered twice than another deal of the person, rather a visible one. */
export const firstDuplicate = (duplicates: readonly LeadDuplicate[]): LeadDuplicate | undefined =>
  duplicates.find(({ lead }) => lead && !lead.is_other_deal) ?? duplicates[0];

/** Tone and title of the message about a duplicate. */
export const duplicateAlert = ({ lead }: LeadDuplicate) =>
  lead?.is_other_deal
    ? ({ tone: 'info', title: 'Mesma pessoa, outro negócio' } as const)
    : ({ tone: 'warning', title: 'Possível duplicado' } as const);
