import { guardedScreens, publicPaths as specified } from '../../../packages/api/test/specifiedScreens.ts';

const all = ['admin', 'manager', 'partner', 'specialist', 'indicator', 'indicator_manager'] as const;

export const seedRoles = all;
export type SeedRole = (typeof all)[number];

/** Screens that anybody may open, but for the one that leads on. */
export const publicPaths = specified.filter((path) => path !== '/quinder');

/** Screens that need a signed-in user, and the roles that may open them. */
export const guardedPaths: Record<string, readonly SeedRole[]> = Object.fromEntries(
  Object.entries(guardedScreens).map(([path, { roles }]) => [path.replace(':id', '7'), roles]),
);

/** Paths near to existing ones that lead nowhere. */
export const unknownPaths = [
  '/dashboards',
  '/inexistente',
  '/leads/1',
  '/LEADS',
  '/login/x',
  '/admin/contas',
  '/admin/login/x',
  '/configuracao-captador/7/8',
  '/quinder/x',
  '/%E0%A4%A',
  '/%',
  '/%00',
  '/leads/%ff',
  '/..%2fleads',
  `/${'a'.repeat(4_000)}`,
];
