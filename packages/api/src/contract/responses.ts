import type { Static, TSchema } from 'typebox';
import {
  AccountSettingsAnswer,
  AdministrativeStatusList,
  HolidayList,
  PublicAccount,
} from './account/accountAnswers.ts';
import { AdminAccountAnswer, AdminAccountList, AdminSession } from './admin/adminAnswers.ts';
import { ApiKeyAnswer, ApiKeyList, CreatedApiKey } from './apiKeys/apiKeysAnswers.ts';
import { AuditEntryList } from './audit/auditAnswers.ts';
import { CaptationAnswer } from './captation/captationAnswers.ts';
import { DashboardAnswer } from './dashboard/dashboardAnswers.ts';
import { SalesBoardAnswer } from './dashboard/salesBoardAnswers.ts';
import { DemoSignIns } from './demo/demoAnswers.ts';
import {
  DistributionAnswer,
  DistributionDecisionList,
  DistributionQueueOrder,
  OwnSkipList,
  SavedDistributionQueue,
} from './distribution/distributionAnswers.ts';
import { StoredFileAnswer } from './files/filesAnswers.ts';
import { GroupAnswer, GroupList } from './groups/groupsAnswers.ts';
import { JobAnswer } from './jobs/jobsAnswers.ts';
import { LeadImportAnswer, LeadImportColumnList, LeadImportList } from './leadImports/leadImportsAnswers.ts';
import {
  LeadTransferAnswer,
  LeadTransferDetail,
  LeadTransferList,
  LeadTransferPreviewAnswer,
} from './leadTransfers/leadTransfersAnswers.ts';
import { LeadViewAnswer, LeadViewList } from './leadViews/leadViewsAnswers.ts';
import { LeadAttachmentAnswer, LeadAttachmentList } from './leads/leadAttachmentsAnswers.ts';
import { DeletedLeadList, LeadBulkAnswer, LeadSelection, RestoredLead } from './leads/leadBulkAnswers.ts';
import { LeadDuplicateList } from './leads/leadDuplicatesAnswers.ts';
import { LeadExport } from './leads/leadExportsAnswers.ts';
import {
  LeadAnswer,
  LeadEventAnswer,
  LeadEventList,
  LeadFilterOptions,
  LeadList,
  LeadTotals,
  MovedLead,
} from './leads/leadsAnswers.ts';
import { LogoPresetAnswer, LogoPresetList } from './logoPresets/logoPresetsAnswers.ts';
import { NotificationList, NotificationSettings, UnreadCount } from './notifications/notificationsAnswers.ts';
import { PartnerAnswer, PartnerList } from './partners/partnersAnswers.ts';
import { PersonList } from './people/peopleAnswers.ts';
import { ProfileAnswer } from './profile/profileAnswers.ts';
import { registerAnswers } from './registers/registerEntriesAnswers.ts';
import { LeadStatusList, LossReasonList, ProductList } from './registers/registersAnswers.ts';
import { ReminderAnswer, ReminderList } from './reminders/remindersAnswers.ts';
import { SalesGoalsAnswer } from './salesGoals/salesGoalsAnswers.ts';
import { OwnSessionList, SessionAnswer } from './session/sessionAnswers.ts';
import { CreatedSimulation, KnownReferralList, SimulationList, SimulatorAnswer } from './simulator/simulatorAnswers.ts';
import { DeactivatedUser, UserAnswer, UserList, UserOptions } from './users/usersAnswers.ts';
import type { ResponseOf } from './endpoint.ts';
import type { endpoints } from './endpoints.ts';

/*
 * Shapes of the answers, for the server: it serializes by them (what they do not name never leaves), and its tests
 * check every answer against them. The browser never loads this module: an endpoint knows the type alone.
 */

