import { formatCnpj, parseCnpj } from './cnpj.ts';
import { formatCpf, parseCpf } from './cpf.ts';

/** Reads a document of a person (11 digits) or a company (14 characters); `null` when it is neither. */
export function parseCpfOrCnpj(text: string): string | null {
  return parseCpf(text) ?? parseCnpj(text);
}

/** Whether the text is a CPF or a CNPJ with right check digits. */
export function isCpfOrCnpj(text: unknown): boolean {
  return typeof text === 'string' && parseCpfOrCnpj(text) !== null;
}

/** A document with the punctuation of its kind, recognized by its length; other text comes back unchanged. */
export function formatCpfOrCnpj(text: string): string {
  return formatCnpj(formatCpf(text));
}
