import type { FieldSettings } from '@funil/api/contract';
import type { LeadFieldName } from './leadFormValues.ts';

/** What people call the fields of a lead; two of them are the account's own words. */
export function leadFieldLabels(settings: FieldSettings): Record<LeadFieldName, string> {
  return {
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    document_number: 'CPF ou CNPJ',
    product_id: settings.singular_product_label,
    value_cents: 'Valor',
    custom_field_1: settings.custom_field_1_label,
    next_contact_at: 'Próximo contato',
    owner_id: 'Responsável',
  };
}
