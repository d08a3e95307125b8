import type { yup } from '@funil/validation';

export interface FieldSettings {
  required_phone: boolean;
  required_document_number: boolean;
  custom_field_1_label: string;
  custom_field_1_enabled: boolean;
  custom_field_1_type: 'text' | 'number' | 'date';
  /** Account's label: "Produto", "Plano". */
  singular_product_label: string;
  /** Account's label: "Vistoria". */
  administrative_status_label: string;
}

export type InputRule<T, TSettings = FieldSettings> = yup.Schema<T> | ((settings: TSettings) => yup.Schema<T>);

export type InputOf<Rule> = Rule extends { readonly __outputType: infer T }
  ? T
  : Rule extends (settings: FieldSettings) => { readonly __outputType: infer T }
    ? T
    : undefined;

/** Rule as a schema under one account's settings. */
export function resolveRule<T>(rule: InputRule<T>, settings: FieldSettings): yup.Schema<T> {
  return typeof rule === 'function' ? rule(settings) : rule;
}
