import type { Locator, Page } from '@playwright/test';
import { canOpen, routeNames, routes } from '@funil/api/contract';
import type { Role, Route, RouteName } from '@funil/api/contract';

/** Records that addresses name: what the person who opens them may see. */
export interface VisibleRecords {
  userId: string;
  /** Numbers of leads, three at least. */
  leads: readonly number[];
}

export interface Stop {
  name: RouteName;
  /** Names it in every run, whatever its records are. */
  key: string;
  address: string;
  /** What its query asks for: without it the screen would be looked at as it is without the query. */
  shows?: (page: Page) => Locator;
  /** Where it is not the title of the screen. */
  heading?: string;
}

const dialog = (page: Page) => page.getByRole('dialog').first();
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, selected: true });
const view = (name: string) => (page: Page) => page.getByRole('radio', { name, checked: true });
const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first();

/** What a screen shows besides itself, by its address: panels, forms in dialogs, other views, filters. */
const states: Partial<Record<RouteName, Record<string, (page: Page) => Locator>>> = {
  dashboard: { '?periodo=hoje': button(/^Período: hoje/i), '?perfil=1': dialog },
  leads: {
    '?lead=:lead': dialog,
    '?novo=1': dialog,
    '?modo=kanban': view('Kanban'),
    '?origem=manual&criado=30d&valor=100..90000000&parado=7&proximo=sem-agenda': button(/^Criado últimos 30 dias/),
    '?busca=ninguem+se+chama+assim': (page) => page.getByText(/Nada encontrado/).first(),
  },
  reminders: {
    '?visao=calendario': view('Calendário'),
    '?visao=concluidos': view('Concluídos'),
    '?novo=1': dialog,
    '?perfil=avisos': dialog,
  },
  leadDistribution: { '?nova=1': dialog, '?editar=1': dialog },
  leadTransfer: {
    '?de=leads&leads=:leads': (page) => page.getByText('3 leads escolhidos na lista.'),
    '?aba=historico': tab('Histórico'),
  },
  users: {
    '?aba=grupos': tab('Grupos'),
    '?aba=metas': tab('Metas'),
    '?novo=1': dialog,
    '?aba=grupos&novo=1': dialog,
  },
  partners: { '?novo=1': dialog },
  lossReasons: { '?novo=1': dialog },
  leadStatuses: { '?novo=1': dialog },
  productTypes: { '?novo=1': dialog },
  products: { '?novo=1': dialog },
  account: {
    '?aba=textos': tab('Textos e links'),
    '?aba=formularios': tab('Formulários'),
    '?aba=rotulos': tab('Rótulos'),
    '?aba=etiquetas': tab('Etiquetas'),
    '?aba=feriados': tab('Feriados'),
    '?aba=campos': tab('Campos'),
    '?aba=mensagens': tab('Mensagens'),
    '?aba=privacidade': tab('Privacidade'),
    '?aba=integracoes': tab('Integrações'),
    '?aba=auditoria': tab('Auditoria'),
  },
  commissions: {
    // On a phone the filters are behind one button.
    '?situacao=pendente&papel=indicador': button(/Pendente|^Filtros, 2 aplicados/),
    '?fazer=aprovar': dialog,
    '?fazer=pagar': dialog,
    '?fazer=vendas-passadas': dialog,
    '?aba=pagamentos': tab('Pagamentos'),
    '?aba=extrato': tab('Extrato'),
    '?aba=regras': tab('Regras'),
  },
  adminAccounts: { '?nova=1': dialog },
};

/** States that one role alone may see. */
const ofAdministrators: Partial<Record<RouteName, Record<string, (page: Page) => Locator>>> = {
  leads: { '?lixeira=1': dialog, '?rodada=:leads&vez=1': (page) => page.getByText('1 de 3', { exact: true }) },
};

/** A screen and, where they are wanted, its states, as stops of a walk. */
export function stopsAt(name: RouteName, visible: VisibleRecords, { hasStates = true, isAdmin = true } = {}): Stop[] {
  const address = (query: string) =>
    (routes[name].path + query)
      .replace(':id', visible.userId)
      .replace(':leads', visible.leads.slice(0, 3).join(','))
      .replace(':lead', String(visible.leads[0]));
  const shown = hasStates ? { ...states[name], ...(isAdmin && ofAdministrators[name]) } : {};
  return [
    { name, key: name, address: address('') },
    ...Object.entries(shown).map(([query, shows]) => ({
      name,
      key: name + query,
      address: address(query),
      shows,
      // A round takes the whole screen.
      ...(query.startsWith('?rodada') && { heading: 'Próxima' }),
    })),
  ];
}

/** Screens, without addresses that only lead on. */
const screens = routeNames.filter((name) => (routes[name] as Route).redirectTo === undefined);

const accessOf = (name: RouteName) => (routes[name] as Route).access;

export const publicScreens = screens.filter((name) => accessOf(name) === 'public');
export const superAdminScreens = screens.filter((name) => accessOf(name) === 'super_admin');
/** Screens for whoever is signed in to an account. */
export const guardedScreens = screens.filter(
  (name) => !publicScreens.includes(name) && !superAdminScreens.includes(name),
);

export const openTo = (role: Role) => guardedScreens.filter((name) => canOpen(role, name));
export const shutTo = (role: Role) => guardedScreens.filter((name) => !canOpen(role, name));
