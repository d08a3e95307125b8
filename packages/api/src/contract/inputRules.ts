import { accountInput, administrativeStatusesInput, holidaysInput } from './account/accountInput.ts';
import { adminAccountInput, createAdminAccountInput } from './admin/manageAccountsInput.ts';
import { apiKeyInput } from './apiKeys/apiKeysInput.ts';
import { listAuditInput } from './audit/auditInput.ts';
import { saveSimulatorConfigInput } from './simulatorConfig/simulatorConfigInput.ts';
import { showDashboardInput } from './dashboard/dashboardInput.ts';
import {
  arrangeDistributionQueuesInput,
  listDistributionDecisionsInput,
  saveDistributionQueueInput,
} from './distribution/distributionInput.ts';
import { uploadFileQuery } from './files/filesInput.ts';
import { groupInput, mergeInput } from './groups/groupsInput.ts';
import {
  checkLeadImportInput,
  createLeadImportInput,
  listLeadImportsInput,
  runLeadImportInput,
  suggestLeadImportInput,
} from './leadImports/leadImportsInput.ts';
import {
  createLeadTransferInput,
  listLeadTransfersInput,
  previewLeadTransferInput,
} from './leadTransfers/leadTransfersInput.ts';
import { leadViewInput } from './leadViews/leadViewsInput.ts';
import { leadAttachmentInput } from './leads/leadAttachmentsInput.ts';
import { bulkAssignInput, bulkChangeStatusInput, bulkDeleteInput } from './leads/leadBulkInput.ts';
import { findDuplicatesInput, mergeLeadsInput } from './leads/leadDuplicatesInput.ts';
import { exportLeadsInput } from './leads/leadExportsInput.ts';
import { leadFiltersInput } from './leads/leadFiltersInput.ts';
import {
  changeAdministrativeStatusInput,
  changeLeadStatusInput,
  createLeadInput,
  listLeadsInput,
  updateLeadInput,
} from './leads/leadInput.ts';
import { leadContactInput, leadNoteInput } from './leads/leadNotesInput.ts';
import { logoPresetInput } from './logoPresets/logoPresetsInput.ts';
import { listNotificationsInput, notificationSettingsInput } from './notifications/notificationsInput.ts';
import { partnerInput } from './partners/partnersInput.ts';
import { checkPasswordLinkInput, definePasswordInput, recoverPasswordInput } from './passwords/passwordsInput.ts';
import { availabilityInput, changePasswordInput, changePhotoInput, profileInput } from './profile/profileInput.ts';
import {
  arrangeCatalogInput,
  leadStatusInput,
  lossReasonInput,
  productInput,
  productTypeInput,
  removeEntryInput,
} from './catalog/catalogEntriesInput.ts';
import {
  createReminderInput,
  listRemindersInput,
  snoozeReminderInput,
  updateReminderInput,
} from './reminders/remindersInput.ts';
import { setSalesGoalsInput, showSalesGoalsInput } from './salesGoals/salesGoalsInput.ts';
import { createSessionInput } from './session/sessionInput.ts';
import { createSimulationInput } from './simulator/simulationInput.ts';
import { deactivateUserInput, listUsersInput, userInput } from './users/usersInput.ts';
import type { BodyOf, QueryOf } from './endpoint.ts';
import type { endpoints } from './endpoints.ts';
import type { InputOf, InputRule } from './inputRule.ts';

/*
 * The rules of what is sent, for the server, which checks every request by them. A form imports the rule that it needs
 * from the file beside the endpoint, and a screen that only calls endpoints loads none.
 */

type Endpoints = typeof endpoints;
type RuleOf<Part extends string, Input> = [Input] extends [undefined] ? unknown : Record<Part, InputRule<Input>>;
type RulesOf<E> = RuleOf<'body', BodyOf<E>> & RuleOf<'query', QueryOf<E>>;
type TakesInput = { [K in keyof Endpoints]: unknown extends RulesOf<Endpoints[K]> ? never : K }[keyof Endpoints];

