import type { Static, TSchema } from 'typebox';
import {
  AccountSettingsAnswerSchema,
  AdministrativeStatusListSchema,
  HolidayListSchema,
  PublicAccountSchema,
} from './account/accountAnswers.ts';
import { AdminAccountAnswerSchema, AdminAccountListSchema, AdminSessionSchema } from './admin/adminAnswers.ts';
import { ApiKeyAnswerSchema, ApiKeyListSchema, CreatedApiKeySchema } from './apiKeys/apiKeysAnswers.ts';
import { AuditEntryListSchema } from './audit/auditAnswers.ts';
import { SimulatorConfigAnswerSchema } from './simulatorConfig/simulatorConfigAnswers.ts';
import { DashboardAnswerSchema } from './dashboard/dashboardAnswers.ts';
import { SalesBoardAnswerSchema } from './dashboard/salesBoardAnswers.ts';
import { DemoSignInsSchema } from './demo/demoAnswers.ts';
import {
  DistributionAnswerSchema,
  DistributionDecisionListSchema,
  DistributionQueueOrderSchema,
  OwnSkipListSchema,
  SavedDistributionQueueSchema,
} from './distribution/distributionAnswers.ts';
import { StoredFileAnswerSchema } from './files/filesAnswers.ts';
import { GroupAnswerSchema, GroupListSchema } from './groups/groupsAnswers.ts';
import { JobAnswerSchema } from './jobs/jobsAnswers.ts';
import {
  LeadImportAnswerSchema,
  LeadImportColumnListSchema,
  LeadImportListSchema,
} from './leadImports/leadImportsAnswers.ts';
import {
  LeadTransferAnswerSchema,
  LeadTransferDetailSchema,
  LeadTransferListSchema,
  LeadTransferPreviewAnswerSchema,
} from './leadTransfers/leadTransfersAnswers.ts';
import { LeadViewAnswerSchema, LeadViewListSchema } from './leadViews/leadViewsAnswers.ts';
import { LeadAttachmentAnswerSchema, LeadAttachmentListSchema } from './leads/leadAttachmentsAnswers.ts';
import {
  DeletedLeadListSchema,
  LeadBulkAnswerSchema,
  LeadSelectionSchema,
  RestoredLeadSchema,
} from './leads/leadBulkAnswers.ts';
import { LeadDuplicateListSchema } from './leads/leadDuplicatesAnswers.ts';
import { LeadExportSchema } from './leads/leadExportsAnswers.ts';
import {
  LeadAnswerSchema,
  LeadEventAnswerSchema,
  LeadEventListSchema,
  LeadFilterOptionsSchema,
  LeadListSchema,
  LeadTotalsSchema,
  MovedLeadSchema,
} from './leads/leadsAnswers.ts';
import { LogoPresetAnswerSchema, LogoPresetListSchema } from './logoPresets/logoPresetsAnswers.ts';
import {
  NotificationListSchema,
  NotificationSettingsSchema,
  UnreadCountSchema,
} from './notifications/notificationsAnswers.ts';
import { PartnerAnswerSchema, PartnerListSchema } from './partners/partnersAnswers.ts';
import { PersonListSchema } from './people/peopleAnswers.ts';
import { ProfileAnswerSchema } from './profile/profileAnswers.ts';
import { catalogAnswers } from './catalog/catalogEntriesAnswers.ts';
import { LeadStatusListSchema, LossReasonListSchema, ProductListSchema } from './catalog/catalogAnswers.ts';
import { ReminderAnswerSchema, ReminderListSchema } from './reminders/remindersAnswers.ts';
import { SalesGoalsAnswerSchema } from './salesGoals/salesGoalsAnswers.ts';
import { OwnSessionListSchema, SessionAnswerSchema } from './session/sessionAnswers.ts';
import {
  CreatedSimulationSchema,
  KnownReferralListSchema,
  SimulationListSchema,
  SimulatorAnswerSchema,
} from './simulator/simulatorAnswers.ts';
import { DeactivatedUserSchema, UserAnswerSchema, UserListSchema, UserOptionsSchema } from './users/usersAnswers.ts';
import type { ResponseOf } from './endpoint.ts';
import type { endpoints } from './endpoints.ts';

/*
 * Shapes of the answers, for the server: it serializes by them (what they do not name never leaves), and its tests
 * check every answer against them. The browser never loads this module: an endpoint knows the type alone.
 */

