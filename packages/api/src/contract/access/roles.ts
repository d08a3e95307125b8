/** The roles of a tenant's people. The super-admin is not one of them: it has a session of its own. */
export const roles = ['admin', 'manager', 'partner', 'specialist', 'indicator', 'indicator_manager'] as const;

export type Role = (typeof roles)[number];

/** What people read. */
export const roleLabels: Record<Role, string> = {
  admin: 'Administração',
  manager: 'Gerência',
  partner: 'Parceiro',
  specialist: 'Especialista',
  indicator: 'Indicador',
  indicator_manager: 'Gerência de indicação',
};

/** True for the name of a role, whatever the value is. */
export function isRole(value: unknown): value is Role {
  return roles.includes(value as Role);
}
