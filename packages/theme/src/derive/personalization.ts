import { fieldStatus, fieldType, flag, image, link, text } from './fieldChecks.ts';
import type { Check } from './fieldChecks.ts';
import { parseHex } from './parseHex.ts';

export type CustomFieldType = 'text' | 'number' | 'date';

export type FieldStatus = 'enabled' | 'disabled';

/** An account's branding. */
export interface Personalization {
  /** Main colour as `#rrggbb`. */
  main_color: string;
  secondary_color: string;
  simulator_color: string;
  /** Main logo: an http(s), `data:` or `blob:` URL, or a path of this site. */
  main_logo_url: string | null;
  /** Short logo, also the page's icon. */
  short_logo_url: string | null;
  simulator_logo_url: string | null;
  /** Account picture in mail and on lead-capture pages. */
  avatar_url: string | null;
  /** Terms of use: an http(s) URL or a path of this site. */
  terms_of_use_link: string | null;
  privacy_policy: string | null;
  /** Name of the products' area; the next two name one product and several. */
  product_label: string;
  singular_product_label: string;
  plural_product_label: string;
  external_button_text: string;
  external_button_link: string;
  custom_field_1_label: string;
  /** Whether forms show the custom field. */
  custom_field_1_status: FieldStatus;
  custom_field_1_type: CustomFieldType;
  required_phone: boolean;
  required_document_number: boolean;
  administrative_status_label: string;
  show_administrative_status: boolean;
}

/** Page title of an account without a name. */
export const defaultName = 'Funil';

interface FieldRule<Value> {
  readonly read: Check<Value>;
  readonly fallback: Value;
}

export const fields: { readonly [Field in keyof Personalization]: FieldRule<Personalization[Field]> } = {
  main_color: { read: parseHex, fallback: '#0f2a5f' },
  secondary_color: { read: parseHex, fallback: '#c2186f' },
  simulator_color: { read: parseHex, fallback: '#0f2a5f' },
  main_logo_url: { read: image, fallback: null },
  short_logo_url: { read: image, fallback: null },
  simulator_logo_url: { read: image, fallback: null },
  avatar_url: { read: image, fallback: null },
  terms_of_use_link: { read: link, fallback: null },
  privacy_policy: { read: link, fallback: null },
  product_label: { read: text, fallback: 'Produtos' },
  singular_product_label: { read: text, fallback: 'Produto' },
  plural_product_label: { read: text, fallback: 'Produtos' },
  external_button_text: { read: text, fallback: 'Mídias' },
  external_button_link: { read: link, fallback: '/predefinicao-logos' },
  custom_field_1_label: { read: text, fallback: 'Campo personalizado 1' },
  custom_field_1_status: { read: fieldStatus, fallback: 'disabled' },
  custom_field_1_type: { read: fieldType, fallback: 'text' },
  required_phone: { read: flag, fallback: true },
  required_document_number: { read: flag, fallback: true },
  administrative_status_label: { read: text, fallback: 'Administrativo' },
  show_administrative_status: { read: flag, fallback: false },
};

export const fieldNames = /* @__PURE__ */ Object.keys(fields) as (keyof Personalization)[];

// Cast, because `Object.fromEntries` loses the types of `fallback`.
const defaults = () =>
  Object.fromEntries(fieldNames.map((name) => [name, fields[name].fallback])) as unknown as Personalization;

/** Defaults for missing fields. */
export const defaultPersonalization: Readonly<Personalization> = /* @__PURE__ */ defaults();
