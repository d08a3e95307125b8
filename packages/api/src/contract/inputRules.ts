/* Written by `npm run registries` from the files that it names; `npm run check` refuses one that is stale. */

import { accountInput, administrativeStatusesInput, holidaysInput } from './account/accountInput.ts';
import { adminInvitationInput } from './admin/accountPeopleInput.ts';
import { adminAccountInput, createAdminAccountInput } from './admin/manageAccountsInput.ts';
import { saveAffiliateConfigInput } from './affiliateConfig/affiliateConfigInput.ts';
import { createAffiliateSignUpInput } from './affiliateSignUps/affiliateSignUpsInput.ts';
import {
  listAffiliatesInput,
  exportAffiliatesInput,
  approveAffiliateInput,
  rejectAffiliateInput,
} from './affiliates/affiliatesInput.ts';
import { apiKeyInput } from './apiKeys/apiKeysInput.ts';
import { listAuditInput, exportAuditInput } from './audit/auditInput.ts';
import { catalogEntryRules } from './catalog/catalogEntryEndpointsInput.ts';
import {
  listCommissionBatchesInput,
  listCommissionPaymentsInput,
  failCommissionPaymentInput,
} from './commissions/commissionBatchesInput.ts';
import {
  createCommissionRuleInput,
  changeCommissionRuleInput,
  endCommissionRuleInput,
  previewCommissionRuleInput,
  listCommissionRulesInput,
} from './commissions/commissionRulesInput.ts';
import {
  commissionFiltersInput,
  listCommissionsInput,
  exportCommissionsInput,
  approveCommissionsInput,
  payCommissionsInput,
  showStatementInput,
  showLeadEarningsInput,
  previewSaleChangeInput,
  pastSalesInput,
} from './commissions/commissionsInput.ts';
import { showDashboardInput } from './dashboard/dashboardInput.ts';
import {
  saveDistributionQueueInput,
  arrangeDistributionQueuesInput,
  listDistributionDecisionsInput,
  checkDistributionInput,
  exportDistributionDecisionsInput,
} from './distribution/distributionInput.ts';
import { uploadFileQuery } from './files/filesInput.ts';
import { groupInput, mergeInput } from './groups/groupsInput.ts';
import { listIndicatorsInput, exportIndicatorsInput } from './indicators/indicatorsInput.ts';
import {
  createLeadImportInput,
  checkLeadImportInput,
  runLeadImportInput,
  suggestLeadImportInput,
  listLeadImportsInput,
} from './leadImports/leadImportsInput.ts';
import {
  previewLeadTransferInput,
  createLeadTransferInput,
  listLeadTransfersInput,
} from './leadTransfers/leadTransfersInput.ts';
import { leadViewInput } from './leadViews/leadViewsInput.ts';
import { leadAttachmentInput } from './leads/leadAttachmentsInput.ts';
import { bulkChangeStatusInput, bulkAssignInput, bulkDeleteInput } from './leads/leadBulkInput.ts';
import { findDuplicatesInput, mergeLeadsInput } from './leads/leadDuplicatesInput.ts';
import { exportLeadsInput } from './leads/leadExportsInput.ts';
import { leadFiltersInput } from './leads/leadFiltersInput.ts';
import {
  createLeadInput,
  updateLeadInput,
  changeLeadStatusInput,
  changeAdministrativeStatusInput,
  listLeadsInput,
} from './leads/leadInput.ts';
import { leadNoteInput, leadContactInput } from './leads/leadNotesInput.ts';
import { logoPresetInput } from './logoPresets/logoPresetsInput.ts';
import { listNotificationsInput, notificationSettingsInput } from './notifications/notificationsInput.ts';
import { partnerInput } from './partners/partnersInput.ts';
import { recoverPasswordInput, definePasswordInput, checkPasswordLinkInput } from './passwords/passwordsInput.ts';
import { settlePixKeyInput } from './pixKeys/pixKeysInput.ts';
import { profileInput, availabilityInput, changePasswordInput, changePhotoInput } from './profile/profileInput.ts';
import { simulateQueueInput } from './queueSimulations/queueSimulationsInput.ts';
import {
  referralPeriodInput,
  exportReferralTeamsInput,
  referralTeamInput,
  moveReferralMembersInput,
} from './referralTeams/referralTeamsInput.ts';
import {
  createReminderInput,
  updateReminderInput,
  snoozeReminderInput,
  listRemindersInput,
} from './reminders/remindersInput.ts';
import {
  leadStatusReportInput,
  internalSalesReportInput,
  indicatorReportInput,
  leadReportInput,
  exportLeadStatusReportInput,
  exportInternalSalesReportInput,
  exportIndicatorReportInput,
  exportLeadReportInput,
} from './reports/reportsInput.ts';
import { showSalesGoalsInput, setSalesGoalsInput } from './salesGoals/salesGoalsInput.ts';
import { savedReportInput, reportMailInput } from './savedReports/savedReportsInput.ts';
import { createSessionInput } from './session/sessionInput.ts';
import { createSimulationInput } from './simulator/simulationInput.ts';
import { saveSimulatorConfigInput } from './simulatorConfig/simulatorConfigInput.ts';
import { userInput, listUsersInput, deactivateUserInput } from './users/usersInput.ts';
import type { RulesOfEndpoints } from './registryTypes.ts';

