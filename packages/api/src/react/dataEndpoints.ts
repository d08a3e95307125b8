import type { AnyEndpoint } from '../client/createClient.ts';
import { listAdministrativeStatuses, listHolidays } from '../contract/account/accountSettings.ts';
import { listAffiliates, showAffiliate } from '../contract/affiliates/affiliates.ts';
import type { CableCatalog } from '../contract/cable/cable.ts';
import { listLeadStatuses, listLossReasons, listProducts } from '../contract/catalog/catalog.ts';
import { catalogEndpoints } from '../contract/catalog/catalogEntries.ts';
import {
  listCommissionBatches,
  listCommissionPayments,
  previewCommissionBatch,
  previewPayAgain,
  showCommissionBatch,
} from '../contract/commissions/commissionBatches.ts';
import { listCommissionRules, showCommissionRule } from '../contract/commissions/commissionRules.ts';
import {
  listCommissionEarners,
  listCommissionOptions,
  listCommissions,
  previewPastSales,
  previewSaleChange,
  showCommission,
  showCommissionStatement,
  showLeadEarnings,
  showMyCommissions,
  totalCommissions,
} from '../contract/commissions/commissions.ts';
import { showGoalProgress } from '../contract/dashboard/goalProgress.ts';
import { showDashboard, showMyDay } from '../contract/dashboard/dashboard.ts';
import { showSalesBoard } from '../contract/dashboard/salesBoard.ts';
import {
  listDistributionDecisions,
  listDistributionQueues,
  listOwnSkips,
} from '../contract/distribution/distribution.ts';
import { showFirstSteps } from '../contract/firstSteps/firstSteps.ts';
import { listGroups, showGroup } from '../contract/groups/groups.ts';
import { listIndicators, showOwnReferrals } from '../contract/indicators/indicators.ts';
import { listLeadImports, showLeadImport } from '../contract/leadImports/leadImports.ts';
import { listLeadOffers } from '../contract/leadOffers/leadOffers.ts';
import { listLeadAttachments } from '../contract/leads/leadAttachments.ts';
import { listDeletedLeads } from '../contract/leads/leadBulk.ts';
import { listLeadEvents, listLeads, showLead, totalLeads } from '../contract/leads/leads.ts';
import { listLeadTransfers, showLeadTransfer } from '../contract/leadTransfers/leadTransfers.ts';
import { listLogoPresets } from '../contract/logoPresets/logoPresets.ts';
import { countUnreadNotifications, listNotifications } from '../contract/notifications/notifications.ts';
import { listAbsences } from '../contract/absences/absences.ts';
import { listOwnActivityTypes, listOwnOutcomes } from '../contract/ownActivities/ownActivities.ts';
import { listOwnFields } from '../contract/ownFields/ownFields.ts';
import { listPartners, showPartner } from '../contract/partners/partners.ts';
import { listPeople } from '../contract/people/people.ts';
import { showPerson } from '../contract/persons/persons.ts';
import {
  listReferralTeamOptions,
  listReferralTeams,
  showReferralTeam,
} from '../contract/referralTeams/referralTeams.ts';
import { listReminders, showReminder } from '../contract/reminders/reminders.ts';
import { showReport } from '../contract/reports/reports.ts';
import { showSalesGoals } from '../contract/salesGoals/salesGoals.ts';
import { listLeadSimulations } from '../contract/simulator/simulator.ts';
import { listTags } from '../contract/tags/tags.ts';
import { showTeam } from '../contract/team/team.ts';
import { listUserOptions, listUsers, showUser } from '../contract/users/users.ts';
import { listWhatsAppTemplates } from '../contract/whatsAppTemplates/whatsAppTemplates.ts';
import { includes, matches } from './matches.ts';
import type { Resource } from './matches.ts';

type Shown = readonly Pick<AnyEndpoint, 'path'>[];

const referrals = [listReferralTeams, showReferralTeam, listReferralTeamOptions, listIndicators] as const;

