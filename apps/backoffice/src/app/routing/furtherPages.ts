import type { RouteName } from '@funil/api/contract';
import type { LoadPage } from './pages.ts';

/** Screens that are opened from another one, most of the time; loaded when they are. A route that is in neither list has no screen yet. */
export const furtherPages: Partial<Record<RouteName, LoadPage>> = {
  captation: async () => ({ Component: (await import('../../features/captation/CaptationPage.tsx')).CaptationPage }),
  userCaptation: async () => ({
    Component: (await import('../../features/captation/CaptationPage.tsx')).CaptationPage,
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
    Component: (await import('../../features/registers/lossReasons/LossReasonsPage.tsx')).LossReasonsPage,
  }),
  leadStatuses: async () => ({
    Component: (await import('../../features/registers/leadStatuses/LeadStatusesPage.tsx')).LeadStatusesPage,
  }),
  productTypes: async () => ({
    Component: (await import('../../features/registers/productTypes/ProductTypesPage.tsx')).ProductTypesPage,
  }),
  products: async () => ({
    Component: (await import('../../features/registers/products/ProductsPage.tsx')).ProductsPage,
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
