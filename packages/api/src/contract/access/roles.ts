/** Roles of a tenant's users. A super-admin has no role, but a separate session. */
export const roles = ['admin', 'manager', 'partner', 'specialist', 'indicator', 'indicator_manager'] as const;

export type Role = (typeof roles)[number];

/** Labels of roles. */
export const roleLabels: Record<Role, string> = {
  admin: 'Administração',
  manager: 'Gerência',
  partner: 'Parceiro',
  specialist: 'Especialista',
  indicator: 'Indicador',
  indicator_manager: 'Gerência de indicação',
};

/** Whether a value names a role. */
export function isRole(value: unknown): value is Role {
  return roles.includes(value as Role);
}
