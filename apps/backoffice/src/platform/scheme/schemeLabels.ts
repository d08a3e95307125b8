import type { SchemeChoice } from '@funil/theme';

export const schemeLabels: readonly { value: SchemeChoice; label: string }[] = [
  { value: 'system', label: 'Como o sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
];
