import { normalizeText } from '@funil/validation/values';

/** A natural person, or a company. */
export const personKinds = ['natural', 'company'] as const;
export type PersonKind = (typeof personKinds)[number];

/** Labels of kinds. */
export const personKindLabels: Record<PersonKind, string> = {
  natural: 'Pessoa física',
  company: 'Pessoa jurídica',
};

/** Digits of a CPF; a CNPJ has more characters. */
const cpfLength = 11;

/** Kind of a lead's person: what its document says, else what a user chose. */
export function personKindOf(documentNumber: string | null, chosen: PersonKind | null): PersonKind | null {
  if (!documentNumber) return chosen;
  return documentNumber.length === cpfLength ? 'natural' : 'company';
}

const writtenKinds: Record<PersonKind, readonly string[]> = {
  natural: ['natural', 'pf', 'f', 'fisica', 'pessoa fisica'],
  company: ['company', 'pj', 'j', 'juridica', 'pessoa juridica', 'empresa'],
};

/** Kind of a word as people write it; undefined for any other word. */
export const readPersonKind = (text: string): PersonKind | undefined =>
  personKinds.find((kind) => writtenKinds[kind].includes(normalizeText(text).trim()));
