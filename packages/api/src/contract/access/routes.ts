import type { Ability } from './abilities.ts';
import type { Role } from './roles.ts';

/** Frame around a screen. */
export type Layout = 'public' | 'dashboards' | 'main' | 'admin';

/** Access to a screen: everyone, signed-in users, named roles, or super-admins. */
export type RouteAccess = 'public' | 'any' | 'super_admin' | readonly Role[];

export interface Route {
  readonly path: string;
  readonly title: string;
  readonly layout: Layout;
  readonly access: RouteAccess;
  readonly redirectTo?: string;
  /** Ability of a screen that the specification lacks: a test checks that `access` lists exactly its roles. */
  readonly shows?: Ability;
}

/** Code of the affiliate campaign behind `/quinder`. */
export const quinderCode = 'QUINDER';

const everyRoleBut = (...excluded: Role[]): readonly Role[] =>
  (['admin', 'manager', 'partner', 'specialist', 'indicator', 'indicator_manager'] as const).filter(
    (role) => !excluded.includes(role),
  );

/** Table of screens. Other paths show "not found". */
export const routes = {
  login: { path: '/login', title: 'Entrar', layout: 'public', access: 'public' },
  definePassword: { path: '/definir-senha', title: 'Definir senha', layout: 'public', access: 'public' },
  recoverPassword: { path: '/esqueci-minha-senha', title: 'Esqueci minha senha', layout: 'public', access: 'public' },
  accountNotFound: { path: '/conta-nao-encontrada', title: 'Conta não encontrada', layout: 'public', access: 'public' },
  simulator: { path: '/simulador', title: 'Simulador', layout: 'public', access: 'public' },
  quinder: {
    path: '/quinder',
    title: 'Afiliação',
    layout: 'public',
    access: 'public',
    redirectTo: `/afiliar?codigo=${quinderCode}`,
  },
  affiliateSignUp: { path: '/afiliar', title: 'Afiliação', layout: 'public', access: 'public' },

  salesBoard: { path: '/dashboards/vendas', title: 'Painel de vendas', layout: 'dashboards', access: 'any' },

  dashboard: { path: '/', title: 'Início', layout: 'main', access: 'any' },
  notifications: { path: '/notificacoes', title: 'Notificações', layout: 'main', access: 'any' },
  reminders: { path: '/lembretes', title: 'Lembretes', layout: 'main', access: 'any' },
  leadDistribution: {
    path: '/distribuicao-leads',
    title: 'Distribuição',
    layout: 'main',
    access: ['admin', 'manager'],
  },
  referralTeam: {
    path: '/equipe-indicacao',
    title: 'Equipe de indicação',
    layout: 'main',
    access: ['admin', 'partner', 'indicator_manager'],
  },
  indicators: { path: '/indicadores', title: 'Indicadores', layout: 'main', access: ['admin'] },
  myIndicators: { path: '/meus-indicadores', title: 'Meus indicadores', layout: 'main', access: ['partner'] },
  leads: { path: '/leads', title: 'Leads', layout: 'main', access: 'any' },
  leadImport: { path: '/leads/importar', title: 'Importar leads', layout: 'main', access: ['admin'] },
  leadTransfer: { path: '/leads/transferir', title: 'Transferir leads', layout: 'main', access: ['admin', 'manager'] },
  oldLeadImport: {
    path: '/leads/importar-antigos',
    title: 'Importar leads antigos',
    layout: 'main',
    access: ['admin'],
  },
  leadReports: { path: '/leads/relatorios', title: 'Relatório de leads', layout: 'main', access: 'any' },
  logoPresets: { path: '/predefinicao-logos', title: 'Logos', layout: 'main', access: 'any' },
  lossReasons: { path: '/motivos', title: 'Motivos de perda', layout: 'main', access: ['admin'] },
  leadStatuses: { path: '/status', title: 'Status', layout: 'main', access: ['admin'] },
  productTypes: { path: '/tipos-produto', title: 'Tipos de produto', layout: 'main', access: ['admin'] },
  products: { path: '/produtos', title: 'Produtos', layout: 'main', access: ['admin'] },
  users: { path: '/usuarios', title: 'Usuários', layout: 'main', access: ['admin', 'manager', 'partner'] },
  partners: { path: '/parceiros', title: 'Parceiros', layout: 'main', access: ['admin'] },
  affiliates: {
    path: '/afiliados',
    title: 'Afiliados',
    layout: 'main',
    access: ['specialist', 'indicator', 'indicator_manager', 'partner'],
  },
  simulatorConfig: { path: '/configuracao-captador', title: 'Meu simulador', layout: 'main', access: 'any' },
  affiliateConfig: {
    path: '/configuracao-captador-afiliados',
    title: 'Captação de afiliados',
    layout: 'main',
    access: everyRoleBut('indicator_manager'),
  },
  userSimulatorConfig: {
    path: '/configuracao-captador/:id',
    title: 'Simulador da pessoa',
    layout: 'main',
    access: ['admin'],
  },
  userAffiliateConfig: {
    path: '/configuracao-captador-afiliados/:id',
    title: 'Captação de afiliados da pessoa',
    layout: 'main',
    access: ['admin'],
  },
  account: { path: '/minha-conta', title: 'Minha conta', layout: 'main', access: ['admin'] },
  commissions: {
    path: '/comissionamentos',
    title: 'Comissionamentos',
    layout: 'main',
    access: ['admin', 'partner', 'indicator'],
  },
  indicatorReport: {
    path: '/relatorio-indicadores',
    title: 'Relatório de indicadores',
    layout: 'main',
    access: ['admin', 'specialist', 'manager'],
  },
  leadStatusReport: {
    path: '/relatorio-leads-status',
    title: 'Relatório de status',
    layout: 'main',
    access: ['admin', 'specialist', 'manager'],
  },
  internalSalesReport: {
    path: '/relatorio-vendas-internas',
    title: 'Vendas internas',
    layout: 'main',
    access: ['admin', 'specialist', 'manager'],
  },

  adminLogin: { path: '/admin/login', title: 'Entrar', layout: 'admin', access: 'public' },
  adminDefinePassword: { path: '/admin/definir-senha', title: 'Definir senha', layout: 'admin', access: 'public' },
  adminRecoverPassword: {
    path: '/admin/esqueci-minha-senha',
    title: 'Esqueci minha senha',
    layout: 'admin',
    access: 'public',
  },
  adminAccounts: { path: '/admin', title: 'Contas', layout: 'admin', access: 'super_admin' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Names of all screens. */
export const routeNames = Object.keys(routes) as RouteName[];

/** Paths that visitors open first, on phones: the page embeds their files, answers and first text. */
export type EntryPath = (typeof routes)['login' | 'simulator' | 'affiliateSignUp']['path'];

/** Whether a role may open a screen; never a super-admin screen. */
export function canOpen(role: Role, name: RouteName): boolean {
  const { access } = routes[name] as Route;
  if (access === 'public' || access === 'any') return true;
  if (access === 'super_admin') return false;
  return access.includes(role);
}

/** Whether a path belongs to the super-admin. */
export function isAdminPath(path: string): boolean {
  return /^\/admin(?:[/?#]|$)/.test(path);
}
