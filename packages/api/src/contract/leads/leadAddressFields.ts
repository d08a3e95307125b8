import type { LeadField } from './leadField.ts';

/** Fields of a lead's address, in the order of the form. */
export const leadAddressFields = {
  postal_code: {
    label: 'CEP',
    value: 'postal_code',
    input: 'postal_code',
    column: { word: 'cep', since: 6 },
    hasHistory: true,
    isPersonal: true,
    import: { of: 'new', synonyms: ['cep', 'codigo postal', 'zip', 'zip code', 'postal code'] },
  },
  /** Code of the state. */
  address_state: {
    label: 'UF',
    value: 'text',
    input: 'address_state',
    column: { word: 'uf', since: 6 },
    hasHistory: true,
    import: { of: 'new', synonyms: ['uf', 'estado', 'state'] },
  },
  /** Name of the municipality as IBGE writes it, which is unique within its state. */
  city: {
    label: 'Cidade',
    value: 'text',
    input: 'city',
    column: { word: 'cidade', since: 6 },
    hasHistory: true,
    isPersonal: true,
    import: { of: 'new', synonyms: ['cidade', 'municipio', 'localidade', 'city'] },
  },
  street: {
    label: 'Rua',
    value: 'text',
    input: 'street',
    column: { word: 'rua', since: 6 },
    hasHistory: true,
    isPersonal: true,
    import: { of: 'new', synonyms: ['rua', 'logradouro', 'endereco', 'street', 'street address'] },
  },
  street_number: {
    label: 'Número do imóvel',
    value: 'text',
    input: 'street_number',
    column: { word: 'numero-rua', since: 6 },
    hasHistory: true,
    isPersonal: true,
    import: {
      of: 'new',
      synonyms: ['numero do endereco', 'numero endereco', 'numero da casa', 'numero da rua', 'n da casa'],
    },
  },
  address_complement: {
    label: 'Complemento',
    value: 'text',
    input: 'address_complement',
    column: { word: 'complemento', since: 6 },
    hasHistory: true,
    isPersonal: true,
    import: { of: 'new', synonyms: ['complemento', 'complemento do endereco', 'apartamento'] },
  },
  district: {
    label: 'Bairro',
    value: 'text',
    input: 'district',
    column: { word: 'bairro', since: 6 },
    hasHistory: true,
    isPersonal: true,
    import: { of: 'new', synonyms: ['bairro', 'distrito', 'district'] },
  },
} as const satisfies Record<string, LeadField>;

export type AddressFieldName = keyof typeof leadAddressFields;

/** Names of the fields of an address, in the order of the form. */
export const addressFieldNames = /* @__PURE__ */ Object.keys(leadAddressFields) as AddressFieldName[];
