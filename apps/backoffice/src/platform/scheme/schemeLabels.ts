import type { SchemeChoice } from '@funil/theme';

/** The colour schemes that a person chooses from. */
export const schemeLabels: readonly { value: SchemeChoice; label: string }[] = [
  { value: 'system', label: 'Como o sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
];
