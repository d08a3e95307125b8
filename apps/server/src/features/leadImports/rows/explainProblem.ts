import type { LeadImportField } from '@funil/api/contract';

const shortestDocument = 11;

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
