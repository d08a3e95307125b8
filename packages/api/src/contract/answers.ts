/* Written by `npm run registries` from the imported files; `npm run check` refuses a stale one. */

export * from './absences/absencesAnswers.ts';
export * from './account/accountAnswers.ts';
export * from './affiliateConfig/affiliateConfigAnswers.ts';
export * from './affiliateSignUps/affiliateSignUpsAnswers.ts';
export * from './affiliates/affiliatesAnswers.ts';
export * from './apiKeys/apiKeysAnswers.ts';
export * from './audit/auditAnswers.ts';
export * from './blockLists/blockListsAnswers.ts';
export * from './calendarFeeds/calendarFeedsAnswers.ts';
export * from './catalog/catalogAnswers.ts';
export * from './catalog/catalogEntriesAnswers.ts';
export * from './commissions/commissionBatchesAnswers.ts';
export * from './commissions/commissionRulesAnswers.ts';
export * from './commissions/commissionsAnswers.ts';
export * from './contactHours/contactHoursAnswers.ts';
export * from './contactLights/contactLightsAnswers.ts';
export * from './dashboard/dashboardAnswers.ts';
export * from './dashboard/goalProgressAnswers.ts';
export * from './dashboard/salesBoardAnswers.ts';
export * from './demo/demoAnswers.ts';
export * from './distribution/distributionAnswers.ts';
export * from './files/filesAnswers.ts';
export * from './firstSteps/firstStepsAnswers.ts';
export * from './groups/groupsAnswers.ts';
export * from './indicators/indicatorsAnswers.ts';
export * from './jobs/jobsAnswers.ts';
export * from './leadImports/leadImportsAnswers.ts';
export * from './leadOffers/leadOffersAnswers.ts';
export * from './leadTransfers/leadTransfersAnswers.ts';
export * from './leadViews/leadViewsAnswers.ts';
export * from './leads/leadAttachmentsAnswers.ts';
export * from './leads/leadBulkAnswers.ts';
export * from './leads/leadDuplicatesAnswers.ts';
export * from './leads/leadExportsAnswers.ts';
export {
  LeadTotalsSchema,
  LeadListSchema,
  LeadFilterOptionsSchema,
  LeadAnswerSchema,
  CreatedLeadSchema,
  MovedLeadSchema,
  LeadEventListSchema,
  LeadEventAnswerSchema,
} from './leads/leadsAnswers.ts';
export type {
  LeadStatusReference,
  LeadSummary,
  LeadTotals,
  LeadListTotals,
  LeadGroup,
  LeadList,
  LeadFilterOptions,
  LeadDetail,
  LeadAnswer,
  CreatedLead,
  MovedLead,
  LeadEvent,
  LeadEventList,
  LeadEventAnswer,
} from './leads/leadsAnswers.ts';
export * from './logoPresets/logoPresetsAnswers.ts';
export * from './notifications/notificationsAnswers.ts';
export * from './ownActivities/ownActivitiesAnswers.ts';
export * from './ownFields/ownFieldsAnswers.ts';
export * from './partners/partnersAnswers.ts';
export * from './passwords/passwordsAnswers.ts';
export * from './people/peopleAnswers.ts';
export * from './persons/consentsAnswers.ts';
export * from './persons/contactBlocksAnswers.ts';
export * from './persons/personsAnswers.ts';
export * from './pixKeys/pixKeysAnswers.ts';
export * from './places/placesAnswers.ts';
export * from './privacy/anonymizationsAnswers.ts';
export * from './privacy/personalDataAnswers.ts';
export * from './privacy/personalReadsAnswers.ts';
export * from './privacy/privacyIncidentsAnswers.ts';
export * from './privacy/privacyRequestsAnswers.ts';
export * from './privacy/retentionAnswers.ts';
export * from './privacy/retentionHoldsAnswers.ts';
export * from './profile/profileAnswers.ts';
export * from './pushSubscriptions/pushSubscriptionsAnswers.ts';
export * from './queueSimulations/queueSimulationsAnswers.ts';
export * from './referralTeams/referralTeamsAnswers.ts';
export * from './reminders/remindersAnswers.ts';
export * from './reports/reportsAnswers.ts';
export * from './salesGoals/salesGoalsAnswers.ts';
export * from './savedReports/savedReportsAnswers.ts';
export * from './secondFactor/secondFactorAnswers.ts';
export * from './session/sessionAnswers.ts';
export * from './simulator/simulatorAnswers.ts';
export * from './simulatorConfig/simulatorConfigAnswers.ts';
export * from './superAdmin/accountPeopleAnswers.ts';
export * from './superAdmin/superAdminAnswers.ts';
export { TagListSchema } from './tags/tagsAnswers.ts';
export type { Tag, TagList } from './tags/tagsAnswers.ts';
export * from './team/teamAnswers.ts';
export * from './teamMail/teamMailAnswers.ts';
export * from './users/usersAnswers.ts';
export * from './whatsAppTemplates/whatsAppTemplatesAnswers.ts';
export * from './withdrawals/withdrawalsAnswers.ts';
