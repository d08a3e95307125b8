import { describe, expect, it } from 'vitest';
import { canOpen, isAdminPath, routeNames, routes } from './routes.ts';
import type { Route } from './routes.ts';
import { roles } from './roles.ts';
import type { Role } from './roles.ts';

const all: Role[] = ['admin', 'manager', 'partner', 'specialist', 'indicator', 'indicator_manager'];

/** The specification's table, written out a second time on purpose. */
const specified: Record<string, Role[] | 'public' | 'super_admin'> = {
  '/login': 'public',
  '/definir-senha': 'public',
  '/esqueci-minha-senha': 'public',
  '/conta-nao-encontrada': 'public',
  '/simulador': 'public',
  '/quinder': 'public',
  '/afiliar': 'public',
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
  '/configuracao-captador/:id': ['admin'],
  '/configuracao-captador-afiliados/:id': ['admin'],
  '/minha-conta': ['admin'],
  '/comissionamentos': ['admin', 'partner', 'indicator'],
  '/relatorio-indicadores': ['admin', 'specialist', 'manager'],
  '/relatorio-leads-status': ['admin', 'specialist', 'manager'],
  '/relatorio-vendas-internas': ['admin', 'specialist', 'manager'],
  '/admin/login': 'public',
  '/admin/definir-senha': 'public',
  '/admin/esqueci-minha-senha': 'public',
  '/admin': 'super_admin',
};

describe('routes', () => {
  it('holds exactly the specified paths', () => {
    const paths = routeNames.map((name) => routes[name].path);
    expect(paths.toSorted()).toEqual(Object.keys(specified).toSorted());
  });

  const rows = routeNames.flatMap((name) => roles.map((role) => ({ name, role, path: routes[name].path })));
  it.each(rows)('$path for $role', ({ name, role, path }) => {
    const allowed = specified[path]!;
    const expected = allowed === 'public' || (allowed !== 'super_admin' && allowed.includes(role));
    expect(canOpen(role, name)).toBe(expected);
  });

  it('lets nobody in without a session but to public screens', () => {
    const open = routeNames
      .filter((name) => (routes[name] as Route).access === 'public')
      .map((name) => routes[name].path);
    const expected = Object.keys(specified).filter((path) => specified[path] === 'public');
    expect(open.toSorted()).toEqual(expected.toSorted());
  });

  it('sends /quinder to the affiliate sign-up with the fixed code', () => {
    expect((routes.quinder as Route).redirectTo).toBe('/afiliar?codigo=QUINDER');
  });

  it.each([
    ['/admin', true],
    ['/admin/login', true],
    ['/admin?conta=1', true],
    ['/administrar', false],
    ['/leads?x=/admin', false],
  ])('%s belongs to the super-admin: %s', (path, expected) => {
    expect(isAdminPath(path)).toBe(expected);
  });
});
