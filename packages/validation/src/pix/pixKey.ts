import { formatCnpj, parseCnpj } from '../documents/cnpj.ts';
import { formatCpf, parseCpf } from '../documents/cpf.ts';
import { formatPhone, isMobilePhone, parsePhone } from '../phone/phone.ts';
import { parseEmail } from '../text/email.ts';

/** Key kinds of the Banco Central's directory (DICT), which calls `random` EVP. */
export const pixKeyKinds = ['cpf', 'cnpj', 'phone', 'email', 'random'] as const;
export type PixKeyKind = (typeof pixKeyKinds)[number];

/** Portuguese name of each kind. */
export const pixKeyKindLabels: Record<PixKeyKind, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'Celular',
  email: 'E-mail',
  random: 'Chave aleatória',
};

export interface PixKey {
  kind: PixKeyKind;
  /** The key as in the directory: digits, upper-case CNPJ, E.164, lower-case e-mail or UUID. */
  value: string;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

// The directory limits e-mail keys to 77 characters.
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

/** Order of tried kinds. Stored phones have a "+", so bare digits are a document. */
const order: readonly PixKeyKind[] = ['random', 'email', 'cpf', 'cnpj', 'phone'];

/** Text punctuated like a CPF or CNPJ, even if its digits could be a phone. */
const WRITTEN_DOCUMENT =
  /^\s*(?:\d{3}\.\d{3}\.\d{3}[-/]?\d{2}|[\da-z]{2}\.?[\da-z]{3}\.?[\da-z]{3}\/[\da-z]{4}-?\d{2})\s*$/i;
/** Digits grouped like a phone number: `11 96226-6958`, `11 962266958`, `55 11 9...`. */
const WRITTEN_PHONE = /^\s*(?:(?:55|0055)[\s-]*)?0?\d{2}[\s-]+9[\s-]?\d{4}[\s.-]?\d{4}\s*$/;

function readingsOf(text: string): PixKey[] {
  const readings = order.flatMap((kind) => {
    const value = parsers[kind](text);
    return value === null ? [] : { kind, value };
  });
  if (WRITTEN_DOCUMENT.test(text)) return readings.filter(({ kind }) => kind !== 'phone');
  return WRITTEN_PHONE.test(text) ? readings.filter(({ kind }) => kind === 'phone') : readings;
}

export interface PixKeyFacts {
  /** Kind that the user chose; ignored if the text is no such key. */
  kind?: PixKeyKind | null | undefined;
  /** The user's phone and document, in any notation. */
  phone?: string | null | undefined;
  document?: string | null | undefined;
}

/** The key, or the kinds between which the user must choose. */
export type PixKeyReading = { key: PixKey; kinds?: undefined } | { key?: undefined; kinds: PixKeyKind[] };

/**
 * Reads a typed PIX key. Eleven digits can be a CPF and a mobile number: then the chosen kind decides, else the user's
 * phone or document, else the user must choose.
 *
 * @returns `null` when the text is no key
 */
export function readPixKey(text: string, { kind, phone, document }: PixKeyFacts = {}): PixKeyReading | null {
  const readings = readingsOf(text);
  if (readings.length === 0) return null;
  const chosen = readings.find((one) => one.kind === kind);
  const own = [phone ? parsePhone(phone) : null, document ? (parseCpf(document) ?? parseCnpj(document)) : null].filter(
    (value) => value !== null,
  );
  const stored = readings.filter(({ value }) => own.includes(value));
  const key = chosen ?? (readings.length === 1 ? readings[0] : stored.length === 1 ? stored[0] : undefined);
  return key ? { key } : { kinds: readings.map((one) => one.kind) };
}

/** Question to the user: "Esta chave é um CPF ou um celular?" */
export const askPixKeyKind = (kinds: readonly PixKeyKind[]): string =>
  `Esta chave é ${kinds.map((kind) => `um ${kind === 'phone' ? 'celular' : pixKeyKindLabels[kind]}`).join(' ou ')}?`;

/**
 * Reads a stored PIX key. For typed keys use `readPixKey`: some mobile numbers are also valid CPFs, which `parsePixKey`
 * prefers.
 *
 * @param kind accepts only this kind
 * @returns `null` when the text is no key (of that kind)
 */
export function parsePixKey(text: string, kind?: PixKeyKind): PixKey | null {
  for (const candidate of kind ? [kind] : order) {
    const value = parsers[candidate](text);
    if (value !== null) return { kind: candidate, value };
  }
  return null;
}

/** Whether the text is a PIX key (of the given kind). */
export function isPixKey(text: unknown, kind?: PixKeyKind): boolean {
  return typeof text === 'string' && parsePixKey(text, kind) !== null;
}

/** Punctuates a PIX key. Other text stays unchanged. */
export function formatPixKey(text: string, kind?: PixKeyKind): string {
  const key = parsePixKey(text, kind);
  if (!key) return text;
  if (key.kind === 'cpf') return formatCpf(key.value);
  if (key.kind === 'cnpj') return formatCnpj(key.value);
  return key.kind === 'phone' ? formatPhone(key.value) : key.value;
}

/** Kind and formatted key: "Celular (11) 96226-6958". Other text stays unchanged. */
export function describePixKey(text: string): string {
  const key = parsePixKey(text);
  return key ? `${pixKeyKindLabels[key.kind]} ${formatPixKey(text)}` : text;
}

/** Masks a key: only people who know the key recognise it. */
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
