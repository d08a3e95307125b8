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
