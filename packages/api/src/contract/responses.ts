/* Written by `npm run registries` from the files that it names; `npm run check` refuses one that is stale. */

import {
  PublicAccountSchema,
  AccountSettingsAnswerSchema,
  AdministrativeStatusListSchema,
  HolidayListSchema,
} from './account/accountAnswers.ts';
import { AdminAccountPeopleSchema } from './admin/accountPeopleAnswers.ts';
import { AdminSessionSchema, AdminAccountListSchema, AdminAccountAnswerSchema } from './admin/adminAnswers.ts';
import { AffiliateConfigAnswerSchema } from './affiliateConfig/affiliateConfigAnswers.ts';
import {
  AffiliateSignUpAnswerSchema,
  CreatedAffiliateSignUpSchema,
} from './affiliateSignUps/affiliateSignUpsAnswers.ts';
import { AffiliateListSchema, AffiliateAnswerSchema } from './affiliates/affiliatesAnswers.ts';
import { ApiKeyListSchema, CreatedApiKeySchema, ApiKeyAnswerSchema } from './apiKeys/apiKeysAnswers.ts';
import { AuditEntryListSchema } from './audit/auditAnswers.ts';
import { LeadStatusListSchema, LossReasonListSchema, ProductListSchema } from './catalog/catalogAnswers.ts';
import { catalogEntrySchemas } from './catalog/catalogEntryEndpointsAnswers.ts';
import {
  CommissionBatchListSchema,
  CommissionBatchAnswerSchema,
  CommissionPaymentListSchema,
  CommissionPaymentAnswerSchema,
  CommissionBatchPreviewSchema,
  PayAgainPreviewSchema,
} from './commissions/commissionBatchesAnswers.ts';
import {
  CommissionRuleListSchema,
  CommissionRuleAnswerSchema,
  CommissionRulePreviewSchema,
} from './commissions/commissionRulesAnswers.ts';
import {
  CommissionListSchema,
  CommissionTotalsSchema,
  CommissionDetailSchema,
  CommissionApprovalSchema,
  CommissionExportSchema,
  CommissionOptionsSchema,
  CommissionStatementAnswerSchema,
  LeadEarningsSchema,
  SaleChangeSchema,
  MyCommissionsSchema,
  PastSalesRunSchema,
} from './commissions/commissionsAnswers.ts';
import { DashboardAnswerSchema } from './dashboard/dashboardAnswers.ts';
import { SalesBoardAnswerSchema } from './dashboard/salesBoardAnswers.ts';
import { DemoSignInsSchema } from './demo/demoAnswers.ts';
import {
  DistributionAnswerSchema,
  DistributionCheckAnswerSchema,
  SavedDistributionQueueSchema,
  DistributionQueueOrderSchema,
  DistributionDecisionListSchema,
  OwnSkipListSchema,
} from './distribution/distributionAnswers.ts';
import { StoredFileAnswerSchema, ListExportSchema } from './files/filesAnswers.ts';
import { GroupListSchema, GroupAnswerSchema } from './groups/groupsAnswers.ts';
import { IndicatorListSchema, OwnReferralsAnswerSchema } from './indicators/indicatorsAnswers.ts';
import { JobAnswerSchema } from './jobs/jobsAnswers.ts';
import {
  LeadImportAnswerSchema,
  LeadImportListSchema,
  LeadImportColumnListSchema,
} from './leadImports/leadImportsAnswers.ts';
import { LeadOfferListSchema, AcceptedLeadSchema } from './leadOffers/leadOffersAnswers.ts';
import {
  LeadTransferPreviewAnswerSchema,
  LeadTransferAnswerSchema,
  LeadTransferListSchema,
  LeadTransferDetailSchema,
} from './leadTransfers/leadTransfersAnswers.ts';
import { LeadViewListSchema, LeadViewAnswerSchema } from './leadViews/leadViewsAnswers.ts';
import { LeadAttachmentListSchema, LeadAttachmentAnswerSchema } from './leads/leadAttachmentsAnswers.ts';
import {
  LeadSelectionSchema,
  LeadBulkAnswerSchema,
  DeletedLeadListSchema,
  RestoredLeadSchema,
} from './leads/leadBulkAnswers.ts';
import { LeadDuplicateListSchema } from './leads/leadDuplicatesAnswers.ts';
import { LeadExportSchema } from './leads/leadExportsAnswers.ts';
import {
  LeadTotalsSchema,
  LeadListSchema,
  LeadFilterOptionsSchema,
  LeadAnswerSchema,
  CreatedLeadSchema,
  MovedLeadSchema,
  LeadEventListSchema,
  LeadEventAnswerSchema,
} from './leads/leadsAnswers.ts';
import { LogoPresetListSchema, LogoPresetAnswerSchema } from './logoPresets/logoPresetsAnswers.ts';
import {
  NotificationListSchema,
  UnreadCountSchema,
  NotificationSettingsSchema,
} from './notifications/notificationsAnswers.ts';
import { PartnerListSchema, PartnerAnswerSchema } from './partners/partnersAnswers.ts';
import { PasswordLinkAnswerSchema } from './passwords/passwordsAnswers.ts';
import { PersonListSchema } from './people/peopleAnswers.ts';
import { PixKeyDoubtListSchema } from './pixKeys/pixKeysAnswers.ts';
import { ProfileAnswerSchema } from './profile/profileAnswers.ts';
import { QueueSimulationAnswerSchema } from './queueSimulations/queueSimulationsAnswers.ts';
import {
  ReferralTeamListSchema,
  ReferralTeamAnswerSchema,
  ReferralTeamOptionsSchema,
} from './referralTeams/referralTeamsAnswers.ts';
import { ReminderListSchema, ReminderAnswerSchema } from './reminders/remindersAnswers.ts';
import { LeadStatusReportAnswerSchema, ReportAnswerSchema, ReportFileSchema } from './reports/reportsAnswers.ts';
import { SalesGoalsAnswerSchema } from './salesGoals/salesGoalsAnswers.ts';
import {
  SavedReportListSchema,
  SavedReportAnswerSchema,
  ReportReceiverListSchema,
} from './savedReports/savedReportsAnswers.ts';
import { SessionAnswerSchema, OwnSessionListSchema } from './session/sessionAnswers.ts';
import {
  SimulatorAnswerSchema,
  CreatedSimulationSchema,
  ExistingReferralListSchema,
  SimulationListSchema,
} from './simulator/simulatorAnswers.ts';
import { SimulatorConfigAnswerSchema } from './simulatorConfig/simulatorConfigAnswers.ts';
import { UserListSchema, UserOptionsSchema, UserAnswerSchema, DeactivatedUserSchema } from './users/usersAnswers.ts';
import type { ShapesOfEndpoints } from './registryTypes.ts';

