/* Written by `npm run registries` from the imported files; `npm run check` refuses a stale one. */

import { registerAbsenceRoutes } from './features/absences/absences.routes.ts';
import { registerAccountRoutes } from './features/account/account.routes.ts';
import { registerAccountSettingsRoutes } from './features/account/accountSettings.routes.ts';
import { registerAffiliateConfigRoutes } from './features/affiliateConfig/affiliateConfig.routes.ts';
import { registerAffiliateSignUpRoutes } from './features/affiliateSignUps/affiliateSignUps.routes.ts';
import { registerAffiliateRoutes } from './features/affiliates/affiliates.routes.ts';
import { registerApiDocRoutes } from './features/apiDocs/apiDocs.routes.ts';
import { registerApiKeyRoutes } from './features/apiKeys/apiKeys.routes.ts';
import { registerAuditRoutes } from './features/audit/audit.routes.ts';
import { registerBlockListRoutes } from './features/blockLists/blockLists.routes.ts';
import { registerCalendarFeedRoutes } from './features/calendarFeeds/calendarFeeds.routes.ts';
import { registerCatalogRoutes } from './features/catalog/catalog.routes.ts';
import { registerCommissionBatchRoutes } from './features/commissions/commissionBatches.routes.ts';
import { registerCommissionRuleRoutes } from './features/commissions/commissionRules.routes.ts';
import { registerCommissionRoutes } from './features/commissions/commissions.routes.ts';
import { registerContactHoursRoutes } from './features/contactHours/contactHours.routes.ts';
import { registerDashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { registerDemoRoutes } from './features/demo/demo.routes.ts';
import { registerDistributionRoutes } from './features/distribution/distribution.routes.ts';
import { registerFileRoutes } from './features/files/files.routes.ts';
import { registerFirstStepsRoutes } from './features/firstSteps/firstSteps.routes.ts';
import { registerGroupRoutes } from './features/groups/groups.routes.ts';
import { registerIndicatorRoutes } from './features/indicators/indicators.routes.ts';
import { registerJobRoutes } from './features/jobs/jobs.routes.ts';
import { registerLeadAttachmentRoutes } from './features/leadAttachments/leadAttachments.routes.ts';
import { registerLeadBulkRoutes } from './features/leadBulks/leadBulks.routes.ts';
import { registerLeadImportRoutes } from './features/leadImports/leadImports.routes.ts';
import { registerLeadOfferRoutes } from './features/leadOffers/leadOffers.routes.ts';
import { registerLeadStatusRoutes } from './features/leadStatuses/leadStatuses.routes.ts';
import { registerLeadTransferRoutes } from './features/leadTransfers/leadTransfers.routes.ts';
import { registerLeadViewRoutes } from './features/leadViews/leadViews.routes.ts';
import { registerLeadExportRoutes } from './features/leads/export/leadExports.routes.ts';
import { registerLeadNoteRoutes } from './features/leads/history/leadNotes.routes.ts';
import { registerLeadRoutes } from './features/leads/leads.routes.ts';
import { registerContactCalendarRoutes } from './features/leads/lights/contactCalendar.routes.ts';
import { registerListExportRoutes } from './features/listExports/listExports.routes.ts';
import { registerLogoPresetRoutes } from './features/logoPresets/logoPresets.routes.ts';
import { registerLossReasonRoutes } from './features/lossReasons/lossReasons.routes.ts';
import { registerNotificationRoutes } from './features/notifications/notifications.routes.ts';
import { registerOwnActivityRoutes } from './features/ownActivities/ownActivities.routes.ts';
import { registerOwnFieldRoutes } from './features/ownFields/ownFields.routes.ts';
import { registerOwnReferralRoutes } from './features/ownReferrals/ownReferrals.routes.ts';
import { registerPartnerRoutes } from './features/partners/partners.routes.ts';
import { registerPasswordRoutes } from './features/passwords/passwords.routes.ts';
import { registerSuperAdminPasswordRoutes } from './features/passwords/superAdminPasswords.routes.ts';
import { registerPeopleRoutes } from './features/people/people.routes.ts';
import { registerConsentRoutes } from './features/persons/consents.routes.ts';
import { registerContactBlockRoutes } from './features/persons/contactBlocks.routes.ts';
import { registerPersonRoutes } from './features/persons/persons.routes.ts';
import { registerPixKeyRoutes } from './features/pixKeys/pixKeys.routes.ts';
import { registerPlaceRoutes } from './features/places/places.routes.ts';
import { registerPrivacyIncidentRoutes } from './features/privacy/incidents/privacyIncidents.routes.ts';
import { registerPrivacyRoutes } from './features/privacy/privacy.routes.ts';
import { registerPrivacyRequestRoutes } from './features/privacy/requests/privacyRequests.routes.ts';
import { registerRetentionRoutes } from './features/privacy/retention/retention.routes.ts';
import { registerRetentionHoldRoutes } from './features/privacy/retention/retentionHolds.routes.ts';
import { registerProductRoutes } from './features/products/products.routes.ts';
import { registerProfileRoutes } from './features/profile/profile.routes.ts';
import { registerPushSubscriptionRoutes } from './features/pushSubscriptions/pushSubscriptions.routes.ts';
import { registerQueueSimulationsRoutes } from './features/queueSimulations/queueSimulations.routes.ts';
import { registerReferralTeamRoutes } from './features/referralTeams/referralTeams.routes.ts';
import { registerReminderRoutes } from './features/reminders/reminders.routes.ts';
import { registerReportRoutes } from './features/reports/reports.routes.ts';
import { registerSalesGoalRoutes } from './features/salesGoals/salesGoals.routes.ts';
import { registerSavedReportRoutes } from './features/savedReports/savedReports.routes.ts';
import { registerAdminSecondFactorRoutes } from './features/secondFactor/adminSecondFactor.routes.ts';
import { registerSecondFactorRoutes } from './features/secondFactor/secondFactor.routes.ts';
import { registerSessionRoutes } from './features/session/session.routes.ts';
import { registerSimulatorRoutes } from './features/simulator/simulator.routes.ts';
import { registerSimulatorConfigRoutes } from './features/simulatorConfig/simulatorConfig.routes.ts';
import { registerAccountPeopleRoutes } from './features/superAdmin/accountPeople.routes.ts';
import { registerAdminAccountRoutes } from './features/superAdmin/adminAccounts.routes.ts';
import { registerAdminSessionRoutes } from './features/superAdmin/adminSessions.routes.ts';
import { registerTagsRoutes } from './features/tags/tags.routes.ts';
import { registerTeamRoutes } from './features/team/team.routes.ts';
import { registerTeamMailRoutes } from './features/teamMail/teamMail.routes.ts';
import { registerUserRoutes } from './features/users/users.routes.ts';
import { registerWhatsAppTemplateRoutes } from './features/whatsAppTemplates/whatsAppTemplates.routes.ts';
import { registerWithdrawalRoutes } from './features/withdrawals/withdrawals.routes.ts';
import type { App } from './platform/http/App.ts';
import type { AnyJob } from './platform/jobs/defineJob.ts';

/** Registers the routes of every feature; only some need the kinds of jobs. */
export const featureRoutes: readonly ((app: App, jobs: readonly AnyJob[]) => void)[] = [
  registerAbsenceRoutes,
  registerAccountRoutes,
  registerAccountSettingsRoutes,
  registerAffiliateConfigRoutes,
  registerAffiliateSignUpRoutes,
  registerAffiliateRoutes,
  registerApiDocRoutes,
  registerApiKeyRoutes,
  registerAuditRoutes,
  registerBlockListRoutes,
  registerCalendarFeedRoutes,
  registerCatalogRoutes,
  registerCommissionBatchRoutes,
  registerCommissionRuleRoutes,
  registerCommissionRoutes,
  registerContactHoursRoutes,
  registerDashboardRoutes,
  registerDemoRoutes,
  registerDistributionRoutes,
  registerFileRoutes,
  registerFirstStepsRoutes,
  registerGroupRoutes,
  registerIndicatorRoutes,
  registerJobRoutes,
  registerLeadAttachmentRoutes,
  registerLeadBulkRoutes,
  registerLeadImportRoutes,
  registerLeadOfferRoutes,
  registerLeadStatusRoutes,
  registerLeadTransferRoutes,
  registerLeadViewRoutes,
  registerLeadExportRoutes,
  registerLeadNoteRoutes,
  registerLeadRoutes,
  registerContactCalendarRoutes,
  registerListExportRoutes,
  registerLogoPresetRoutes,
  registerLossReasonRoutes,
  registerNotificationRoutes,
  registerOwnActivityRoutes,
  registerOwnFieldRoutes,
  registerOwnReferralRoutes,
  registerPartnerRoutes,
  registerPasswordRoutes,
  registerSuperAdminPasswordRoutes,
  registerPeopleRoutes,
  registerConsentRoutes,
  registerContactBlockRoutes,
  registerPersonRoutes,
  registerPixKeyRoutes,
  registerPlaceRoutes,
  registerPrivacyIncidentRoutes,
  registerPrivacyRoutes,
  registerPrivacyRequestRoutes,
  registerRetentionRoutes,
  registerRetentionHoldRoutes,
  registerProductRoutes,
  registerProfileRoutes,
  registerPushSubscriptionRoutes,
  registerQueueSimulationsRoutes,
  registerReferralTeamRoutes,
  registerReminderRoutes,
  registerReportRoutes,
  registerSalesGoalRoutes,
  registerSavedReportRoutes,
  registerAdminSecondFactorRoutes,
  registerSecondFactorRoutes,
  registerSessionRoutes,
  registerSimulatorRoutes,
  registerSimulatorConfigRoutes,
  registerAccountPeopleRoutes,
  registerAdminAccountRoutes,
  registerAdminSessionRoutes,
  registerTagsRoutes,
  registerTeamRoutes,
  registerTeamMailRoutes,
  registerUserRoutes,
  registerWhatsAppTemplateRoutes,
  registerWithdrawalRoutes,
];
