/* Written by `npm run registries` from the imported files; `npm run check` refuses a stale one. */

import { absencesCalls } from '../../src/features/absences/absences.calls.ts';
import { accountSettingsCalls } from '../../src/features/account/accountSettings.calls.ts';
import { affiliateConfigCalls } from '../../src/features/affiliateConfig/affiliateConfig.calls.ts';
import { affiliatesCalls } from '../../src/features/affiliates/affiliates.calls.ts';
import { apiKeysCalls } from '../../src/features/apiKeys/apiKeys.calls.ts';
import { auditCalls } from '../../src/features/audit/audit.calls.ts';
import { blockListsCalls } from '../../src/features/blockLists/blockLists.calls.ts';
import { calendarFeedsCalls } from '../../src/features/calendarFeeds/calendarFeeds.calls.ts';
import { catalogCalls } from '../../src/features/catalog/catalog.calls.ts';
import { commissionsCalls } from '../../src/features/commissions/commissions.calls.ts';
import { contactHoursCalls } from '../../src/features/contactHours/contactHours.calls.ts';
import { distributionCalls } from '../../src/features/distribution/distribution.calls.ts';
import { firstStepsCalls } from '../../src/features/firstSteps/firstSteps.calls.ts';
import { groupsCalls } from '../../src/features/groups/groups.calls.ts';
import { indicatorsCalls } from '../../src/features/indicators/indicators.calls.ts';
import { jobsCalls } from '../../src/features/jobs/jobs.calls.ts';
import { leadAttachmentsCalls } from '../../src/features/leadAttachments/leadAttachments.calls.ts';
import { leadBulksCalls } from '../../src/features/leadBulks/leadBulks.calls.ts';
import { leadImportsCalls } from '../../src/features/leadImports/leadImports.calls.ts';
import { leadOffersCalls } from '../../src/features/leadOffers/leadOffers.calls.ts';
import { leadTransfersCalls } from '../../src/features/leadTransfers/leadTransfers.calls.ts';
import { leadViewsCalls } from '../../src/features/leadViews/leadViews.calls.ts';
import { leadExportsCalls } from '../../src/features/leads/export/leadExports.calls.ts';
import { leadNotesCalls } from '../../src/features/leads/history/leadNotes.calls.ts';
import { leadsCalls } from '../../src/features/leads/leads.calls.ts';
import { listExportsCalls } from '../../src/features/listExports/listExports.calls.ts';
import { logoPresetsCalls } from '../../src/features/logoPresets/logoPresets.calls.ts';
import { notificationsCalls } from '../../src/features/notifications/notifications.calls.ts';
import { ownActivitiesCalls } from '../../src/features/ownActivities/ownActivities.calls.ts';
import { ownFieldsCalls } from '../../src/features/ownFields/ownFields.calls.ts';
import { partnersCalls } from '../../src/features/partners/partners.calls.ts';
import { consentsCalls } from '../../src/features/persons/consents.calls.ts';
import { contactBlocksCalls } from '../../src/features/persons/contactBlocks.calls.ts';
import { personsCalls } from '../../src/features/persons/persons.calls.ts';
import { pixKeysCalls } from '../../src/features/pixKeys/pixKeys.calls.ts';
import { privacyIncidentsCalls } from '../../src/features/privacy/incidents/privacyIncidents.calls.ts';
import { privacyCalls } from '../../src/features/privacy/privacy.calls.ts';
import { privacyRequestsCalls } from '../../src/features/privacy/requests/privacyRequests.calls.ts';
import { retentionCalls } from '../../src/features/privacy/retention/retention.calls.ts';
import { retentionHoldsCalls } from '../../src/features/privacy/retention/retentionHolds.calls.ts';
import { profileCalls } from '../../src/features/profile/profile.calls.ts';
import { pushSubscriptionsCalls } from '../../src/features/pushSubscriptions/pushSubscriptions.calls.ts';
import { queueSimulationsCalls } from '../../src/features/queueSimulations/queueSimulations.calls.ts';
import { referralTeamsCalls } from '../../src/features/referralTeams/referralTeams.calls.ts';
import { remindersCalls } from '../../src/features/reminders/reminders.calls.ts';
import { reportsCalls } from '../../src/features/reports/reports.calls.ts';
import { salesGoalsCalls } from '../../src/features/salesGoals/salesGoals.calls.ts';
import { savedReportsCalls } from '../../src/features/savedReports/savedReports.calls.ts';
import { secondFactorCalls } from '../../src/features/secondFactor/secondFactor.calls.ts';
import { sessionsCalls } from '../../src/features/session/sessions.calls.ts';
import { simulatorCalls } from '../../src/features/simulator/simulator.calls.ts';
import { simulatorConfigCalls } from '../../src/features/simulatorConfig/simulatorConfig.calls.ts';
import { adminAccountsCalls } from '../../src/features/superAdmin/adminAccounts.calls.ts';
import { tagsCalls } from '../../src/features/tags/tags.calls.ts';
import { teamMailCalls } from '../../src/features/teamMail/teamMail.calls.ts';
import { usersCalls } from '../../src/features/users/users.calls.ts';
import { whatsAppTemplatesCalls } from '../../src/features/whatsAppTemplates/whatsAppTemplates.calls.ts';
import type { CallsOfFeature } from './CallsOfFeature.ts';

/** Accepted calls of every feature. */
export const featureCalls: readonly CallsOfFeature[] = [
  absencesCalls,
  accountSettingsCalls,
  affiliateConfigCalls,
  affiliatesCalls,
  apiKeysCalls,
  auditCalls,
  blockListsCalls,
  calendarFeedsCalls,
  catalogCalls,
  commissionsCalls,
  contactHoursCalls,
  distributionCalls,
  firstStepsCalls,
  groupsCalls,
  indicatorsCalls,
  jobsCalls,
  leadAttachmentsCalls,
  leadBulksCalls,
  leadImportsCalls,
  leadOffersCalls,
  leadTransfersCalls,
  leadViewsCalls,
  leadExportsCalls,
  leadNotesCalls,
  leadsCalls,
  listExportsCalls,
  logoPresetsCalls,
  notificationsCalls,
  ownActivitiesCalls,
  ownFieldsCalls,
  partnersCalls,
  consentsCalls,
  contactBlocksCalls,
  personsCalls,
  pixKeysCalls,
  privacyIncidentsCalls,
  privacyCalls,
  privacyRequestsCalls,
  retentionCalls,
  retentionHoldsCalls,
  profileCalls,
  pushSubscriptionsCalls,
  queueSimulationsCalls,
  referralTeamsCalls,
  remindersCalls,
  reportsCalls,
  salesGoalsCalls,
  savedReportsCalls,
  secondFactorCalls,
  sessionsCalls,
  simulatorCalls,
  simulatorConfigCalls,
  adminAccountsCalls,
  tagsCalls,
  teamMailCalls,
  usersCalls,
  whatsAppTemplatesCalls,
];
