import { formatCnpj, parseCnpj } from '../documents/cnpj.ts';
import { formatCpf, parseCpf } from '../documents/cpf.ts';
import { formatPhone, isMobilePhone, parsePhone } from '../phone/phone.ts';
import { parseEmail } from '../text/email.ts';

/** The kinds of key in the Banco Central's directory (DICT); `random` is its EVP. */
export const pixKeyKinds = ['cpf', 'cnpj', 'phone', 'email', 'random'] as const;
export type PixKeyKind = (typeof pixKeyKinds)[number];

/** What people read for them. */
export const pixKeyKindLabels: Record<PixKeyKind, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'Celular',
  email: 'E-mail',
  random: 'Chave aleatória',
};

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

/** The directory writes a phone with its "+": bare digits of a key that is stored are a document. */
const order: readonly PixKeyKind[] = ['random', 'email', 'cpf', 'cnpj', 'phone'];

/** Punctuation of a document, whatever else its digits could be. */
const WRITTEN_DOCUMENT =
  /^\s*(?:\d{3}\.\d{3}\.\d{3}[-/]?\d{2}|[\da-z]{2}\.?[\da-z]{3}\.?[\da-z]{3}\/[\da-z]{4}-?\d{2})\s*$/i;
/** Digits set apart as those of a phone are: `11 96226-6958`, `11 962266958`, `55 11 9...`. */
const WRITTEN_PHONE = /^\s*(?:(?:55|0055)[\s-]*)?0?\d{2}[\s-]+9[\s-]?\d{4}[\s.-]?\d{4}\s*$/;

/** What a key may be, all readings that stand. */
function readingsOf(text: string): PixKey[] {
  const readings = order.flatMap((kind) => {
    const value = parsers[kind](text);
    return value === null ? [] : { kind, value };
  });
  if (WRITTEN_DOCUMENT.test(text)) return readings.filter(({ kind }) => kind !== 'phone');
  return WRITTEN_PHONE.test(text) ? readings.filter(({ kind }) => kind === 'phone') : readings;
}

/** What else is known of whoever gives a key. */
export interface PixKeyFacts {
  /** The kind that the person chose. It counts where the key can be read so. */
  kind?: PixKeyKind | null | undefined;
  /** The person's phone and document, however they are written. */
  phone?: string | null | undefined;
  document?: string | null | undefined;
}

/** A key that was read; or the kinds among which only the person can tell. */
export type PixKeyReading = { key: PixKey; kinds?: undefined } | { key?: undefined; kinds: PixKeyKind[] };

/**
 * Reads a PIX key that somebody typed. Eleven digits may be a CPF and a mobile number: where two readings stand, the
 * kind that was chosen decides, then the one that equals the person's own phone or document; else the person has to be
 * asked.
 *
 * @returns `null` when it is no key
 */
export function readPixKey(text: string, { kind, phone, document }: PixKeyFacts = {}): PixKeyReading | null {
  const readings = readingsOf(text);
  if (readings.length === 0) return null;
  const chosen = readings.find((one) => one.kind === kind);
  const own = [phone ? parsePhone(phone) : null, document ? (parseCpf(document) ?? parseCnpj(document)) : null].filter(
    (value) => value !== null,
  );
  const known = readings.filter(({ value }) => own.includes(value));
  const key = chosen ?? (readings.length === 1 ? readings[0] : known.length === 1 ? known[0] : undefined);
  return key ? { key } : { kinds: readings.map((one) => one.kind) };
}

/** "Esta chave é um CPF ou um celular?" */
export const askPixKeyKind = (kinds: readonly PixKeyKind[]): string =>
  `Esta chave é ${kinds.map((kind) => `um ${kind === 'phone' ? 'celular' : pixKeyKindLabels[kind]}`).join(' ou ')}?`;

/**
 * Reads a PIX key as it is stored, and returns its kind. What a person typed is for `readPixKey`: about one mobile
 * number in a hundred, written as eleven bare digits, is a CPF as well, and is taken for it here.
 *
 * @param kind takes keys of this kind only
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

/** "Celular (11) 96226-6958": a key with its kind. Other text comes back unchanged. */
export function describePixKey(text: string): string {
  const key = parsePixKey(text);
  return key ? `${pixKeyKindLabels[key.kind]} ${formatPixKey(text)}` : text;
}

/** A key with its kind, by which whoever knows it recognises it and nobody else learns it. */
export function maskPixKey(text: string): string {
  const key = parsePixKey(text);
  if (!key) return '•••';
  const { kind, value } = key;
  const hidden: Record<PixKeyKind, () => string> = {
    cpf: () => `•••.${value.slice(3, 6)}.•••-${value.slice(9)}`,
    cnpj: () => `••.•••.${value.slice(5, 8)}/••••-${value.slice(12)}`,
    phone: () => `(${value.slice(3, 5)}) •••••-${value.slice(-4)}`,
    email: () => `${value.slice(0, 1)}•••${value.slice(value.indexOf('@'))}`,
    random: () => `${value.slice(0, 4)}•••${value.slice(-4)}`,
  };
  return `${pixKeyKindLabels[kind]} ${hidden[kind]()}`;
}
