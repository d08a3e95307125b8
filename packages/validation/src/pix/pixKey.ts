import { formatCnpj, parseCnpj } from '../documents/cnpj.ts';
import { formatCpf, parseCpf } from '../documents/cpf.ts';
import { formatPhone, isMobilePhone, parsePhone } from '../phone/phone.ts';
import { parseEmail } from '../text/email.ts';

/** The kinds of key in the Banco Central's directory (DICT); `random` is its EVP. */
export type PixKeyKind = 'cpf' | 'cnpj' | 'phone' | 'email' | 'random';

export interface PixKey {
  kind: PixKeyKind;
  /** The key as the directory writes it: digits, upper case CNPJ, E.164, lower case e-mail or UUID. */
  value: string;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

// 77 characters: the directory's limit for an e-mail key.
const parseEmailKey = (text: string): string | null => {
  const address = parseEmail(text);
  return address && address.length <= 77 ? address : null;
};

const parseRandomKey = (text: string): string | null => {
  const uuid = text.trim().toLowerCase();
  return UUID.test(uuid) ? uuid : null;
};

const parsers: Record<PixKeyKind, (text: string) => string | null> = {
  cpf: parseCpf,
  cnpj: parseCnpj,
  phone: (text) => (isMobilePhone(text) ? parsePhone(text) : null),
  email: parseEmailKey,
  random: parseRandomKey,
};

/** Eleven bare digits are taken for a CPF first; "+" or a bracket can only be a phone. */
const order: readonly PixKeyKind[] = ['random', 'email', 'cpf', 'cnpj', 'phone'];

/**
 * Reads a PIX key and returns its kind.
 *
 * @param kind the kind that the person chose; without it about one mobile number in a hundred, written as
 * eleven bare digits, is taken for the CPF that it also is
 * @returns `null` when it is no key (of that kind)
 */
export function parsePixKey(text: string, kind?: PixKeyKind): PixKey | null {
  for (const candidate of kind ? [kind] : order) {
    const value = parsers[candidate](text);
    if (value !== null) return { kind: candidate, value };
  }
  return null;
}

/** Whether the text is a PIX key (of one kind, when given). */
export function isPixKey(text: unknown, kind?: PixKeyKind): boolean {
  return typeof text === 'string' && parsePixKey(text, kind) !== null;
}

/** A PIX key as people read it: documents and phone with punctuation. Other text comes back unchanged. */
export function formatPixKey(text: string, kind?: PixKeyKind): string {
  const key = parsePixKey(text, kind);
  if (!key) return text;
  if (key.kind === 'cpf') return formatCpf(key.value);
  if (key.kind === 'cnpj') return formatCnpj(key.value);
  return key.kind === 'phone' ? formatPhone(key.value) : key.value;
}
