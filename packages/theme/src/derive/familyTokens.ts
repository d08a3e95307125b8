export const familyTokens = [
  'solid',
  'solid-hover',
  'solid-active',
  'on',
  'line',
  'line-hover',
  'graphic',
  'text',
  'tint-1',
  'tint-2',
  'tint-3',
  'tint-border',
] as const;

export type FamilyToken = (typeof familyTokens)[number];