/*
 * The rules of what is sent, for the server, which checks every request by them. A form imports the rule that it needs
 * from the file beside the endpoint, and a screen that only calls endpoints loads none.
 */

/** The rules of each endpoint that takes a body or a query. */
export const inputRules = {
  updateAccount: { body: accountInput },
  saveAdministrativeStatuses: { body: administrativeStatusesInput },
  saveHolidays: { body: holidaysInput },
  updateAdminInvitation: { body: adminInvitationInput },
  createAdminSession: { body: createSessionInput },
  createAdminAccount: { body: createAdminAccountInput },
  updateAdminAccount: { body: adminAccountInput },
  saveAffiliateConfig: { body: saveAffiliateConfigInput },
  saveUserAffiliateConfig: { body: saveAffiliateConfigInput },
  createAffiliateSignUp: { body: createAffiliateSignUpInput },
  listAffiliates: { query: listAffiliatesInput },
  approveAffiliate: { body: approveAffiliateInput },
  rejectAffiliate: { body: rejectAffiliateInput },
  exportAffiliates: { body: exportAffiliatesInput },
  createApiKey: { body: apiKeyInput },
  listAuditEntries: { query: listAuditInput },
  exportAuditEntries: { body: exportAuditInput },
  previewCommissionBatch: { body: payCommissionsInput },
  payCommissions: { body: payCommissionsInput },
  listCommissionBatches: { query: listCommissionBatchesInput },
  listCommissionPayments: { query: listCommissionPaymentsInput },
  failCommissionPayment: { body: failCommissionPaymentInput },
  listCommissionRules: { query: listCommissionRulesInput },
  createCommissionRule: { body: createCommissionRuleInput },
  changeCommissionRule: { body: changeCommissionRuleInput },
  endCommissionRule: { body: endCommissionRuleInput },
  previewCommissionRule: { body: previewCommissionRuleInput },
  listCommissions: { query: listCommissionsInput },
  totalCommissions: { query: commissionFiltersInput },
  approveCommissions: { body: approveCommissionsInput },
  exportCommissions: { body: exportCommissionsInput },
  showCommissionStatement: { query: showStatementInput },
  showLeadEarnings: { query: showLeadEarningsInput },
  previewSaleChange: { query: previewSaleChangeInput },
  previewPastSales: { body: pastSalesInput },
  runPastSales: { body: pastSalesInput },
  showDashboard: { query: showDashboardInput },
  checkDistribution: { query: checkDistributionInput },
  createDistributionQueue: { body: saveDistributionQueueInput },
  updateDistributionQueue: { body: saveDistributionQueueInput },
  arrangeDistributionQueues: { body: arrangeDistributionQueuesInput },
  listDistributionDecisions: { query: listDistributionDecisionsInput },
  exportDistributionDecisions: { body: exportDistributionDecisionsInput },
  uploadFile: { query: uploadFileQuery },
  createGroup: { body: groupInput },
  updateGroup: { body: groupInput },
  removeGroup: { body: mergeInput },
  listIndicators: { query: listIndicatorsInput },
  exportIndicators: { body: exportIndicatorsInput },
  createLeadImport: { body: createLeadImportInput },
  listLeadImports: { query: listLeadImportsInput },
  suggestLeadImportColumns: { query: suggestLeadImportInput },
  checkLeadImport: { body: checkLeadImportInput },
  runLeadImport: { body: runLeadImportInput },
  previewLeadTransfer: { body: previewLeadTransferInput },
  createLeadTransfer: { body: createLeadTransferInput },
  listLeadTransfers: { query: listLeadTransfersInput },
  createLeadView: { body: leadViewInput },
  updateLeadView: { body: leadViewInput },
  createLeadAttachment: { body: leadAttachmentInput },
  listLeadNumbers: { query: leadFiltersInput },
  bulkChangeStatus: { body: bulkChangeStatusInput },
  bulkAssign: { body: bulkAssignInput },
  bulkDelete: { body: bulkDeleteInput },
  findLeadDuplicates: { query: findDuplicatesInput },
  mergeLeads: { body: mergeLeadsInput },
  exportLeads: { body: exportLeadsInput },
  createLeadNote: { body: leadNoteInput },
  updateLeadNote: { body: leadNoteInput },
  createLeadContact: { body: leadContactInput },
  listLeads: { query: listLeadsInput },
  totalLeads: { query: leadFiltersInput },
  createLead: { body: createLeadInput },
  updateLead: { body: updateLeadInput },
  changeLeadStatus: { body: changeLeadStatusInput },
  changeAdministrativeStatus: { body: changeAdministrativeStatusInput },
  createLogoPreset: { body: logoPresetInput },
  listNotifications: { query: listNotificationsInput },
  updateNotificationSettings: { body: notificationSettingsInput },
  createPartner: { body: partnerInput },
  updatePartner: { body: partnerInput },
  removePartner: { body: mergeInput },
  recoverPassword: { body: recoverPasswordInput },
  checkPasswordLink: { body: checkPasswordLinkInput },
  definePassword: { body: definePasswordInput },
  recoverAdminPassword: { body: recoverPasswordInput },
  checkAdminPasswordLink: { body: checkPasswordLinkInput },
  defineAdminPassword: { body: definePasswordInput },
  settlePixKey: { body: settlePixKeyInput },
  updateProfile: { body: profileInput },
  changeAvailability: { body: availabilityInput },
  changePhoto: { body: changePhotoInput },
  changePassword: { body: changePasswordInput },
  simulateDistributionQueue: { body: simulateQueueInput },
  listReferralTeams: { query: referralPeriodInput },
  showReferralTeam: { query: referralPeriodInput },
  exportReferralTeams: { body: exportReferralTeamsInput },
  createReferralTeam: { body: referralTeamInput },
  updateReferralTeam: { body: referralTeamInput },
  moveReferralMembers: { body: moveReferralMembersInput },
  listReminders: { query: listRemindersInput },
  createReminder: { body: createReminderInput },
  updateReminder: { body: updateReminderInput },
  snoozeReminder: { body: snoozeReminderInput },
  showLeadStatusReport: { query: leadStatusReportInput },
  exportLeadStatusReport: { body: exportLeadStatusReportInput },
  showInternalSalesReport: { query: internalSalesReportInput },
  exportInternalSalesReport: { body: exportInternalSalesReportInput },
  showIndicatorReport: { query: indicatorReportInput },
  exportIndicatorReport: { body: exportIndicatorReportInput },
  showLeadReport: { query: leadReportInput },
  exportLeadReport: { body: exportLeadReportInput },
  showSalesGoals: { query: showSalesGoalsInput },
  setSalesGoals: { body: setSalesGoalsInput },
  createSavedReport: { body: savedReportInput },
  updateSavedReport: { body: savedReportInput },
  setReportMail: { body: reportMailInput },
  createSession: { body: createSessionInput },
  createSimulation: { body: createSimulationInput },
  saveSimulatorConfig: { body: saveSimulatorConfigInput },
  saveUserSimulatorConfig: { body: saveSimulatorConfigInput },
  listUsers: { query: listUsersInput },
  inviteUser: { body: userInput },
  updateUser: { body: userInput },
  deactivateUser: { body: deactivateUserInput },
  ...catalogEntryRules,
} satisfies RulesOfEndpoints;
