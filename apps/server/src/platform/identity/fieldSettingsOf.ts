import type { FieldSettings, Personalization } from '@funil/api/contract';
import { readPersonalization } from '@funil/theme/tokens';

export function fieldSettingsOf(stored: Personalization | null): FieldSettings {
  const { personalization } = readPersonalization(stored ?? {});
  return {
    required_phone: personalization.required_phone,
    required_document_number: personalization.required_document_number,
    custom_field_1_label: personalization.custom_field_1_label,
    custom_field_1_enabled: personalization.custom_field_1_status === 'enabled',
    custom_field_1_type: personalization.custom_field_1_type,
    singular_product_label: personalization.singular_product_label,
    administrative_status_label: personalization.administrative_status_label,
  };
}
