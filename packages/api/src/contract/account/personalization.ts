/**
 * What an account decides about its look and words, as stored: any field may be missing, and then the default holds.
 * Colours are `#rrggbb`.
 */
export interface Personalization {
  main_color?: string | null;
  secondary_color?: string | null;
  simulator_color?: string | null;
  main_logo_url?: string | null;
  short_logo_url?: string | null;
  simulator_logo_url?: string | null;
  avatar_url?: string | null;
  terms_of_use_link?: string | null;
  privacy_policy?: string | null;
  product_label?: string | null;
  singular_product_label?: string | null;
  plural_product_label?: string | null;
  external_button_text?: string | null;
  external_button_link?: string | null;
  custom_field_1_label?: string | null;
  custom_field_1_status?: 'enabled' | 'disabled' | null;
  custom_field_1_type?: 'text' | 'number' | 'date' | null;
  required_phone?: boolean | null;
  required_document_number?: boolean | null;
  administrative_status_label?: string | null;
  show_administrative_status?: boolean | null;
}

/** Answer of the call that the app waits for before it shows anything. */
export interface PublicAccount {
  account: {
    name: string;
    /** IANA name, such as `America/Sao_Paulo`. */
    time_zone: string;
    personalization: Personalization | null;
  };
}
