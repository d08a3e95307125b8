import type { RouteName } from '@funil/api/contract';
import type { Prepared } from '../../screens/Prepared.ts';

export type LoadPage = () => Promise<Prepared>;

/** Screens that people open first: those for anybody, and where the day begins. The entry holds the files of each. */
const firstPages: Partial<Record<RouteName, LoadPage>> = {
  login: async () => ({ Component: (await import('../../features/session/LoginPage.tsx')).LoginPage }),
  definePassword: async () => ({
    Component: (await import('../../features/passwords/DefinePasswordPage.tsx')).DefinePasswordPage,
  }),
  recoverPassword: async () => ({
    Component: (await import('../../features/passwords/RecoverPasswordPage.tsx')).RecoverPasswordPage,
  }),
  accountNotFound: async () => ({
    Component: (await import('../errorPages/AccountNotFoundPage.tsx')).AccountNotFoundPage,
  }),
  dashboard: async () => ({ Component: (await import('../../features/dashboard/DashboardPage.tsx')).DashboardPage }),
  simulator: async () => ({ Component: (await import('../../features/simulator/SimulatorPage.tsx')).SimulatorPage }),
  leads: async () => (await import('../../features/leads/LeadsPage.tsx')).leadsPage,
  adminLogin: async () => ({ Component: (await import('../../features/session/AdminLoginPage.tsx')).AdminLoginPage }),
  adminDefinePassword: async () => ({
    Component: (await import('../../features/passwords/DefinePasswordPage.tsx')).AdminDefinePasswordPage,
  }),
  adminRecoverPassword: async () => ({
    Component: (await import('../../features/passwords/RecoverPasswordPage.tsx')).AdminRecoverPasswordPage,
  }),
};

/** The others: whoever signs in need not have fetched the files of thirty screens. */
const furtherPage =
  (name: RouteName): LoadPage =>
  async () =>
    ((await import('./furtherPages.ts')).furtherPages[name] ?? notAvailableYet)();

const notAvailableYet: LoadPage = async () => ({
  Component: (await import('../errorPages/NotAvailableYetPage.tsx')).NotAvailableYetPage,
});

/** Loads the screen of a route. */
export const pageOf = (name: RouteName): LoadPage => firstPages[name] ?? furtherPage(name);

/** Fetches a screen's code ahead of the click. A failure shows, with a way on, when the screen is opened. */
export function preloadPage(name: RouteName) {
  pageOf(name)().catch(() => {});
}
