/**
 * How a lead comes to an owner. What is lent for some days, given back or taken back is no new lead for anybody
 * (`receivingVias`).
 */
export const assignmentVias = [
  'created',
  'import',
  'distribution',
  'manual',
  'bulk',
  'transfer',
  'temporary_transfer',
  'deactivation',
  'return',
  'undo',
] as const;
export type AssignmentVia = (typeof assignmentVias)[number];

/** Ways in which somebody receives a lead. */
export const receivingVias: readonly AssignmentVia[] = [
  'created',
  'import',
  'distribution',
  'manual',
  'bulk',
  'transfer',
  'deactivation',
];
