import { showAccount } from './account/account.ts';
import { listAdministrativeStatuses, listHolidays, saveAdministrativeStatuses, saveHolidays, showAccountSettings, updateAccount } from './account/accountSettings.ts';
import { destroyAdminSession, listAdminAccounts, showAdminSession } from './admin/admin.ts';
import { createAdminAccount, reactivateAdminAccount, showAdminAccount, suspendAdminAccount, updateAdminAccount } from './admin/manageAccounts.ts';
import { saveCaptation, saveUserCaptation, showCaptation, showUserCaptation } from './captation/captation.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './apiKeys/apiKeys.ts';
import { listAuditEntries } from './audit/audit.ts';
import { createLogoPreset, listLogoPresets, removeLogoPreset } from './logoPresets/logoPresets.ts';
import { createAdminSession } from './admin/createAdminSession.ts';
import {
  arrangeDistributionQueues,
  createDistributionQueue,
  listDistributionDecisions,
  listDistributionQueues,
  listOwnSkips,
  removeDistributionQueue,
  updateDistributionQueue,
} from './distribution/distribution.ts';
import { showDemoSignIns } from './demo/demo.ts';
import { uploadFile } from './files/files.ts';
import { createGroup, listGroups, removeGroup, updateGroup } from './groups/groups.ts';
import { cancelJob, showJob } from './jobs/jobs.ts';
import {
  cancelLeadImport,
  checkLeadImport,
  createLeadImport,
  listLeadImports,
  runLeadImport,
  showLeadImport,
  showLeadImportErrorFile,
  suggestLeadImportColumns,
  undoLeadImport,
} from './leadImports/leadImports.ts';
import { createLeadAttachment, listLeadAttachments, removeLeadAttachment, showLeadAttachment } from './leads/leadAttachments.ts';
import { findLeadDuplicates, mergeLeads } from './leads/leadDuplicates.ts';
import { exportLeads, showLeadExport } from './leads/leadExports.ts';
import { createLeadContact, createLeadNote, updateLeadNote } from './leads/leadNotes.ts';
import { changeAdministrativeStatus, changeLeadStatus, createLead, listLeadEvents, listLeads, showLead, updateLead, listLeadFilterOptions, totalLeads } from './leads/leads.ts';
import { bulkAssign, bulkChangeStatus, bulkDelete, listDeletedLeads, listLeadNumbers, restoreLead, undoBulk } from './leads/leadBulk.ts';
import { createLeadTransfer, listLeadTransfers, previewLeadTransfer, showLeadTransfer, undoLeadTransfer } from './leadTransfers/leadTransfers.ts';
import { createPartner, listPartners, removePartner, showPartner, updatePartner } from './partners/partners.ts';
import { countUnreadNotifications } from './notifications/countUnreadNotifications.ts';
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  showNotificationSettings,
  updateNotificationSettings,
} from './notifications/notifications.ts';
import { checkAdminPasswordLink, checkPasswordLink, defineAdminPassword, definePassword, recoverAdminPassword, recoverPassword } from './passwords/passwords.ts';
import { changeAvailability, changePassword, changePhoto, showProfile, updateProfile } from './profile/profile.ts';
import { createLeadView, deleteLeadView, listLeadViews, updateLeadView } from './leadViews/leadViews.ts';
import { listPeople } from './people/people.ts';
import { registers } from './registers/registerEntries.ts';
import { listLeadStatuses, listLossReasons, listProducts } from './registers/registers.ts';
import { completeReminder, createReminder, deleteReminder, listReminders, reopenReminder, showReminder, snoozeReminder, updateReminder } from './reminders/reminders.ts';
import { showReferredSimulator, showSimulator } from './simulator/showSimulator.ts';
import { createSimulation, listKnownReferrals, listLeadSimulations } from './simulator/simulator.ts';
import { deactivateUser, inviteUser, listUserOptions, listUsers, reactivateUser, resendInvitation, showUser, updateUser } from './users/users.ts';
import { setSalesGoals, showSalesGoals } from './salesGoals/salesGoals.ts';
import { showDashboard } from './dashboard/dashboard.ts';
import { showSalesBoard } from './dashboard/salesBoard.ts';
import { createSession } from './session/createSession.ts';
import { destroyAllSessions, destroySession, listSessions, revokeSession, showSession } from './session/session.ts';

