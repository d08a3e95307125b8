import { formatCpfOrCnpj } from '@funil/validation/values';

/** A CPF has 11 digits, a CNPJ 14. */
export function describeDocument(document: string): { label: 'CPF' | 'CNPJ'; text: string } {
  return { label: document.length === 11 ? 'CPF' : 'CNPJ', text: formatCpfOrCnpj(document) };
}
