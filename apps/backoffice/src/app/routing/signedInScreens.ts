import type { ReportKind } from '@funil/api/contract';
import type { LoadPage, SignedInScreen } from './screenLoaders.ts';

const reportPageOf =
  (report: ReportKind): LoadPage =>
  async () => ({ Component: (await import('../../features/reports/ReportPage.tsx')).reportPages[report] });

/** Screens of signed-in people, in a file of its own: pages of visitors need none of their long lists of files. */
export const signedInScreens: Record<SignedInScreen, LoadPage> = {
  dashboard: async () => ({ Component: (await import('../../features/dashboard/DashboardPage.tsx')).DashboardPage }),
  leads: async () => (await import('../../features/leads/LeadsPage.tsx')).leadsPage,
  simulatorConfig: async () => ({
    Component: (await import('../../features/simulatorConfig/SimulatorConfigPage.tsx')).SimulatorConfigPage,
  }),
  userSimulatorConfig: async () => ({
    Component: (await import('../../features/simulatorConfig/SimulatorConfigPage.tsx')).SimulatorConfigPage,
  }),
  affiliateConfig: async () => ({
    Component: (await import('../../features/affiliateConfig/AffiliateConfigPage.tsx')).AffiliateConfigPage,
  }),
  userAffiliateConfig: async () => ({
    Component: (await import('../../features/affiliateConfig/AffiliateConfigPage.tsx')).AffiliateConfigPage,
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
  affiliates: async () => ({
    Component: (await import('../../features/affiliates/AffiliatesPage.tsx')).AffiliatesPage,
  }),
  referralTeam: async () => ({
    Component: (await import('../../features/referralTeams/ReferralTeamsPage.tsx')).ReferralTeamsPage,
  }),
  indicators: async () => ({
    Component: (await import('../../features/indicators/IndicatorsPage.tsx')).IndicatorsPage,
  }),
  myIndicators: async () => ({
    Component: (await import('../../features/indicators/IndicatorsPage.tsx')).IndicatorsPage,
  }),
  logoPresets: async () => ({
    Component: (await import('../../features/logoPresets/LogoPresetsPage.tsx')).LogoPresetsPage,
  }),
  account: async () => ({ Component: (await import('../../features/account/AccountPage.tsx')).AccountPage }),
  commissions: async () => ({
    Component: (await import('../../features/commissions/CommissionsPage.tsx')).CommissionsPage,
  }),
  users: async () => ({ Component: (await import('../../features/users/UsersPage.tsx')).UsersPage }),
  notifications: async () => ({
    Component: (await import('../../features/notifications/NotificationsPage.tsx')).NotificationsPage,
  }),
  reminders: async () => ({ Component: (await import('../../features/reminders/RemindersPage.tsx')).RemindersPage }),
  leadReports: reportPageOf('lead_report'),
  indicatorReport: reportPageOf('indicator_report'),
  leadStatusReport: reportPageOf('lead_status_report'),
  internalSalesReport: reportPageOf('internal_sales_report'),
  adminAccounts: async () => ({
    Component: (await import('../../features/superAdmin/AdminAccountsPage.tsx')).AdminAccountsPage,
  }),
};