/** Every endpoint of the product. Tests walk this list, so an endpoint that is not here does not exist. */
export const endpoints = {
  showAccount,
  showDemoSignIns,
  createSession,
  recoverPassword,
  checkPasswordLink,
  definePassword,
  showSession,
  destroySession,
  destroyAllSessions,
  listSessions,
  revokeSession,
  listLeads,
  totalLeads,
  listLeadFilterOptions,
  createLead,
  showLead,
  updateLead,
  changeLeadStatus,
  changeAdministrativeStatus,
  listLeadEvents,
  createLeadNote,
  updateLeadNote,
  createLeadContact,
  listLeadAttachments,
  createLeadAttachment,
  showLeadAttachment,
  removeLeadAttachment,
  findLeadDuplicates,
  mergeLeads,
  listLeadNumbers,
  bulkChangeStatus,
  bulkAssign,
  bulkDelete,
  undoBulk,
  listDeletedLeads,
  restoreLead,
  previewLeadTransfer,
  createLeadTransfer,
  listLeadTransfers,
  showLeadTransfer,
  undoLeadTransfer,
  listDistributionQueues,
  createDistributionQueue,
  updateDistributionQueue,
  arrangeDistributionQueues,
  removeDistributionQueue,
  listDistributionDecisions,
  listOwnSkips,
  listLeadViews,
  createLeadView,
  updateLeadView,
  deleteLeadView,
  exportLeads,
  showLeadExport,
  createLeadImport,
  listLeadImports,
  showLeadImport,
  suggestLeadImportColumns,
  checkLeadImport,
  runLeadImport,
  cancelLeadImport,
  undoLeadImport,
  showLeadImportErrorFile,
  listLeadStatuses,
  listLossReasons,
  listProducts,
  listAllLeadStatuses: registers.lead_statuses.list,
  createLeadStatus: registers.lead_statuses.create,
  updateLeadStatus: registers.lead_statuses.update,
  arrangeLeadStatuses: registers.lead_statuses.arrange,
  removeLeadStatus: registers.lead_statuses.remove,
  listAllLossReasons: registers.loss_reasons.list,
  createLossReason: registers.loss_reasons.create,
  updateLossReason: registers.loss_reasons.update,
  arrangeLossReasons: registers.loss_reasons.arrange,
  removeLossReason: registers.loss_reasons.remove,
  listAllProductTypes: registers.product_types.list,
  createProductType: registers.product_types.create,
  updateProductType: registers.product_types.update,
  arrangeProductTypes: registers.product_types.arrange,
  removeProductType: registers.product_types.remove,
  listAllProducts: registers.products.list,
  createProduct: registers.products.create,
  updateProduct: registers.products.update,
  arrangeProducts: registers.products.arrange,
  removeProduct: registers.products.remove,
  showProfile,
  updateProfile,
  changeAvailability,
  changePhoto,
  changePassword,
  listPeople,
  listUsers,
  listUserOptions,
  inviteUser,
  showUser,
  updateUser,
  deactivateUser,
  reactivateUser,
  resendInvitation,
  uploadFile,
  listGroups,
  createGroup,
  updateGroup,
  removeGroup,
  showSalesGoals,
  setSalesGoals,
  showDashboard,
  showSalesBoard,
  listPartners,
  createPartner,
  showPartner,
  updatePartner,
  removePartner,
  listNotifications,
  readNotification,
  readAllNotifications,
  countUnreadNotifications,
  showNotificationSettings,
  updateNotificationSettings,
  listReminders,
  createReminder,
  showReminder,
  updateReminder,
  snoozeReminder,
  completeReminder,
  reopenReminder,
  deleteReminder,
  showAccountSettings,
  updateAccount,
  listAdministrativeStatuses,
  saveAdministrativeStatuses,
  listHolidays,
  saveHolidays,
  listLogoPresets,
  createLogoPreset,
  removeLogoPreset,
  listAuditEntries,
  showCaptation,
  saveCaptation,
  showUserCaptation,
  saveUserCaptation,
  showSimulator,
  showReferredSimulator,
  createSimulation,
  listLeadSimulations,
  listKnownReferrals,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  showJob,
  cancelJob,
  createAdminSession,
  recoverAdminPassword,
  checkAdminPasswordLink,
  defineAdminPassword,
  showAdminSession,
  destroyAdminSession,
  listAdminAccounts,
  createAdminAccount,
  showAdminAccount,
  updateAdminAccount,
  suspendAdminAccount,
  reactivateAdminAccount,
} as const;
