import { useMemo } from 'react';
import type { FieldSettings } from '@funil/api/contract';
import { useTenantTheme } from '@funil/theme';

export function useFieldSettings(): FieldSettings {
  const { personalization } = useTenantTheme();
  return useMemo(
    () => ({
      required_phone: personalization.required_phone,
      required_document_number: personalization.required_document_number,
      custom_field_1_label: personalization.custom_field_1_label,
      custom_field_1_enabled: personalization.custom_field_1_status === 'enabled',
      custom_field_1_type: personalization.custom_field_1_type,
      singular_product_label: personalization.singular_product_label,
      administrative_status_label: personalization.administrative_status_label,
    }),
    [personalization],
  );
}
