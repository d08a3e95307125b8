import { useMemo } from 'react';
import { customFieldText } from '@funil/api/contract';
import type { CustomColumn } from './leadColumns.tsx';
import { useFieldSettings } from '../form/useFieldSettings.ts';

/** The column of the account's own field, in its words and in the way of its type; null where the account has none. */
export function useCustomColumn(): CustomColumn | null {
  const { custom_field_1_enabled: isOn, custom_field_1_label: label, custom_field_1_type: type } = useFieldSettings();
  return useMemo(
    () => (isOn ? { label, print: (value: string) => customFieldText(type, value) } : null),
    [isOn, label, type],
  );
}
