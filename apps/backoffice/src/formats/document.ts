import { formatCpfOrCnpj } from '@funil/validation/values';

/** A document with the name of its kind, known by its length: a CPF has 11 digits. */
export function describeDocument(document: string): { label: 'CPF' | 'CNPJ'; text: string } {
  return { label: document.length === 11 ? 'CPF' : 'CNPJ', text: formatCpfOrCnpj(document) };
}
