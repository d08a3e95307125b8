/* Written by `npm run registries` from the imported files; `npm run check` refuses a stale one. */

export * from './absences/absences.ts';
export * from './absences/absencesInput.ts';
export * from './access/abilities.ts';
export * from './access/refersLeads.ts';
export * from './access/roles.ts';
export * from './access/routes.ts';
export * from './account/account.ts';
export * from './account/accountInput.ts';
export * from './account/accountSettings.ts';
export * from './account/initialOf.ts';
export * from './account/nationalHolidays.ts';
export * from './affiliateConfig/affiliateConfig.ts';
export * from './affiliateConfig/affiliateConfigInput.ts';
export * from './affiliateConfig/resolveAffiliateConfig.ts';
export * from './affiliateSignUps/affiliateSignUps.ts';
export * from './affiliateSignUps/affiliateSignUpsInput.ts';
export * from './affiliates/affiliates.ts';
export * from './affiliates/affiliatesInput.ts';
export * from './apiKeys/apiKeys.ts';
export * from './apiKeys/apiKeysInput.ts';
export * from './audit/audit.ts';
export * from './audit/auditActions.ts';
export * from './audit/auditFields.ts';
export * from './audit/auditInput.ts';
export * from './blockLists/blockLists.ts';
export * from './blockLists/blockListsInput.ts';
export * from './cable/cable.ts';
export * from './calendarFeeds/calendarFeeds.ts';
export * from './calendarFeeds/calendarFeedsInput.ts';
export * from './catalog/catalog.ts';
export * from './catalog/catalogEntries.ts';
export * from './catalog/catalogEntriesInput.ts';
export * from './commissions/accrue.ts';
export * from './commissions/chooseRule.ts';
export * from './commissions/commissionBatches.ts';
export * from './commissions/commissionBatchesInput.ts';
export * from './commissions/commissionLabels.ts';
export * from './commissions/commissionRules.ts';
export * from './commissions/commissionRulesInput.ts';
export * from './commissions/commissionTerms.ts';
export * from './commissions/commissions.ts';
export * from './commissions/commissionsInput.ts';
export * from './commissions/describeCommissionSum.ts';
export * from './contactHours/contactHours.ts';
export * from './contactHours/contactHoursInput.ts';
export * from './contactHours/hoursAt.ts';
export * from './contactLights/contactLights.ts';
export * from './dashboard/dashboard.ts';
export * from './dashboard/dashboardInput.ts';
export * from './dashboard/goalProgress.ts';
export * from './dashboard/rankingListFilters.ts';
export * from './dashboard/salesBoard.ts';
export * from './demo/demo.ts';
export * from './distribution/distribution.ts';
export * from './distribution/distributionInput.ts';
export * from './distribution/isDeadlineReachable.ts';
export * from './distribution/regions.ts';
export * from './distribution/windowsOf.ts';
export * from './files/exportFormats.ts';
export * from './files/files.ts';
export * from './files/filesInput.ts';
export * from './firstSteps/firstSteps.ts';
export * from './firstSteps/firstStepsInput.ts';
export * from './groups/groups.ts';
export * from './groups/groupsInput.ts';
export * from './indicators/indicators.ts';
export * from './indicators/indicatorsInput.ts';
export * from './jobs/jobs.ts';
export * from './leadImports/leadImports.ts';
export * from './leadImports/leadImportsInput.ts';
export * from './leadOffers/leadOffers.ts';
export * from './leadTransfers/leadTransfers.ts';
export * from './leadTransfers/leadTransfersInput.ts';
export * from './leadTransfers/returnDay.ts';
export * from './leadViews/leadViews.ts';
export * from './leadViews/leadViewsInput.ts';
export * from './leads/addressText.ts';
export * from './leads/adultAge.ts';
export * from './leads/candidateOutcomes.ts';
export * from './leads/contactFieldsInput.ts';
export * from './leads/customField.ts';
export * from './leads/firstContactMinutes.ts';
export * from './leads/funnelOrder.ts';
export * from './leads/idleDays.ts';
export * from './leads/leadAddressFields.ts';
export * from './leads/leadAddressInput.ts';
export * from './leads/leadAttachments.ts';
export * from './leads/leadAttachmentsInput.ts';
export * from './leads/leadBulk.ts';
export * from './leads/leadBulkInput.ts';
export * from './leads/leadDuplicates.ts';
export * from './leads/leadDuplicatesInput.ts';
export * from './leads/leadExports.ts';
export * from './leads/leadExportsInput.ts';
export * from './leads/leadField.ts';
export * from './leads/leadFieldText.ts';
export * from './leads/leadFields.ts';
export {
  leadChangeFields,
  leadExportColumns,
  leadSortFields,
  leadPanelFields,
  personalLeadFields,
  writtenLeadFields,
  leadInputNames,
  fieldOfInput,
  plainLeadFields,
  newLeadImportFields,
  oldLeadImportFields,
  leadImportFields,
  leadImportFieldsOf,
} from './leads/leadFieldsByUse.ts';
export type {
  LeadChangeField,
  LeadExportColumn,
  LeadColumnWord,
  LeadSortField,
  LeadSort,
  LeadPanelField,
  WrittenLeadField,
  LeadInputName,
  PlainLeadField,
  LeadImportField,
  LeadImportTarget,
} from './leads/leadFieldsByUse.ts';
export * from './leads/leadFilterTable.ts';
export * from './leads/leadFilters.ts';
export * from './leads/leadFiltersInput.ts';
export * from './leads/leadInput.ts';
export * from './leads/leadNotes.ts';
export * from './leads/leadNotesInput.ts';
export * from './leads/leadSources.ts';
export * from './leads/leadTags.ts';
export * from './leads/leadTagsInput.ts';
export * from './leads/leads.ts';
export * from './leads/personKinds.ts';
export * from './leads/readCustomFieldFilter.ts';
export * from './leads/sla.ts';
export * from './leads/transferFilterValue.ts';
export * from './leads/utm.ts';
export * from './leads/utmInput.ts';
export * from './listExports/listExports.ts';
export * from './logoPresets/logoPresets.ts';
export * from './logoPresets/logoPresetsInput.ts';
export * from './notifications/describeNotification.ts';
export * from './notifications/notificationTypes.ts';
export * from './notifications/notifications.ts';
export * from './notifications/notificationsInput.ts';
export * from './notifications/pushTitles.ts';
export * from './ownActivities/outcomeChoices.ts';
export * from './ownActivities/ownActivities.ts';
export * from './ownActivities/ownActivitiesInput.ts';
export * from './ownFields/isOwnFieldRequired.ts';
export { ownColumn, ownColumnKey } from './ownFields/ownColumns.ts';
export type { OwnColumn } from './ownFields/ownColumns.ts';
export * from './ownFields/ownFieldKinds.ts';
export * from './ownFields/ownFieldValue.ts';
export { ownFieldRule } from './ownFields/ownFieldValuesInput.ts';
export * from './ownFields/ownFields.ts';
export * from './ownFields/ownFieldsInput.ts';
export * from './ownFields/ownFilters.ts';
export * from './partners/partners.ts';
export * from './partners/partnersInput.ts';
export * from './passwords/passwords.ts';
export * from './passwords/passwordsInput.ts';
export * from './people/people.ts';
export * from './people/peopleInput.ts';
export * from './persons/consents.ts';
export * from './persons/consentsInput.ts';
export * from './persons/contactBlocks.ts';
export * from './persons/contactBlocksInput.ts';
export * from './persons/persons.ts';
export * from './persons/personsInput.ts';
export * from './pixKeys/pixKeyFieldsInput.ts';
export * from './pixKeys/pixKeys.ts';
export * from './pixKeys/pixKeysInput.ts';
export * from './places/places.ts';
export * from './places/placesInput.ts';
export * from './privacy/anonymizations.ts';
export * from './privacy/anonymizationsInput.ts';
export * from './privacy/personalData.ts';
export * from './privacy/personalDataInput.ts';
export * from './privacy/personalReads.ts';
export * from './privacy/privacyIncidents.ts';
export * from './privacy/privacyIncidentsInput.ts';
export * from './privacy/privacyRequests.ts';
export * from './privacy/privacyRequestsInput.ts';
export * from './privacy/readLeadNumbers.ts';
export * from './privacy/retention.ts';
export * from './privacy/retentionHolds.ts';
export * from './privacy/retentionHoldsInput.ts';
export * from './privacy/retentionInput.ts';
export * from './profile/profile.ts';
export * from './profile/profileInput.ts';
export * from './pushSubscriptions/pushSubscriptions.ts';
export * from './pushSubscriptions/pushSubscriptionsInput.ts';
export * from './queueSimulations/queueSimulations.ts';
export * from './queueSimulations/queueSimulationsInput.ts';
export * from './referralTeams/referralTeams.ts';
export * from './referralTeams/referralTeamsInput.ts';
export * from './reminders/activities.ts';
export * from './reminders/reminders.ts';
export * from './reminders/remindersInput.ts';
export * from './reports/ratio.ts';
export * from './reports/reportColumnLabels.ts';
export * from './reports/reportCommissions.ts';
export * from './reports/reportKinds.ts';
export * from './reports/reportListFilters.ts';
export * from './reports/reportOrder.ts';
export * from './reports/reportPeriod.ts';
export * from './reports/reportTable.ts';
export * from './reports/reports.ts';
export * from './reports/reportsInput.ts';
export * from './salesGoals/goalMeasures.ts';
export * from './salesGoals/salesGoals.ts';
export * from './salesGoals/salesGoalsInput.ts';
export * from './savedReports/savedReports.ts';
export * from './savedReports/savedReportsInput.ts';
export * from './secondFactor/secondFactor.ts';
export * from './secondFactor/secondFactorInput.ts';
export * from './session/session.ts';
export * from './session/sessionInput.ts';
export * from './session/signIns.ts';
export * from './simulator/consentAndFormLimits.ts';
export * from './simulator/estimate.ts';
export * from './simulator/instalmentSchedule.ts';
export * from './simulator/rateMath.ts';
export * from './simulator/simulationInput.ts';
export * from './simulator/simulationPath.ts';
export * from './simulator/simulator.ts';
export * from './simulatorConfig/resolveSimulatorConfig.ts';
export * from './simulatorConfig/simulatorConfig.ts';
export * from './simulatorConfig/simulatorConfigInput.ts';
export * from './superAdmin/accountPeople.ts';
export * from './superAdmin/accountPeopleInput.ts';
export * from './superAdmin/manageAccounts.ts';
export * from './superAdmin/manageAccountsInput.ts';
export * from './superAdmin/superAdmin.ts';
export * from './superAdmin/superAdminInput.ts';
export * from './tags/tags.ts';
export * from './tags/tagsInput.ts';
export * from './team/team.ts';
export * from './team/teamListFilters.ts';
export * from './teamMail/teamMail.ts';
export * from './teamMail/teamMailInput.ts';
export * from './users/users.ts';
export * from './users/usersInput.ts';
export * from './whatsAppTemplates/whatsAppTemplates.ts';
export * from './whatsAppTemplates/whatsAppTemplatesInput.ts';
export * from './withdrawals/withdrawals.ts';
export * from './withdrawals/withdrawalsInput.ts';
