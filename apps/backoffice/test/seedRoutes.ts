/*
 * The table of screens as the specification gives it, written down a second time on purpose: tests compare the
 * contract's table, the guard and the navigation with it.
 */

const all = ['admin', 'manager', 'partner', 'specialist', 'indicator', 'indicator_manager'] as const;

export const seedRoles = all;
export type SeedRole = (typeof all)[number];

/** Screens that anybody may open. */
export const publicPaths = [
  '/login',
  '/definir-senha',
  '/esqueci-minha-senha',
  '/conta-nao-encontrada',
  '/simulador',
  '/afiliar',
  '/admin/login',
  '/admin/definir-senha',
  '/admin/esqueci-minha-senha',
];

/** Screens that need a signed-in user, and the roles that may open them. */
export const guardedPaths: Record<string, readonly SeedRole[]> = {
  '/dashboards/vendas': all,
  '/': all,
  '/notificacoes': all,
  '/lembretes': all,
  '/distribuicao-leads': ['admin', 'manager'],
  '/equipe-indicacao': ['admin', 'partner', 'indicator_manager'],
  '/indicadores': ['admin'],
  '/meus-indicadores': ['partner'],
  '/leads': all,
  '/leads/importar': ['admin'],
  '/leads/transferir': ['admin', 'manager'],
  '/leads/importar-antigos': ['admin'],
  '/leads/relatorios': all,
  '/predefinicao-logos': all,
  '/motivos': ['admin'],
  '/status': ['admin'],
  '/tipos-produto': ['admin'],
  '/produtos': ['admin'],
  '/usuarios': ['admin', 'manager', 'partner'],
  '/parceiros': ['admin'],
  '/afiliados': ['specialist', 'indicator', 'indicator_manager', 'partner'],
  '/configuracao-captador': all,
  '/configuracao-captador-afiliados': ['admin', 'manager', 'partner', 'specialist', 'indicator'],
  '/configuracao-captador/7': ['admin'],
  '/configuracao-captador-afiliados/7': ['admin'],
  '/minha-conta': ['admin'],
  '/comissionamentos': ['admin', 'partner', 'indicator'],
  '/relatorio-indicadores': ['admin', 'specialist', 'manager'],
  '/relatorio-leads-status': ['admin', 'specialist', 'manager'],
  '/relatorio-vendas-internas': ['admin', 'specialist', 'manager'],
};

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