/** The rules of each endpoint that takes a body or a query. */
export const inputRules = {
  createSession: { body: createSessionInput },
  recoverPassword: { body: recoverPasswordInput },
  checkPasswordLink: { body: checkPasswordLinkInput },
  definePassword: { body: definePasswordInput },
  listLeads: { query: listLeadsInput },
  totalLeads: { query: leadFiltersInput },
  createLead: { body: createLeadInput },
  updateLead: { body: updateLeadInput },
  changeLeadStatus: { body: changeLeadStatusInput },
  changeAdministrativeStatus: { body: changeAdministrativeStatusInput },
  createLeadNote: { body: leadNoteInput },
  updateLeadNote: { body: leadNoteInput },
  createLeadContact: { body: leadContactInput },
  createLeadAttachment: { body: leadAttachmentInput },
  findLeadDuplicates: { query: findDuplicatesInput },
  mergeLeads: { body: mergeLeadsInput },
  listLeadNumbers: { query: leadFiltersInput },
  bulkChangeStatus: { body: bulkChangeStatusInput },
  bulkAssign: { body: bulkAssignInput },
  bulkDelete: { body: bulkDeleteInput },
  previewLeadTransfer: { body: previewLeadTransferInput },
  createLeadTransfer: { body: createLeadTransferInput },
  listLeadTransfers: { query: listLeadTransfersInput },
  createDistributionQueue: { body: saveDistributionQueueInput },
  updateDistributionQueue: { body: saveDistributionQueueInput },
  arrangeDistributionQueues: { body: arrangeDistributionQueuesInput },
  listDistributionDecisions: { query: listDistributionDecisionsInput },
  createLeadView: { body: leadViewInput },
  updateLeadView: { body: leadViewInput },
  exportLeads: { body: exportLeadsInput },
  createLeadImport: { body: createLeadImportInput },
  listLeadImports: { query: listLeadImportsInput },
  suggestLeadImportColumns: { query: suggestLeadImportInput },
  checkLeadImport: { body: checkLeadImportInput },
  runLeadImport: { body: runLeadImportInput },
  createLeadStatus: { body: leadStatusInput },
  updateLeadStatus: { body: leadStatusInput },
  arrangeLeadStatuses: { body: arrangeCatalogInput },
  removeLeadStatus: { body: removeEntryInput },
  createLossReason: { body: lossReasonInput },
  updateLossReason: { body: lossReasonInput },
  arrangeLossReasons: { body: arrangeCatalogInput },
  removeLossReason: { body: removeEntryInput },
  createProductType: { body: productTypeInput },
  updateProductType: { body: productTypeInput },
  arrangeProductTypes: { body: arrangeCatalogInput },
  removeProductType: { body: removeEntryInput },
  createProduct: { body: productInput },
  updateProduct: { body: productInput },
  arrangeProducts: { body: arrangeCatalogInput },
  removeProduct: { body: removeEntryInput },
  updateProfile: { body: profileInput },
  changeAvailability: { body: availabilityInput },
  changePhoto: { body: changePhotoInput },
  changePassword: { body: changePasswordInput },
  listUsers: { query: listUsersInput },
  inviteUser: { body: userInput },
  updateUser: { body: userInput },
  deactivateUser: { body: deactivateUserInput },
  uploadFile: { query: uploadFileQuery },
  createGroup: { body: groupInput },
  updateGroup: { body: groupInput },
  removeGroup: { body: mergeInput },
  showSalesGoals: { query: showSalesGoalsInput },
  setSalesGoals: { body: setSalesGoalsInput },
  showDashboard: { query: showDashboardInput },
  createPartner: { body: partnerInput },
  updatePartner: { body: partnerInput },
  removePartner: { body: mergeInput },
  listNotifications: { query: listNotificationsInput },
  updateNotificationSettings: { body: notificationSettingsInput },
  listReminders: { query: listRemindersInput },
  createReminder: { body: createReminderInput },
  updateReminder: { body: updateReminderInput },
  snoozeReminder: { body: snoozeReminderInput },
  updateAccount: { body: accountInput },
  saveAdministrativeStatuses: { body: administrativeStatusesInput },
  saveHolidays: { body: holidaysInput },
  createLogoPreset: { body: logoPresetInput },
  listAuditEntries: { query: listAuditInput },
  saveSimulatorConfig: { body: saveSimulatorConfigInput },
  saveUserSimulatorConfig: { body: saveSimulatorConfigInput },
  createSimulation: { body: createSimulationInput },
  createApiKey: { body: apiKeyInput },
  createAdminSession: { body: createSessionInput },
  recoverAdminPassword: { body: recoverPasswordInput },
  checkAdminPasswordLink: { body: checkPasswordLinkInput },
  defineAdminPassword: { body: definePasswordInput },
  createAdminAccount: { body: createAdminAccountInput },
  updateAdminAccount: { body: adminAccountInput },
} satisfies { [K in TakesInput]: RulesOf<Endpoints[K]> };

type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Rules = typeof inputRules;
type Mismatch = {
  [K in TakesInput]: {
    [Part in keyof Rules[K]]: Equal<
      InputOf<Rules[K][Part]>,
      Part extends 'body' ? BodyOf<Endpoints[K]> : QueryOf<Endpoints[K]>
    > extends true
      ? never
      : K;
  }[keyof Rules[K]];
}[TakesInput];

/** Fails to compile when a rule leaves something else than its endpoint declares. */
export const everyRuleMatches: Mismatch extends never ? true : Mismatch = true;
