import type { RouteName } from '@funil/api/contract';
import type { Prepared } from '../../screens/Prepared.ts';

export type LoadPage = () => Promise<Prepared>;

/** The screen of each route, loaded when it is opened. A route that is not in the table has no screen yet. */
const pages: Partial<Record<RouteName, LoadPage>> = {
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
  simulatorConfig: async () => ({
    Component: (await import('../../features/simulatorConfig/SimulatorConfigPage.tsx')).SimulatorConfigPage,
  }),
  userSimulatorConfig: async () => ({
    Component: (await import('../../features/simulatorConfig/SimulatorConfigPage.tsx')).SimulatorConfigPage,
  }),
  leadDistribution: async () => ({
    Component: (await import('../../features/distribution/LeadDistributionPage.tsx')).LeadDistributionPage,
  }),
  leadTransfer: async () => ({
    Component: (await import('../../features/leadTransfers/LeadTransferPage.tsx')).LeadTransferPage,
  }),
  leadImport: async () => ({
    Component: (await import('../../features/leadImports/LeadImportPage.tsx')).LeadImportPage,
  }),
  oldLeadImport: async () => ({
    Component: (await import('../../features/leadImports/LeadImportPage.tsx')).OldLeadImportPage,
  }),
  salesBoard: async () => ({
    Component: (await import('../../features/salesBoard/SalesBoardPage.tsx')).SalesBoardPage,
  }),
  lossReasons: async () => ({
    Component: (await import('../../features/catalog/lossReasons/LossReasonsPage.tsx')).LossReasonsPage,
  }),
  leadStatuses: async () => ({
    Component: (await import('../../features/catalog/leadStatuses/LeadStatusesPage.tsx')).LeadStatusesPage,
  }),
  productTypes: async () => ({
    Component: (await import('../../features/catalog/productTypes/ProductTypesPage.tsx')).ProductTypesPage,
  }),
  products: async () => ({
    Component: (await import('../../features/catalog/products/ProductsPage.tsx')).ProductsPage,
  }),
  partners: async () => ({ Component: (await import('../../features/partners/PartnersPage.tsx')).PartnersPage }),
  logoPresets: async () => ({
    Component: (await import('../../features/logoPresets/LogoPresetsPage.tsx')).LogoPresetsPage,
  }),
  account: async () => ({ Component: (await import('../../features/account/AccountPage.tsx')).AccountPage }),
  users: async () => ({ Component: (await import('../../features/users/UsersPage.tsx')).UsersPage }),
  notifications: async () => ({
    Component: (await import('../../features/notifications/NotificationsPage.tsx')).NotificationsPage,
  }),
  reminders: async () => ({ Component: (await import('../../features/reminders/RemindersPage.tsx')).RemindersPage }),
  adminAccounts: async () => ({
    Component: (await import('../../features/adminAccounts/AdminAccountsPage.tsx')).AdminAccountsPage,
  }),
};

const notAvailableYet: LoadPage = async () => ({
  Component: (await import('../errorPages/NotAvailableYetPage.tsx')).NotAvailableYetPage,
});

/** Loads the screen of a route. */
export const pageOf = (name: RouteName): LoadPage => pages[name] ?? notAvailableYet;

/** Fetches a screen's code ahead of the click. A failure shows, with a way on, when the screen is opened. */
export function preloadPage(name: RouteName) {
  pageOf(name)().catch(() => {});
}
