import { abilityTable } from '../src/contract/access/abilities.ts';
import type { Ability } from '../src/contract/access/abilities.ts';
import { routes } from '../src/contract/access/routes.ts';
import type { Route } from '../src/contract/access/routes.ts';
import type { Role } from '../src/contract/access/roles.ts';

/*
 * The table of screens as the specification gives it, written down a second time on purpose: tests compare the
 * contract's table, the guard and the navigation with it.
 */

const all = ['admin', 'manager', 'partner', 'specialist', 'indicator', 'indicator_manager'] as const;
const reporting = ['admin', 'specialist', 'manager'] as const;

/** Screens that anybody may open. */
export const publicPaths: readonly string[] = [
  '/login',
  '/definir-senha',
  '/esqueci-minha-senha',
  '/conta-nao-encontrada',
  '/simulador',
  '/quinder',
  '/afiliar',
  '/admin/login',
  '/admin/definir-senha',
  '/admin/esqueci-minha-senha',
];

export interface SpecifiedScreen {
  /** Who may open it. */
  roles: readonly Role[];
  /** The ability to read what it shows. */
  shows: Ability;
}

const specified: Record<string, SpecifiedScreen> = {
  '/dashboards/vendas': { roles: all, shows: 'salesBoard.read' },
  '/': { roles: all, shows: 'lead.read' },
  '/notificacoes': { roles: all, shows: 'notification.manage' },
  '/lembretes': { roles: all, shows: 'reminder.manage' },
  '/distribuicao-leads': { roles: ['admin', 'manager'], shows: 'distribution.manage' },
  '/equipe-indicacao': { roles: ['admin', 'partner', 'indicator_manager'], shows: 'referralTeam.read' },
  '/indicadores': { roles: ['admin'], shows: 'indicator.manage' },
  '/meus-indicadores': { roles: ['partner'], shows: 'indicator.manage' },
  '/leads': { roles: all, shows: 'lead.read' },
  '/leads/importar': { roles: ['admin'], shows: 'lead.import' },
  '/leads/transferir': { roles: ['admin', 'manager'], shows: 'lead.transfer' },
  '/leads/importar-antigos': { roles: ['admin'], shows: 'lead.import' },
  '/leads/relatorios': { roles: all, shows: 'leadReport.read' },
  '/predefinicao-logos': { roles: all, shows: 'logoPreset.read' },
  '/motivos': { roles: ['admin'], shows: 'catalog.manage' },
  '/status': { roles: ['admin'], shows: 'catalog.manage' },
  '/tipos-produto': { roles: ['admin'], shows: 'catalog.manage' },
  '/produtos': { roles: ['admin'], shows: 'catalog.manage' },
  '/usuarios': { roles: ['admin', 'manager', 'partner'], shows: 'user.read' },
  '/parceiros': { roles: ['admin'], shows: 'partner.read' },
  '/afiliados': { roles: ['specialist', 'indicator', 'indicator_manager', 'partner'], shows: 'affiliate.read' },
  '/configuracao-captador': { roles: all, shows: 'simulatorConfig.manage' },
  '/configuracao-captador-afiliados': {
    roles: ['admin', 'manager', 'partner', 'specialist', 'indicator'],
    shows: 'affiliateConfig.manage',
  },
  '/configuracao-captador/:id': { roles: ['admin'], shows: 'simulatorConfig.setRates' },
  '/configuracao-captador-afiliados/:id': { roles: ['admin'], shows: 'affiliateConfig.manageOthers' },
  '/minha-conta': { roles: ['admin'], shows: 'account.manage' },
  '/comissionamentos': { roles: ['admin', 'partner', 'indicator'], shows: 'commission.read' },
  '/relatorio-indicadores': { roles: reporting, shows: 'indicatorReport.read' },
  '/relatorio-leads-status': { roles: reporting, shows: 'leadStatusReport.read' },
  '/relatorio-vendas-internas': { roles: reporting, shows: 'internalSalesReport.read' },
};

/** Screens beyond the specification, open to the roles with the ability to read them. */
const others = (Object.values(routes) as Route[]).flatMap(({ path, shows }): [string, SpecifiedScreen][] =>
  shows ? [[path, { roles: Object.keys(abilityTable[shows]) as Role[], shows }]] : [],
);

/** Screens that need a signed-in user. */
export const guardedScreens: Record<string, SpecifiedScreen> = { ...Object.fromEntries(others), ...specified };