/*
 * Shapes of the answers, for the server: it serializes by them (what they do not name never leaves), and its tests
 * check every answer against them. The browser never loads this module: an endpoint knows the type alone.
 */

/** Shape of each endpoint's answer; endpoints that answer 204 have none. */
export const responseSchemas = {
  showAccount: PublicAccountSchema,
  showAccountSettings: AccountSettingsAnswerSchema,
  updateAccount: AccountSettingsAnswerSchema,
  listAdministrativeStatuses: AdministrativeStatusListSchema,
  saveAdministrativeStatuses: AdministrativeStatusListSchema,
  listHolidays: HolidayListSchema,
  saveHolidays: HolidayListSchema,
  listAdminAccountPeople: AdminAccountPeopleSchema,
  updateAdminInvitation: AdminAccountPeopleSchema,
  resendAdminInvitation: AdminAccountPeopleSchema,
  createAdminSession: AdminSessionSchema,
  showAdminSession: AdminSessionSchema,
  destroyAdminSession: null,
  listAdminAccounts: AdminAccountListSchema,
  createAdminAccount: AdminAccountAnswerSchema,
  showAdminAccount: AdminAccountAnswerSchema,
  updateAdminAccount: AdminAccountAnswerSchema,
  suspendAdminAccount: AdminAccountAnswerSchema,
  reactivateAdminAccount: AdminAccountAnswerSchema,
  showAffiliateConfig: AffiliateConfigAnswerSchema,
  saveAffiliateConfig: AffiliateConfigAnswerSchema,
  showUserAffiliateConfig: AffiliateConfigAnswerSchema,
  saveUserAffiliateConfig: AffiliateConfigAnswerSchema,
  showAffiliateSignUp: AffiliateSignUpAnswerSchema,
  createAffiliateSignUp: CreatedAffiliateSignUpSchema,
  listAffiliates: AffiliateListSchema,
  showAffiliate: AffiliateAnswerSchema,
  approveAffiliate: AffiliateAnswerSchema,
  rejectAffiliate: AffiliateAnswerSchema,
  deactivateAffiliate: AffiliateAnswerSchema,
  reactivateAffiliate: AffiliateAnswerSchema,
  exportAffiliates: ListExportSchema,
  listApiKeys: ApiKeyListSchema,
  createApiKey: CreatedApiKeySchema,
  revokeApiKey: ApiKeyAnswerSchema,
  listAuditEntries: AuditEntryListSchema,
  exportAuditEntries: ListExportSchema,
  listLeadStatuses: LeadStatusListSchema,
  listLossReasons: LossReasonListSchema,
  listProducts: ProductListSchema,
  previewCommissionBatch: CommissionBatchPreviewSchema,
  payCommissions: CommissionBatchAnswerSchema,
  listCommissionBatches: CommissionBatchListSchema,
  showCommissionBatch: CommissionBatchAnswerSchema,
  listCommissionPayments: CommissionPaymentListSchema,
  transferCommissionPayment: CommissionPaymentAnswerSchema,
  undoCommissionTransfer: CommissionPaymentAnswerSchema,
  exportCommissionBatch: CommissionExportSchema,
  failCommissionPayment: CommissionPaymentAnswerSchema,
  previewPayAgain: PayAgainPreviewSchema,
  payCommissionAgain: CommissionPaymentAnswerSchema,
  listCommissionRules: CommissionRuleListSchema,
  showCommissionRule: CommissionRuleAnswerSchema,
  createCommissionRule: CommissionRuleAnswerSchema,
  changeCommissionRule: CommissionRuleAnswerSchema,
  endCommissionRule: CommissionRuleAnswerSchema,
  previewCommissionRule: CommissionRulePreviewSchema,
  listCommissions: CommissionListSchema,
  totalCommissions: CommissionTotalsSchema,
  listCommissionOptions: CommissionOptionsSchema,
  showCommission: CommissionDetailSchema,
  approveCommissions: CommissionApprovalSchema,
  exportCommissions: CommissionExportSchema,
  showCommissionExport: CommissionExportSchema,
  showCommissionStatement: CommissionStatementAnswerSchema,
  showMyCommissions: MyCommissionsSchema,
  showLeadEarnings: LeadEarningsSchema,
  previewSaleChange: SaleChangeSchema,
  previewPastSales: PastSalesRunSchema,
  runPastSales: PastSalesRunSchema,
  showDashboard: DashboardAnswerSchema,
  showSalesBoard: SalesBoardAnswerSchema,
  showDemoSignIns: DemoSignInsSchema,
  listDistributionQueues: DistributionAnswerSchema,
  checkDistribution: DistributionCheckAnswerSchema,
  createDistributionQueue: SavedDistributionQueueSchema,
  updateDistributionQueue: SavedDistributionQueueSchema,
  arrangeDistributionQueues: DistributionQueueOrderSchema,
  removeDistributionQueue: null,
  listDistributionDecisions: DistributionDecisionListSchema,
  exportDistributionDecisions: ListExportSchema,
  listOwnSkips: OwnSkipListSchema,
  uploadFile: StoredFileAnswerSchema,
  listGroups: GroupListSchema,
  createGroup: GroupAnswerSchema,
  updateGroup: GroupAnswerSchema,
  removeGroup: null,
  listIndicators: IndicatorListSchema,
  exportIndicators: ListExportSchema,
  showOwnReferrals: OwnReferralsAnswerSchema,
  showJob: JobAnswerSchema,
  cancelJob: JobAnswerSchema,
  createLeadImport: LeadImportAnswerSchema,
  listLeadImports: LeadImportListSchema,
  showLeadImport: LeadImportAnswerSchema,
  suggestLeadImportColumns: LeadImportColumnListSchema,
  checkLeadImport: LeadImportAnswerSchema,
  runLeadImport: LeadImportAnswerSchema,
  cancelLeadImport: LeadImportAnswerSchema,
  undoLeadImport: LeadImportAnswerSchema,
  showLeadImportErrorFile: StoredFileAnswerSchema,
  listLeadOffers: LeadOfferListSchema,
  acceptLeadOffer: AcceptedLeadSchema,
  declineLeadOffer: null,
  previewLeadTransfer: LeadTransferPreviewAnswerSchema,
  createLeadTransfer: LeadTransferAnswerSchema,
  listLeadTransfers: LeadTransferListSchema,
  showLeadTransfer: LeadTransferDetailSchema,
  undoLeadTransfer: LeadTransferAnswerSchema,
  listLeadViews: LeadViewListSchema,
  createLeadView: LeadViewAnswerSchema,
  updateLeadView: LeadViewAnswerSchema,
  deleteLeadView: null,
  listLeadAttachments: LeadAttachmentListSchema,
  createLeadAttachment: LeadAttachmentAnswerSchema,
  showLeadAttachment: LeadAttachmentAnswerSchema,
  removeLeadAttachment: null,
  listLeadNumbers: LeadSelectionSchema,
  bulkChangeStatus: LeadBulkAnswerSchema,
  bulkAssign: LeadBulkAnswerSchema,
  bulkDelete: LeadBulkAnswerSchema,
  undoBulk: LeadBulkAnswerSchema,
  listDeletedLeads: DeletedLeadListSchema,
  restoreLead: RestoredLeadSchema,
  findLeadDuplicates: LeadDuplicateListSchema,
  mergeLeads: LeadAnswerSchema,
  exportLeads: LeadExportSchema,
  showLeadExport: LeadExportSchema,
  createLeadNote: LeadEventAnswerSchema,
  updateLeadNote: LeadEventAnswerSchema,
  createLeadContact: LeadEventAnswerSchema,
  listLeads: LeadListSchema,
  totalLeads: LeadTotalsSchema,
  listLeadFilterOptions: LeadFilterOptionsSchema,
  createLead: CreatedLeadSchema,
  showLead: LeadAnswerSchema,
  updateLead: LeadAnswerSchema,
  changeLeadStatus: MovedLeadSchema,
  changeAdministrativeStatus: LeadAnswerSchema,
  listLeadEvents: LeadEventListSchema,
  listLogoPresets: LogoPresetListSchema,
  createLogoPreset: LogoPresetAnswerSchema,
  removeLogoPreset: null,
  listNotifications: NotificationListSchema,
  countUnreadNotifications: UnreadCountSchema,
  readNotification: UnreadCountSchema,
  readAllNotifications: UnreadCountSchema,
  showNotificationSettings: NotificationSettingsSchema,
  updateNotificationSettings: NotificationSettingsSchema,
  listPartners: PartnerListSchema,
  showPartner: PartnerAnswerSchema,
  createPartner: PartnerAnswerSchema,
  updatePartner: PartnerAnswerSchema,
  removePartner: null,
  recoverPassword: null,
  checkPasswordLink: PasswordLinkAnswerSchema,
  definePassword: SessionAnswerSchema,
  recoverAdminPassword: null,
  checkAdminPasswordLink: PasswordLinkAnswerSchema,
  defineAdminPassword: AdminSessionSchema,
  listPeople: PersonListSchema,
  listPixKeyDoubts: PixKeyDoubtListSchema,
  settlePixKey: PixKeyDoubtListSchema,
  showProfile: ProfileAnswerSchema,
  updateProfile: ProfileAnswerSchema,
  changeAvailability: ProfileAnswerSchema,
  changePhoto: ProfileAnswerSchema,
  changePassword: null,
  simulateDistributionQueue: QueueSimulationAnswerSchema,
  listReferralTeams: ReferralTeamListSchema,
  showReferralTeam: ReferralTeamAnswerSchema,
  exportReferralTeams: ListExportSchema,
  listReferralTeamOptions: ReferralTeamOptionsSchema,
  createReferralTeam: ReferralTeamAnswerSchema,
  updateReferralTeam: ReferralTeamAnswerSchema,
  removeReferralTeam: null,
  moveReferralMembers: ReferralTeamAnswerSchema,
  listReminders: ReminderListSchema,
  createReminder: ReminderAnswerSchema,
  showReminder: ReminderAnswerSchema,
  updateReminder: ReminderAnswerSchema,
  snoozeReminder: ReminderAnswerSchema,
  completeReminder: ReminderAnswerSchema,
  reopenReminder: ReminderAnswerSchema,
  deleteReminder: null,
  showLeadStatusReport: LeadStatusReportAnswerSchema,
  exportLeadStatusReport: ReportFileSchema,
  showInternalSalesReport: ReportAnswerSchema,
  exportInternalSalesReport: ReportFileSchema,
  showIndicatorReport: ReportAnswerSchema,
  exportIndicatorReport: ReportFileSchema,
  showLeadReport: ReportAnswerSchema,
  exportLeadReport: ReportFileSchema,
  showSalesGoals: SalesGoalsAnswerSchema,
  setSalesGoals: SalesGoalsAnswerSchema,
  listSavedReports: SavedReportListSchema,
  createSavedReport: SavedReportAnswerSchema,
  updateSavedReport: SavedReportAnswerSchema,
  deleteSavedReport: null,
  listReportReceivers: ReportReceiverListSchema,
  setReportMail: SavedReportAnswerSchema,
  stopReportMail: null,
  createSession: SessionAnswerSchema,
  showSession: SessionAnswerSchema,
  destroySession: null,
  destroyAllSessions: null,
  listSessions: OwnSessionListSchema,
  revokeSession: null,
  showSimulator: SimulatorAnswerSchema,
  showReferredSimulator: SimulatorAnswerSchema,
  createSimulation: CreatedSimulationSchema,
  listExistingReferrals: ExistingReferralListSchema,
  listLeadSimulations: SimulationListSchema,
  showSimulatorConfig: SimulatorConfigAnswerSchema,
  saveSimulatorConfig: SimulatorConfigAnswerSchema,
  showUserSimulatorConfig: SimulatorConfigAnswerSchema,
  saveUserSimulatorConfig: SimulatorConfigAnswerSchema,
  listUsers: UserListSchema,
  listUserOptions: UserOptionsSchema,
  inviteUser: UserAnswerSchema,
  showUser: UserAnswerSchema,
  updateUser: UserAnswerSchema,
  deactivateUser: DeactivatedUserSchema,
  reactivateUser: UserAnswerSchema,
  resendInvitation: null,
  ...catalogEntrySchemas,
} satisfies ShapesOfEndpoints;

export { everySchemaMatches } from './registryChecks.ts';
