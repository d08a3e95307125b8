import { formatCnpj, parseCnpj } from './cnpj.ts';
import { formatCpf, parseCpf } from './cpf.ts';

/** Reads a CPF (11 digits) or CNPJ (14 characters); `null` for neither. */
export function parseCpfOrCnpj(text: string): string | null {
  return parseCpf(text) ?? parseCnpj(text);
}

/** Whether the text is a CPF or CNPJ with valid check digits. */
export function isCpfOrCnpj(text: unknown): boolean {
  return typeof text === 'string' && parseCpfOrCnpj(text) !== null;
}

/** Punctuates a document by its length; other text stays unchanged. */
export function formatCpfOrCnpj(text: string): string {
  return formatCnpj(formatCpf(text));
}
