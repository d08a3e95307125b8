import { useMemo } from 'react';
import type { FieldSettings } from '@funil/api/contract';
import { useTenantTheme } from '@funil/theme';

export function useContactFieldSettings(): FieldSettings {
  const { personalization } = useTenantTheme();
  return useMemo(
    () => ({ ...personalization, custom_field_1_enabled: personalization.custom_field_1_status === 'enabled' }),
    [personalization],
  );
}
