import type { ReportKind, RouteName } from '@funil/api/contract';
import type { ScreenModule } from '../../screens/ScreenModule.ts';

export type LoadPage = () => Promise<ScreenModule>;

type ScreenName = Exclude<RouteName, 'quinder'>;

const reportPageOf =
  (report: ReportKind): LoadPage =>
  async () => ({ Component: (await import('../../features/reports/ReportPage.tsx')).reportPages[report] });

const pages: Record<ScreenName, LoadPage> = {
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
  affiliateSignUp: async () => ({
    Component: (await import('../../features/affiliateSignUp/AffiliateSignUpPage.tsx')).AffiliateSignUpPage,
  }),
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

export const pageOf = (name: RouteName): LoadPage => pages[name as ScreenName];

/** Failures of preloading are ignored: opening the screen shows them with a retry. */
export function preloadPage(name: RouteName) {
  pageOf(name)().catch(() => {});
}
