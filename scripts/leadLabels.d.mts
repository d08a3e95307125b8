export interface LabelPermission {
  file: string;
  text: string;
  reason: string;
}
export const allowed: readonly LabelPermission[];
export function findLeadLabels(
  files: readonly { path: string; source: string }[],
  labels: readonly string[],
  permissions?: readonly LabelPermission[],
): string[];