/** Endpoints of data whose changes come through channels other than the account's. */
const ownChannels = {
  /** History and other records of a lead; their paths contain its `number`. */
  lead_records: [listLeadEvents, listLeadAttachments, listLeadSimulations, showPerson],
  /** Single leads. Rows of lists are replaced in place instead, or all pages requested again (`refetchSignal`). */
  leads: [showLead, listLeadEvents, listLeadAttachments, listLeadSimulations, showPerson, listDeletedLeads],
  /** Counts of leads, which change when a lead is created or changed. */
  lead_numbers: [
    totalLeads,
    showDashboard,
    showMyDay,
    showSalesBoard,
    showGoalProgress,
    showTeam,
    showOwnReferrals,
    listReferralTeams,
    showReferralTeam,
    listIndicators,
    listAffiliates,
    ...Object.values(showReport),
  ],
  lead_imports: [listLeadImports, showLeadImport, showFirstSteps],
  lead_transfers: [listLeadTransfers, showLeadTransfer],
  notifications: [listNotifications, countUnreadNotifications],
  own_offers: [listLeadOffers, listOwnSkips],
  /** Without the histories that mention reminders: the channel of leads reports those. */
  reminders: [listReminders, showReminder],
} as const satisfies Record<string, Shown>;

/** Endpoints by catalog, for data whose changes come through the account's channel. */
const catalogs: Record<CableCatalog, Shown> = {
  administrative_statuses: [listAdministrativeStatuses],
  // An approved affiliate becomes a user in the sponsor's team.
  affiliates: [listAffiliates, showAffiliate, listUsers, ...referrals],
  // Expected commissions and both previews depend on the rules.
  commission_rules: [
    listCommissionRules,
    showCommissionRule,
    showLeadEarnings,
    previewPastSales,
    previewSaleChange,
    showFirstSteps,
  ],
  commissions: [
    listCommissions,
    totalCommissions,
    listCommissionOptions,
    listCommissionEarners,
    showCommission,
    showCommissionStatement,
    showLeadEarnings,
    showMyCommissions,
    listCommissionBatches,
    showCommissionBatch,
    listCommissionPayments,
    // Previews must show what a confirmation would do now.
    previewCommissionBatch,
    previewPayAgain,
    previewPastSales,
    previewSaleChange,
  ],
  distribution: [listDistributionQueues, listDistributionDecisions, showFirstSteps],
  groups: [listGroups, showGroup, listUsers, showUser, listPeople, listUserOptions, showSalesGoals, showFirstSteps],
  holidays: [listHolidays],
  // Leads show the member to whom they are offered.
  lead_offers: [listLeads, showLead],
  // A field of the account may be required from a status on.
  lead_statuses: [listLeadStatuses, catalogEndpoints.lead_statuses.list, listOwnFields],
  logo_presets: [listLogoPresets],
  loss_reasons: [listLossReasons, catalogEndpoints.loss_reasons.list],
  own_activity_types: [listOwnActivityTypes],
  // Leads show the values of the fields that a definition lets the viewer see.
  own_fields: [listOwnFields, listLeads, showLead],
  own_outcomes: [listOwnOutcomes],
  partners: [listPartners, showPartner, listUsers, showUser, listUserOptions, ...referrals],
  product_types: [catalogEndpoints.product_types.list, catalogEndpoints.products.list, listProducts],
  // Product types show the number of their products.
  products: [catalogEndpoints.products.list, catalogEndpoints.product_types.list, listProducts, showFirstSteps],
  referral_teams: [listUserOptions, listUsers, showUser, listPeople, ...referrals],
  tags: [listTags, catalogEndpoints.tags.list],
  users: [listAbsences, showTeam, showFirstSteps, listUsers, showUser, listPeople, listUserOptions, ...referrals],
  whatsapp_templates: [listWhatsAppTemplates],
};

/**
 * Endpoints by the kind of data that they show. They are requested again after the viewer's commands and after other
 * users' changes. This file imports most of the contract: do not use it before the sign-in.
 *
 * @internal
 */
export const dataEndpoints = { ...ownChannels, ...catalogs };

export type DataKind = keyof typeof dataEndpoints;

/**
 * Matches all answers that show a kind of data: `outdate(shows('groups'))`.
 *
 * @param exceptions Answers that stay as they are.
 */
export function shows(kind: DataKind, ...exceptions: readonly Resource[]): (key: unknown) => boolean {
  const isShown = matches(...dataEndpoints[kind]);
  return (key) => isShown(key) && !includes(exceptions, key);
}
