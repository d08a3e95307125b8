/** Temporary transfers, returns and undos do not count as received (`receivingVias`). */
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

export const receivingVias: readonly AssignmentVia[] = [
  'created',
  'import',
  'distribution',
  'manual',
  'bulk',
  'transfer',
  'deactivation',
];
