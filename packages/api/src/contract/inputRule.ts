import type { yup } from '@funil/validation';

/** What the account decides about lead forms; resolved from its personalization with the defaults filled in. */
export interface FieldSettings {
  required_phone: boolean;
  required_document_number: boolean;
  custom_field_1_label: string;
  custom_field_1_enabled: boolean;
  custom_field_1_type: 'text' | 'number' | 'date';
  /** The account's word for one product: "Produto", "Plano". */
  singular_product_label: string;
  /** The account's word for its administrative status: "Vistoria". */
  administrative_status_label: string;
}

/** A rule for what a request carries; a function where it depends on what the account asks for. */
export type InputRule<T, TSettings = FieldSettings> = yup.Schema<T> | ((settings: TSettings) => yup.Schema<T>);

/** What a rule leaves of what was sent. */
export type InputOf<Rule> = Rule extends { readonly __outputType: infer T }
  ? T
  : Rule extends (settings: FieldSettings) => { readonly __outputType: infer T }
    ? T
    : undefined;

/** The schema of a body or query for one account. */
export function resolveRule<T>(rule: InputRule<T>, settings: FieldSettings): yup.Schema<T> {
  return typeof rule === 'function' ? rule(settings) : rule;
}
