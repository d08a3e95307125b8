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
import { showDashboard } from '../contract/dashboard/dashboard.ts';
import { showSalesBoard } from '../contract/dashboard/salesBoard.ts';
import {
  listDistributionDecisions,
  listDistributionQueues,
  listOwnSkips,
} from '../contract/distribution/distribution.ts';
import { listGroups } from '../contract/groups/groups.ts';
import { listIndicators, showOwnReferrals } from '../contract/indicators/indicators.ts';
import { listLeadImports, showLeadImport } from '../contract/leadImports/leadImports.ts';
import { listLeadOffers } from '../contract/leadOffers/leadOffers.ts';
import { listLeadAttachments } from '../contract/leads/leadAttachments.ts';
import { listDeletedLeads } from '../contract/leads/leadBulk.ts';
import { listLeadEvents, listLeads, showLead, totalLeads } from '../contract/leads/leads.ts';
import { listLeadTransfers, showLeadTransfer } from '../contract/leadTransfers/leadTransfers.ts';
import { listLogoPresets } from '../contract/logoPresets/logoPresets.ts';
import { countUnreadNotifications, listNotifications } from '../contract/notifications/notifications.ts';
import { listPartners, showPartner } from '../contract/partners/partners.ts';
import { listPeople } from '../contract/people/people.ts';
import {
  listReferralTeamOptions,
  listReferralTeams,
  showReferralTeam,
} from '../contract/referralTeams/referralTeams.ts';
import { listReminders, showReminder } from '../contract/reminders/reminders.ts';
import { showReport } from '../contract/reports/reports.ts';
import { showSalesGoals } from '../contract/salesGoals/salesGoals.ts';
import { listLeadSimulations } from '../contract/simulator/simulator.ts';
import { listUserOptions, listUsers, showUser } from '../contract/users/users.ts';
import { includes, matches } from './matches.ts';
import type { Resource } from './matches.ts';

type Shown = readonly Pick<AnyEndpoint, 'path'>[];

/** Referrers and their teams. */
const referrals = [listReferralTeams, showReferralTeam, listReferralTeamOptions, listIndicators] as const;

/** Facts whose changes the cable's other channels publish. */
const ownChannels = {
  /** The history and the records of a lead: each path names it by its `number`. */
  lead_records: [listLeadEvents, listLeadAttachments, listLeadSimulations],
  /**
   * Leads one by one. Lists of leads are not among them: their rows are replaced in place, or all their pages requested
   * again (`refetchSignal`).
   */
  leads: [showLead, listLeadEvents, listLeadAttachments, listLeadSimulations, listDeletedLeads],
  /** Counts of leads: old as soon as a lead is created or changed. */
  lead_numbers: [
    totalLeads,
    showDashboard,
    showSalesBoard,
    showOwnReferrals,
    listReferralTeams,
    showReferralTeam,
    listIndicators,
    listAffiliates,
    ...Object.values(showReport),
  ],
  lead_imports: [listLeadImports, showLeadImport],
  lead_transfers: [listLeadTransfers, showLeadTransfer],
  notifications: [listNotifications, countUnreadNotifications],
  /** Offers to the signed-in person. */
  own_offers: [listLeadOffers, listOwnSkips],
  /** Without the histories that mention them: of these the channel of leads says so, once per lead. */
  reminders: [listReminders, showReminder],
} as const satisfies Record<string, Shown>;

/** Facts whose changes the account's channel publishes, each by its name. */
const catalogs: Record<CableCatalog, Shown> = {
  administrative_statuses: [listAdministrativeStatuses],
  // An approved affiliate is a user, in the team of its sponsor.
  affiliates: [listAffiliates, showAffiliate, listUsers, ...referrals],
  // Earnings of leads and both previews are computed by the rules.
  commission_rules: [listCommissionRules, showCommissionRule, showLeadEarnings, previewPastSales, previewSaleChange],
  commissions: [
    listCommissions,
    totalCommissions,
    listCommissionOptions,
    showCommission,
    showCommissionStatement,
    showLeadEarnings,
    showMyCommissions,
    listCommissionBatches,
    showCommissionBatch,
    listCommissionPayments,
    // A payment and a run are confirmed as they would be now.
    previewCommissionBatch,
    previewPayAgain,
    previewPastSales,
    previewSaleChange,
  ],
  distribution: [listDistributionQueues, listDistributionDecisions],
  groups: [listGroups, listUsers, showUser, listPeople, listUserOptions, showSalesGoals],
  holidays: [listHolidays],
  // The rows name the member to whom the lead is offered.
  lead_offers: [listLeads, showLead],
  lead_statuses: [listLeadStatuses, catalogEndpoints.lead_statuses.list],
  logo_presets: [listLogoPresets],
  loss_reasons: [listLossReasons, catalogEndpoints.loss_reasons.list],
  partners: [listPartners, showPartner, listUsers, showUser, listUserOptions, ...referrals],
  product_types: [catalogEndpoints.product_types.list, catalogEndpoints.products.list, listProducts],
  // Types count their products.
  products: [catalogEndpoints.products.list, catalogEndpoints.product_types.list, listProducts],
  referral_teams: [listUserOptions, listUsers, showUser, ...referrals],
  users: [listUsers, showUser, listPeople, listUserOptions, ...referrals],
};

/**
 * The endpoints that show a fact: own commands (`outdate(shows('groups'))`) and the changes of others ask for the same
 * ones again. It names most of the contract: a hook of a page before the sign-in does not import it.
 *
 * @internal
 */
export const facts = { ...ownChannels, ...catalogs };

export type Fact = keyof typeof facts;

/**
 * All answers that show a fact: `outdate(shows('groups'))`.
 *
 * @param exceptions Answers that the command has received itself, or whose record it has deleted: they stay as they are.
 */
export function shows(fact: Fact, ...exceptions: readonly Resource[]): (key: unknown) => boolean {
  const isShown = matches(...facts[fact]);
  return (key) => isShown(key) && !includes(exceptions, key);
}