/** Shape of each endpoint's answer; endpoints that answer 204 have none. */
export const responseSchemas = {
  showAccount: PublicAccountSchema,
  showDemoSignIns: DemoSignInsSchema,
  createSession: SessionAnswerSchema,
  recoverPassword: null,
  checkPasswordLink: null,
  definePassword: SessionAnswerSchema,
  showSession: SessionAnswerSchema,
  destroySession: null,
  destroyAllSessions: null,
  listSessions: OwnSessionListSchema,
  revokeSession: null,
  listLeads: LeadListSchema,
  totalLeads: LeadTotalsSchema,
  listLeadFilterOptions: LeadFilterOptionsSchema,
  createLead: LeadAnswerSchema,
  showLead: LeadAnswerSchema,
  updateLead: LeadAnswerSchema,
  changeLeadStatus: MovedLeadSchema,
  changeAdministrativeStatus: LeadAnswerSchema,
  listLeadEvents: LeadEventListSchema,
  createLeadNote: LeadEventAnswerSchema,
  updateLeadNote: LeadEventAnswerSchema,
  createLeadContact: LeadEventAnswerSchema,
  listLeadAttachments: LeadAttachmentListSchema,
  createLeadAttachment: LeadAttachmentAnswerSchema,
  showLeadAttachment: LeadAttachmentAnswerSchema,
  removeLeadAttachment: null,
  findLeadDuplicates: LeadDuplicateListSchema,
  mergeLeads: LeadAnswerSchema,
  listLeadNumbers: LeadSelectionSchema,
  bulkChangeStatus: LeadBulkAnswerSchema,
  bulkAssign: LeadBulkAnswerSchema,
  bulkDelete: LeadBulkAnswerSchema,
  undoBulk: LeadBulkAnswerSchema,
  listDeletedLeads: DeletedLeadListSchema,
  restoreLead: RestoredLeadSchema,
  previewLeadTransfer: LeadTransferPreviewAnswerSchema,
  createLeadTransfer: LeadTransferAnswerSchema,
  listLeadTransfers: LeadTransferListSchema,
  showLeadTransfer: LeadTransferDetailSchema,
  undoLeadTransfer: LeadTransferAnswerSchema,
  listDistributionQueues: DistributionAnswerSchema,
  createDistributionQueue: SavedDistributionQueueSchema,
  updateDistributionQueue: SavedDistributionQueueSchema,
  arrangeDistributionQueues: DistributionQueueOrderSchema,
  removeDistributionQueue: null,
  listDistributionDecisions: DistributionDecisionListSchema,
  listOwnSkips: OwnSkipListSchema,
  listLeadViews: LeadViewListSchema,
  createLeadView: LeadViewAnswerSchema,
  updateLeadView: LeadViewAnswerSchema,
  deleteLeadView: null,
  exportLeads: LeadExportSchema,
  showLeadExport: LeadExportSchema,
  createLeadImport: LeadImportAnswerSchema,
  listLeadImports: LeadImportListSchema,
  showLeadImport: LeadImportAnswerSchema,
  suggestLeadImportColumns: LeadImportColumnListSchema,
  checkLeadImport: LeadImportAnswerSchema,
  runLeadImport: LeadImportAnswerSchema,
  cancelLeadImport: LeadImportAnswerSchema,
  undoLeadImport: LeadImportAnswerSchema,
  showLeadImportErrorFile: StoredFileAnswerSchema,
  listLeadStatuses: LeadStatusListSchema,
  listLossReasons: LossReasonListSchema,
  listProducts: ProductListSchema,
  listAllLeadStatuses: catalogAnswers.lead_statuses.all,
  createLeadStatus: catalogAnswers.lead_statuses.one,
  updateLeadStatus: catalogAnswers.lead_statuses.one,
  arrangeLeadStatuses: catalogAnswers.lead_statuses.all,
  removeLeadStatus: null,
  listAllLossReasons: catalogAnswers.loss_reasons.all,
  createLossReason: catalogAnswers.loss_reasons.one,
  updateLossReason: catalogAnswers.loss_reasons.one,
  arrangeLossReasons: catalogAnswers.loss_reasons.all,
  removeLossReason: null,
  listAllProductTypes: catalogAnswers.product_types.all,
  createProductType: catalogAnswers.product_types.one,
  updateProductType: catalogAnswers.product_types.one,
  arrangeProductTypes: catalogAnswers.product_types.all,
  removeProductType: null,
  listAllProducts: catalogAnswers.products.all,
  createProduct: catalogAnswers.products.one,
  updateProduct: catalogAnswers.products.one,
  arrangeProducts: catalogAnswers.products.all,
  removeProduct: null,
  showProfile: ProfileAnswerSchema,
  updateProfile: ProfileAnswerSchema,
  changeAvailability: ProfileAnswerSchema,
  changePhoto: ProfileAnswerSchema,
  changePassword: null,
  listPeople: PersonListSchema,
  listUsers: UserListSchema,
  listUserOptions: UserOptionsSchema,
  inviteUser: UserAnswerSchema,
  showUser: UserAnswerSchema,
  updateUser: UserAnswerSchema,
  deactivateUser: DeactivatedUserSchema,
  reactivateUser: UserAnswerSchema,
  resendInvitation: null,
  uploadFile: StoredFileAnswerSchema,
  listGroups: GroupListSchema,
  createGroup: GroupAnswerSchema,
  updateGroup: GroupAnswerSchema,
  removeGroup: null,
  showSalesGoals: SalesGoalsAnswerSchema,
  setSalesGoals: SalesGoalsAnswerSchema,
  showDashboard: DashboardAnswerSchema,
  showSalesBoard: SalesBoardAnswerSchema,
  listPartners: PartnerListSchema,
  createPartner: PartnerAnswerSchema,
  showPartner: PartnerAnswerSchema,
  updatePartner: PartnerAnswerSchema,
  removePartner: null,
  listNotifications: NotificationListSchema,
  readNotification: UnreadCountSchema,
  readAllNotifications: UnreadCountSchema,
  countUnreadNotifications: UnreadCountSchema,
  showNotificationSettings: NotificationSettingsSchema,
  updateNotificationSettings: NotificationSettingsSchema,
  listReminders: ReminderListSchema,
  createReminder: ReminderAnswerSchema,
  showReminder: ReminderAnswerSchema,
  updateReminder: ReminderAnswerSchema,
  snoozeReminder: ReminderAnswerSchema,
  completeReminder: ReminderAnswerSchema,
  reopenReminder: ReminderAnswerSchema,
  deleteReminder: null,
  showAccountSettings: AccountSettingsAnswerSchema,
  updateAccount: AccountSettingsAnswerSchema,
  listAdministrativeStatuses: AdministrativeStatusListSchema,
  saveAdministrativeStatuses: AdministrativeStatusListSchema,
  listHolidays: HolidayListSchema,
  saveHolidays: HolidayListSchema,
  listLogoPresets: LogoPresetListSchema,
  createLogoPreset: LogoPresetAnswerSchema,
  removeLogoPreset: null,
  listAuditEntries: AuditEntryListSchema,
  showSimulatorConfig: SimulatorConfigAnswerSchema,
  saveSimulatorConfig: SimulatorConfigAnswerSchema,
  showUserSimulatorConfig: SimulatorConfigAnswerSchema,
  saveUserSimulatorConfig: SimulatorConfigAnswerSchema,
  showSimulator: SimulatorAnswerSchema,
  showReferredSimulator: SimulatorAnswerSchema,
  createSimulation: CreatedSimulationSchema,
  listLeadSimulations: SimulationListSchema,
  listKnownReferrals: KnownReferralListSchema,
  listApiKeys: ApiKeyListSchema,
  createApiKey: CreatedApiKeySchema,
  revokeApiKey: ApiKeyAnswerSchema,
  showJob: JobAnswerSchema,
  cancelJob: JobAnswerSchema,
  createAdminSession: AdminSessionSchema,
  recoverAdminPassword: null,
  checkAdminPasswordLink: null,
  defineAdminPassword: AdminSessionSchema,
  showAdminSession: AdminSessionSchema,
  destroyAdminSession: null,
  listAdminAccounts: AdminAccountListSchema,
  createAdminAccount: AdminAccountAnswerSchema,
  showAdminAccount: AdminAccountAnswerSchema,
  updateAdminAccount: AdminAccountAnswerSchema,
  suspendAdminAccount: AdminAccountAnswerSchema,
  reactivateAdminAccount: AdminAccountAnswerSchema,
} satisfies { [K in keyof typeof endpoints]: TSchema | null };

type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Mismatch = {
  [
    K in keyof typeof responseSchemas as (typeof responseSchemas)[K] extends TSchema
      ? Equal<Static<(typeof responseSchemas)[K]>, ResponseOf<(typeof endpoints)[K]>> extends true
        ? never
        : K
      : ResponseOf<(typeof endpoints)[K]> extends void
        ? never
        : K
  ]: true;
};

/** Fails to compile when an endpoint stands beside another shape than the one that it declares. */
export const everySchemaMatches: keyof Mismatch extends never ? true : keyof Mismatch = true;
