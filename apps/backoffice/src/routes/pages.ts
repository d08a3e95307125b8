import type { ComponentType } from 'react';
import type { RouteName } from '@funil/api/contract';
import type { Services } from '../services.ts';

/** Code of a screen or a frame that has been loaded. */
export interface Prepared {
  Component: ComponentType;
  /** Asks for data that the hooks of the screen will want, before it is rendered; settles when they have come. */
  prefetch?: (services: Services, url: URL) => Promise<void>;
}

export type LoadPage = () => Promise<Prepared>;

/** Screens that people open first: those for anybody, and where the day begins. The entry holds the files of each. */
const firstPages: Partial<Record<RouteName, LoadPage>> = {
  login: async () => ({ Component: (await import('../pages/login/LoginPage.tsx')).LoginPage }),
  definePassword: async () => ({
    Component: (await import('../pages/definePassword/DefinePasswordPage.tsx')).DefinePasswordPage,
  }),
  recoverPassword: async () => ({
    Component: (await import('../pages/recoverPassword/RecoverPasswordPage.tsx')).RecoverPasswordPage,
  }),
  accountNotFound: async () => ({
    Component: (await import('../pages/accountNotFound/AccountNotFoundPage.tsx')).AccountNotFoundPage,
  }),
  dashboard: async () => ({ Component: (await import('../pages/dashboard/DashboardPage.tsx')).DashboardPage }),
  simulator: async () => ({ Component: (await import('../pages/simulator/SimulatorPage.tsx')).SimulatorPage }),
  leads: async () => (await import('../pages/leads/LeadsPage.tsx')).leadsPage,
  adminLogin: async () => ({ Component: (await import('../pages/adminLogin/AdminLoginPage.tsx')).AdminLoginPage }),
  adminDefinePassword: async () => ({
    Component: (await import('../pages/definePassword/DefinePasswordPage.tsx')).AdminDefinePasswordPage,
  }),
  adminRecoverPassword: async () => ({
    Component: (await import('../pages/recoverPassword/RecoverPasswordPage.tsx')).AdminRecoverPasswordPage,
  }),
};

/** The others: whoever signs in need not have fetched the files of thirty screens. */
const furtherPage =
  (name: RouteName): LoadPage =>
  async () =>
    ((await import('./furtherPages.ts')).furtherPages[name] ?? notAvailableYet)();

const notAvailableYet: LoadPage = async () => ({
  Component: (await import('../pages/notAvailableYet/NotAvailableYetPage.tsx')).NotAvailableYetPage,
});

/** Loads the screen of a route. */
export const pageOf = (name: RouteName): LoadPage => firstPages[name] ?? furtherPage(name);

/** Fetches a screen's code ahead of the click. A failure shows, with a way on, when the screen is opened. */
export function preloadPage(name: RouteName) {
  pageOf(name)().catch(() => {});
}
