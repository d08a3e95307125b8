import type { RouteName } from '@funil/api/contract';
import type { LoadPage } from './pages.ts';

/** Screens that are opened from another one, most of the time; loaded when they are. A route that is in neither list has no screen yet. */
export const furtherPages: Partial<Record<RouteName, LoadPage>> = {
  captation: async () => ({ Component: (await import('../pages/captation/CaptationPage.tsx')).CaptationPage }),
  userCaptation: async () => ({ Component: (await import('../pages/captation/CaptationPage.tsx')).CaptationPage }),
  leadDistribution: async () => ({
    Component: (await import('../pages/leadDistribution/LeadDistributionPage.tsx')).LeadDistributionPage,
  }),
  leadTransfer: async () => ({
    Component: (await import('../pages/leadTransfer/LeadTransferPage.tsx')).LeadTransferPage,
  }),
  leadImport: async () => ({ Component: (await import('../pages/leads/imports/LeadImportPage.tsx')).LeadImportPage }),
  oldLeadImport: async () => ({
    Component: (await import('../pages/leads/imports/LeadImportPage.tsx')).OldLeadImportPage,
  }),
  salesBoard: async () => ({ Component: (await import('../pages/salesBoard/SalesBoardPage.tsx')).SalesBoardPage }),
  lossReasons: async () => ({
    Component: (await import('../pages/registers/lossReasons/LossReasonsPage.tsx')).LossReasonsPage,
  }),
  leadStatuses: async () => ({
    Component: (await import('../pages/registers/leadStatuses/LeadStatusesPage.tsx')).LeadStatusesPage,
  }),
  productTypes: async () => ({
    Component: (await import('../pages/registers/productTypes/ProductTypesPage.tsx')).ProductTypesPage,
  }),
  products: async () => ({ Component: (await import('../pages/registers/products/ProductsPage.tsx')).ProductsPage }),
  partners: async () => ({ Component: (await import('../pages/partners/PartnersPage.tsx')).PartnersPage }),
  logoPresets: async () => ({ Component: (await import('../pages/logoPresets/LogoPresetsPage.tsx')).LogoPresetsPage }),
  account: async () => ({ Component: (await import('../pages/account/AccountPage.tsx')).AccountPage }),
  users: async () => ({ Component: (await import('../pages/users/UsersPage.tsx')).UsersPage }),
  notifications: async () => ({
    Component: (await import('../pages/notifications/NotificationsPage.tsx')).NotificationsPage,
  }),
  reminders: async () => ({ Component: (await import('../pages/reminders/RemindersPage.tsx')).RemindersPage }),
  adminAccounts: async () => ({
    Component: (await import('../pages/adminAccounts/AdminAccountsPage.tsx')).AdminAccountsPage,
  }),
};