/** Shape of each endpoint's answer; endpoints that answer 204 have none. */
export const responseSchemas = {
  showAccount: PublicAccount,
  showDemoSignIns: DemoSignIns,
  createSession: SessionAnswer,
  recoverPassword: null,
  checkPasswordLink: null,
  definePassword: SessionAnswer,
  showSession: SessionAnswer,
  destroySession: null,
  destroyAllSessions: null,
  listSessions: OwnSessionList,
  revokeSession: null,
  listLeads: LeadList,
  totalLeads: LeadTotals,
  listLeadFilterOptions: LeadFilterOptions,
  createLead: LeadAnswer,
  showLead: LeadAnswer,
  updateLead: LeadAnswer,
  changeLeadStatus: MovedLead,
  changeAdministrativeStatus: LeadAnswer,
  listLeadEvents: LeadEventList,
  createLeadNote: LeadEventAnswer,
  updateLeadNote: LeadEventAnswer,
  createLeadContact: LeadEventAnswer,
  listLeadAttachments: LeadAttachmentList,
  createLeadAttachment: LeadAttachmentAnswer,
  showLeadAttachment: LeadAttachmentAnswer,
  removeLeadAttachment: null,
  findLeadDuplicates: LeadDuplicateList,
  mergeLeads: LeadAnswer,
  listLeadNumbers: LeadSelection,
  bulkChangeStatus: LeadBulkAnswer,
  bulkAssign: LeadBulkAnswer,
  bulkDelete: LeadBulkAnswer,
  undoBulk: LeadBulkAnswer,
  listDeletedLeads: DeletedLeadList,
  restoreLead: RestoredLead,
  previewLeadTransfer: LeadTransferPreviewAnswer,
  createLeadTransfer: LeadTransferAnswer,
  listLeadTransfers: LeadTransferList,
  showLeadTransfer: LeadTransferDetail,
  undoLeadTransfer: LeadTransferAnswer,
  listDistributionQueues: DistributionAnswer,
  createDistributionQueue: SavedDistributionQueue,
  updateDistributionQueue: SavedDistributionQueue,
  arrangeDistributionQueues: DistributionQueueOrder,
  removeDistributionQueue: null,
  listDistributionDecisions: DistributionDecisionList,
  listOwnSkips: OwnSkipList,
  listLeadViews: LeadViewList,
  createLeadView: LeadViewAnswer,
  updateLeadView: LeadViewAnswer,
  deleteLeadView: null,
  exportLeads: LeadExport,
  showLeadExport: LeadExport,
  createLeadImport: LeadImportAnswer,
  listLeadImports: LeadImportList,
  showLeadImport: LeadImportAnswer,
  suggestLeadImportColumns: LeadImportColumnList,
  checkLeadImport: LeadImportAnswer,
  runLeadImport: LeadImportAnswer,
  cancelLeadImport: LeadImportAnswer,
  undoLeadImport: LeadImportAnswer,
  showLeadImportErrorFile: StoredFileAnswer,
  listLeadStatuses: LeadStatusList,
  listLossReasons: LossReasonList,
  listProducts: ProductList,
  listAllLeadStatuses: registerAnswers.lead_statuses.all,
  createLeadStatus: registerAnswers.lead_statuses.one,
  updateLeadStatus: registerAnswers.lead_statuses.one,
  arrangeLeadStatuses: registerAnswers.lead_statuses.all,
  removeLeadStatus: null,
  listAllLossReasons: registerAnswers.loss_reasons.all,
  createLossReason: registerAnswers.loss_reasons.one,
  updateLossReason: registerAnswers.loss_reasons.one,
  arrangeLossReasons: registerAnswers.loss_reasons.all,
  removeLossReason: null,
  listAllProductTypes: registerAnswers.product_types.all,
  createProductType: registerAnswers.product_types.one,
  updateProductType: registerAnswers.product_types.one,
  arrangeProductTypes: registerAnswers.product_types.all,
  removeProductType: null,
  listAllProducts: registerAnswers.products.all,
  createProduct: registerAnswers.products.one,
  updateProduct: registerAnswers.products.one,
  arrangeProducts: registerAnswers.products.all,
  removeProduct: null,
  showProfile: ProfileAnswer,
  updateProfile: ProfileAnswer,
  changeAvailability: ProfileAnswer,
  changePhoto: ProfileAnswer,
  changePassword: null,
  listPeople: PersonList,
  listUsers: UserList,
  listUserOptions: UserOptions,
  inviteUser: UserAnswer,
  showUser: UserAnswer,
  updateUser: UserAnswer,
  deactivateUser: DeactivatedUser,
  reactivateUser: UserAnswer,
  resendInvitation: null,
  uploadFile: StoredFileAnswer,
  listGroups: GroupList,
  createGroup: GroupAnswer,
  updateGroup: GroupAnswer,
  removeGroup: null,
  showSalesGoals: SalesGoalsAnswer,
  setSalesGoals: SalesGoalsAnswer,
  showDashboard: DashboardAnswer,
  showSalesBoard: SalesBoardAnswer,
  listPartners: PartnerList,
  createPartner: PartnerAnswer,
  showPartner: PartnerAnswer,
  updatePartner: PartnerAnswer,
  removePartner: null,
  listNotifications: NotificationList,
  readNotification: UnreadCount,
  readAllNotifications: UnreadCount,
  countUnreadNotifications: UnreadCount,
  showNotificationSettings: NotificationSettings,
  updateNotificationSettings: NotificationSettings,
  listReminders: ReminderList,
  createReminder: ReminderAnswer,
  showReminder: ReminderAnswer,
  updateReminder: ReminderAnswer,
  snoozeReminder: ReminderAnswer,
  completeReminder: ReminderAnswer,
  reopenReminder: ReminderAnswer,
  deleteReminder: null,
  showAccountSettings: AccountSettingsAnswer,
  updateAccount: AccountSettingsAnswer,
  listAdministrativeStatuses: AdministrativeStatusList,
  saveAdministrativeStatuses: AdministrativeStatusList,
  listHolidays: HolidayList,
  saveHolidays: HolidayList,
  listLogoPresets: LogoPresetList,
  createLogoPreset: LogoPresetAnswer,
  removeLogoPreset: null,
  listAuditEntries: AuditEntryList,
  showCaptation: CaptationAnswer,
  saveCaptation: CaptationAnswer,
  showUserCaptation: CaptationAnswer,
  saveUserCaptation: CaptationAnswer,
  showSimulator: SimulatorAnswer,
  showReferredSimulator: SimulatorAnswer,
  createSimulation: CreatedSimulation,
  listLeadSimulations: SimulationList,
  listKnownReferrals: KnownReferralList,
  listApiKeys: ApiKeyList,
  createApiKey: CreatedApiKey,
  revokeApiKey: ApiKeyAnswer,
  showJob: JobAnswer,
  cancelJob: JobAnswer,
  createAdminSession: AdminSession,
  recoverAdminPassword: null,
  checkAdminPasswordLink: null,
  defineAdminPassword: AdminSession,
  showAdminSession: AdminSession,
  destroyAdminSession: null,
  listAdminAccounts: AdminAccountList,
  createAdminAccount: AdminAccountAnswer,
  showAdminAccount: AdminAccountAnswer,
  updateAdminAccount: AdminAccountAnswer,
  suspendAdminAccount: AdminAccountAnswer,
  reactivateAdminAccount: AdminAccountAnswer,
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
