/* Written by `npm run registries` from the files that it names; `npm run check` refuses one that is stale. */

export * from './access/abilities.ts';
export * from './access/bringsLeads.ts';
export * from './access/roles.ts';
export * from './access/routes.ts';
export * from './account/account.ts';
export * from './account/accountInput.ts';
export * from './account/accountSettings.ts';
export * from './admin/admin.ts';
export * from './admin/manageAccounts.ts';
export * from './admin/manageAccountsInput.ts';
export * from './apiKeys/apiKeys.ts';
export * from './apiKeys/apiKeysInput.ts';
export * from './audit/audit.ts';
export * from './audit/auditInput.ts';
export * from './cable/cable.ts';
export * from './catalog/catalog.ts';
export * from './catalog/catalogEntries.ts';
export {
  leadStatusInput,
  lossReasonInput,
  productTypeInput,
  productInput,
  arrangeCatalogInput,
  removeEntryInput,
} from './catalog/catalogEntriesInput.ts';
export type {
  ArrangeCatalogInput,
  RemoveEntryInput,
  LeadStatusInput,
  LossReasonInput,
  ProductTypeInput,
  ProductInput,
} from './catalog/catalogEntriesInput.ts';
export * from './dashboard/dashboard.ts';
export * from './dashboard/dashboardInput.ts';
export * from './dashboard/salesBoard.ts';
export * from './demo/demo.ts';
export * from './distribution/distribution.ts';
export * from './distribution/distributionInput.ts';
export * from './files/files.ts';
export * from './files/filesInput.ts';
export * from './groups/groups.ts';
export * from './groups/groupsInput.ts';
export * from './jobs/jobs.ts';
export * from './leadImports/leadImports.ts';
export * from './leadImports/leadImportsInput.ts';
export * from './leadTransfers/leadTransfers.ts';
export * from './leadTransfers/leadTransfersInput.ts';
export * from './leadViews/leadViews.ts';
export * from './leadViews/leadViewsInput.ts';
export * from './leads/contactInput.ts';
export { customFieldText } from './leads/customField.ts';
export * from './leads/funnel.ts';
export * from './leads/leadAttachments.ts';
export * from './leads/leadAttachmentsInput.ts';
export * from './leads/leadBulk.ts';
export * from './leads/leadBulkInput.ts';
export * from './leads/leadDuplicates.ts';
export * from './leads/leadDuplicatesInput.ts';
export * from './leads/leadExports.ts';
export * from './leads/leadExportsInput.ts';
export * from './leads/leadFilters.ts';
export * from './leads/leadFiltersInput.ts';
export * from './leads/leadInput.ts';
export * from './leads/leadNotes.ts';
export * from './leads/leadNotesInput.ts';
export * from './leads/leadSources.ts';
export * from './leads/leads.ts';
export * from './leads/utm.ts';
export * from './leads/utmInput.ts';
export * from './logoPresets/logoPresets.ts';
export * from './logoPresets/logoPresetsInput.ts';
export * from './notifications/describeNotification.ts';
export * from './notifications/notificationTypes.ts';
export * from './notifications/notifications.ts';
export * from './notifications/notificationsInput.ts';
export * from './partners/partners.ts';
export * from './partners/partnersInput.ts';
export * from './passwords/passwords.ts';
export * from './passwords/passwordsInput.ts';
export * from './people/people.ts';
export * from './profile/profile.ts';
export * from './profile/profileInput.ts';
export * from './reminders/reminders.ts';
export * from './reminders/remindersInput.ts';
export * from './salesGoals/salesGoals.ts';
export * from './salesGoals/salesGoalsInput.ts';
export * from './session/session.ts';
export * from './session/sessionInput.ts';
export * from './simulator/consent.ts';
export * from './simulator/estimate.ts';
export * from './simulator/plans.ts';
export * from './simulator/rates.ts';
export * from './simulator/simulationInput.ts';
export * from './simulator/simulator.ts';
export * from './simulatorConfig/resolveSimulatorConfig.ts';
export * from './simulatorConfig/simulatorConfig.ts';
export * from './simulatorConfig/simulatorConfigInput.ts';
export * from './users/users.ts';
export * from './users/usersInput.ts';
