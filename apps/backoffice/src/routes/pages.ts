import type { ComponentType } from 'react';
import type { RouteName } from '@funil/api/contract';
import type { Services } from '../services.ts';

/** Code of a screen or a frame that has been loaded. */
export interface Prepared {
  Component: ComponentType;
  /** Asks for data that will be wanted, before anything is rendered; settles when they have come. */
  prepare?: (services: Services) => Promise<void>;
}

type LoadPage = () => Promise<Prepared>;

/** The screen of each route, loaded when it is opened. A route that is not here has no screen yet. */
const pages: Partial<Record<RouteName, LoadPage>> = {
  login: async () => ({ Component: (await import('../pages/login/LoginPage.tsx')).LoginPage }),
  definePassword: async () => ({ Component: (await import('../pages/definePassword/DefinePasswordPage.tsx')).DefinePasswordPage }),
  recoverPassword: async () => ({ Component: (await import('../pages/recoverPassword/RecoverPasswordPage.tsx')).RecoverPasswordPage }),
  accountNotFound: async () => ({ Component: (await import('../pages/accountNotFound/AccountNotFoundPage.tsx')).AccountNotFoundPage }),
  dashboard: async () => ({ Component: (await import('../pages/dashboard/DashboardPage.tsx')).DashboardPage }),
  captation: async () => ({ Component: (await import('../pages/captation/CaptationPage.tsx')).CaptationPage }),
  userCaptation: async () => ({ Component: (await import('../pages/captation/CaptationPage.tsx')).CaptationPage }),
  simulator: async () => ({ Component: (await import('../pages/simulator/SimulatorPage.tsx')).SimulatorPage }),
  leads: async () => (await import('../pages/leads/LeadsPage.tsx')).leadsPage,
  leadTransfer: async () => ({ Component: (await import('../pages/leadTransfer/LeadTransferPage.tsx')).LeadTransferPage }),
  leadImport: async () => ({ Component: (await import('../pages/leads/imports/LeadImportPage.tsx')).LeadImportPage }),
  oldLeadImport: async () => ({ Component: (await import('../pages/leads/imports/LeadImportPage.tsx')).OldLeadImportPage }),
  salesBoard: async () => ({ Component: (await import('../pages/salesBoard/SalesBoardPage.tsx')).SalesBoardPage }),
  lossReasons: async () => ({ Component: (await import('../pages/registers/lossReasons/LossReasonsPage.tsx')).LossReasonsPage }),
  leadStatuses: async () => ({ Component: (await import('../pages/registers/leadStatuses/LeadStatusesPage.tsx')).LeadStatusesPage }),
  productTypes: async () => ({ Component: (await import('../pages/registers/productTypes/ProductTypesPage.tsx')).ProductTypesPage }),
  products: async () => ({ Component: (await import('../pages/registers/products/ProductsPage.tsx')).ProductsPage }),
  partners: async () => ({ Component: (await import('../pages/partners/PartnersPage.tsx')).PartnersPage }),
  logoPresets: async () => ({ Component: (await import('../pages/logoPresets/LogoPresetsPage.tsx')).LogoPresetsPage }),
  account: async () => ({ Component: (await import('../pages/account/AccountPage.tsx')).AccountPage }),
  users: async () => ({ Component: (await import('../pages/users/UsersPage.tsx')).UsersPage }),
  notifications: async () => ({ Component: (await import('../pages/notifications/NotificationsPage.tsx')).NotificationsPage }),
  reminders: async () => ({ Component: (await import('../pages/reminders/RemindersPage.tsx')).RemindersPage }),
  adminLogin: async () => ({ Component: (await import('../pages/adminLogin/AdminLoginPage.tsx')).AdminLoginPage }),
  adminDefinePassword: async () => ({ Component: (await import('../pages/definePassword/DefinePasswordPage.tsx')).AdminDefinePasswordPage }),
  adminRecoverPassword: async () => ({ Component: (await import('../pages/recoverPassword/RecoverPasswordPage.tsx')).AdminRecoverPasswordPage }),
  adminAccounts: async () => ({ Component: (await import('../pages/adminAccounts/AdminAccountsPage.tsx')).AdminAccountsPage }),
};

const notAvailableYet: LoadPage = async () => ({
  Component: (await import('../pages/notAvailableYet/NotAvailableYetPage.tsx')).NotAvailableYetPage,
});

export const pageOf = (name: RouteName): LoadPage => pages[name] ?? notAvailableYet;

/** Fetches a screen's code ahead of the click. A failure shows, with a way on, when the screen is opened. */
export function preloadPage(name: RouteName) {
  pageOf(name)().catch(() => {});
}
