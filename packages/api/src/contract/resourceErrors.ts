/* Written by `npm run registries` from the imported files; `npm run check` refuses a stale one. */

import { absencesErrors } from './absences/absencesErrors.ts';
import { affiliateConfigErrors } from './affiliateConfig/affiliateConfigErrors.ts';
import { affiliateSignUpsErrors } from './affiliateSignUps/affiliateSignUpsErrors.ts';
import { affiliatesErrors } from './affiliates/affiliatesErrors.ts';
import { blockListsErrors } from './blockLists/blockListsErrors.ts';
import { calendarFeedsErrors } from './calendarFeeds/calendarFeedsErrors.ts';
import { commissionsErrors } from './commissions/commissionsErrors.ts';
import { contactHoursErrors } from './contactHours/contactHoursErrors.ts';
import { leadOffersErrors } from './leadOffers/leadOffersErrors.ts';
import { ownActivitiesErrors } from './ownActivities/ownActivitiesErrors.ts';
import { ownFieldsErrors } from './ownFields/ownFieldsErrors.ts';
import { consentsErrors } from './persons/consentsErrors.ts';
import { contactBlocksErrors } from './persons/contactBlocksErrors.ts';
import { personsErrors } from './persons/personsErrors.ts';
import { pixKeysErrors } from './pixKeys/pixKeysErrors.ts';
import { placesErrors } from './places/placesErrors.ts';
import { anonymizationsErrors } from './privacy/anonymizationsErrors.ts';
import { privacyIncidentsErrors } from './privacy/privacyIncidentsErrors.ts';
import { privacyRequestsErrors } from './privacy/privacyRequestsErrors.ts';
import { retentionErrors } from './privacy/retentionErrors.ts';
import { retentionHoldsErrors } from './privacy/retentionHoldsErrors.ts';
import { pushSubscriptionsErrors } from './pushSubscriptions/pushSubscriptionsErrors.ts';
import { referralTeamsErrors } from './referralTeams/referralTeamsErrors.ts';
import { salesGoalsErrors } from './salesGoals/salesGoalsErrors.ts';
import { savedReportsErrors } from './savedReports/savedReportsErrors.ts';
import { secondFactorErrors } from './secondFactor/secondFactorErrors.ts';
import { whatsAppTemplatesErrors } from './whatsAppTemplates/whatsAppTemplatesErrors.ts';
import { withdrawalsErrors } from './withdrawals/withdrawalsErrors.ts';

/** Errors of all resources, from their files. */
export const resourceErrors = {
  ...absencesErrors,
  ...affiliateConfigErrors,
  ...affiliateSignUpsErrors,
  ...affiliatesErrors,
  ...blockListsErrors,
  ...calendarFeedsErrors,
  ...commissionsErrors,
  ...contactHoursErrors,
  ...leadOffersErrors,
  ...ownActivitiesErrors,
  ...ownFieldsErrors,
  ...consentsErrors,
  ...contactBlocksErrors,
  ...personsErrors,
  ...pixKeysErrors,
  ...placesErrors,
  ...anonymizationsErrors,
  ...privacyIncidentsErrors,
  ...privacyRequestsErrors,
  ...retentionErrors,
  ...retentionHoldsErrors,
  ...pushSubscriptionsErrors,
  ...referralTeamsErrors,
  ...salesGoalsErrors,
  ...savedReportsErrors,
  ...secondFactorErrors,
  ...whatsAppTemplatesErrors,
  ...withdrawalsErrors,
} as const;
