import { fieldStatus, fieldType, flag, image, link, text } from './fieldChecks.ts';
import type { Check } from './fieldChecks.ts';
import { parseHex } from './parseHex.ts';

/** Type of the custom field of an account. */
export type CustomFieldType = 'text' | 'number' | 'date';

/** Whether a field is in use. */
export type FieldStatus = 'enabled' | 'disabled';

/**
 * How an account brands the product, in the words of the wire (`account.personalization`). Complete: what an account
 * leaves out is filled from `defaultPersonalization`.
 */
export interface Personalization {
  /** Hex colours, normalised to `#rrggbb`. */
  main_color: string;
  secondary_color: string;
  simulator_color: string;
  /** Addresses of images: http(s), a path of this site, or an image as `data:` or `blob:`. */
  main_logo_url: string | null;
  /** Also the page's icon. */
  short_logo_url: string | null;
  simulator_logo_url: string | null;
  /** The account's picture in mail and on captation pages. */
  avatar_url: string | null;
  /** Links: http(s) or a path of this site. */
  terms_of_use_link: string | null;
  privacy_policy: string | null;
  /** Name of the products' area; the other two name one and several of them. */
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

/** How each field is read, and what an account gets that leaves it out. */
export const fields: {
  readonly [Field in keyof Personalization]: readonly [Check<Personalization[Field]>, Personalization[Field]];
} = {
  main_color: [parseHex, '#0f2a5f'],
  secondary_color: [parseHex, '#c2186f'],
  simulator_color: [parseHex, '#0f2a5f'],
  main_logo_url: [image, null],
  short_logo_url: [image, null],
  simulator_logo_url: [image, null],
  avatar_url: [image, null],
  terms_of_use_link: [link, null],
  privacy_policy: [link, null],
  product_label: [text, 'Produtos'],
  singular_product_label: [text, 'Produto'],
  plural_product_label: [text, 'Produtos'],
  external_button_text: [text, 'Mídias'],
  external_button_link: [link, '/predefinicao-logos'],
  custom_field_1_label: [text, 'Campo personalizado 1'],
  custom_field_1_status: [fieldStatus, 'disabled'],
  custom_field_1_type: [fieldType, 'text'],
  required_phone: [flag, true],
  required_document_number: [flag, true],
  administrative_status_label: [text, 'Administrativo'],
  show_administrative_status: [flag, false],
};

export const fieldNames = /* @__PURE__ */ Object.keys(fields) as (keyof Personalization)[];

// Each field has the type of its own default.
const defaults = () =>
  Object.fromEntries(fieldNames.map((name) => [name, fields[name][1]])) as unknown as Personalization;

/** What an account gets for each field that it leaves out. */
export const defaultPersonalization: Readonly<Personalization> = /* @__PURE__ */ defaults();
