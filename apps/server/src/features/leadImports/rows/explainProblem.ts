import type { LeadImportField } from '@funil/api/contract';

/** How many characters a CPF has; a CNPJ has more. */
const shortestDocument = 11;

/** A message of the lead's form, with what a person who sees a spreadsheet can do about it. */
export function explainProblem(field: LeadImportField, cell: string, message: string): string {
  if (!message.endsWith('inválido')) return `${message}.`;
  switch (field) {
    case 'phone':
      return `${message}: inclua o DDD e todos os dígitos.`;
    case 'document_number':
      return cell.replaceAll(/[^\dA-Za-z]/g, '').length < shortestDocument
        ? `${message}: faltam dígitos.`
        : `${message}: confira os dígitos.`;
    case 'email':
      return /@[^@.]*$/.test(cell)
        ? `${message}: complete o domínio.`
        : `${message}: escreva como nome@exemplo.com.br.`;
    case 'value_cents':
      return `${message}: escreva como 250.000,00.`;
    default:
      return `${message}.`;
  }
}
