import { useEffect, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { isOfArea } from '../client/areas.ts';
import type { AnyEndpoint } from '../client/createClient.ts';
import { showAccount } from '../contract/account/account.ts';
import { listAffiliates, showAffiliate } from '../contract/affiliates/affiliates.ts';
import { listAdministrativeStatuses, listHolidays, showAccountSettings } from '../contract/account/accountSettings.ts';
import type { CableCatalog } from '../contract/cable/cable.ts';
import {
  listCommissionBatches,
  listCommissionPayments,
  previewCommissionBatch,
  showCommissionBatch,
} from '../contract/commissions/commissionBatches.ts';
import { listCommissionRules, showCommissionRule } from '../contract/commissions/commissionRules.ts';
import {
  listCommissionOptions,
  listCommissions,
  previewPastSales,
  showCommission,
  showCommissionStatement,
  showLeadEarnings,
  showMyCommissions,
  totalCommissions,
} from '../contract/commissions/commissions.ts';
import {
  listDistributionDecisions,
  listDistributionQueues,
  listOwnSkips,
} from '../contract/distribution/distribution.ts';
import { listGroups } from '../contract/groups/groups.ts';
import { listIndicators } from '../contract/indicators/indicators.ts';
import { showJob } from '../contract/jobs/jobs.ts';
import { listLeadImports, showLeadImport } from '../contract/leadImports/leadImports.ts';
import { listLeadAttachments } from '../contract/leads/leadAttachments.ts';
import { listLeadEvents, listLeads, showLead } from '../contract/leads/leads.ts';
import { listLeadOffers } from '../contract/leadOffers/leadOffers.ts';
import { listLeadTransfers, showLeadTransfer } from '../contract/leadTransfers/leadTransfers.ts';
import { listLogoPresets } from '../contract/logoPresets/logoPresets.ts';
import { countUnreadNotifications } from '../contract/notifications/notifications.ts';
import { listNotifications } from '../contract/notifications/notifications.ts';
import { listPartners, showPartner } from '../contract/partners/partners.ts';
import { listPeople } from '../contract/people/people.ts';
import { catalogEndpoints } from '../contract/catalog/catalogEntries.ts';
import { listLeadStatuses, listLossReasons, listProducts } from '../contract/catalog/catalog.ts';
import {
  listReferralTeamOptions,
  listReferralTeams,
  showReferralTeam,
} from '../contract/referralTeams/referralTeams.ts';
import { listReminders, showReminder } from '../contract/reminders/reminders.ts';
import { listLeadSimulations } from '../contract/simulator/simulator.ts';
import { listUserOptions, listUsers, showUser } from '../contract/users/users.ts';
import { useClient } from '../react/context.ts';
import { keyOf } from '../react/keyOf.ts';
import { leadNumbers } from '../react/leads/leadNumbers.ts';
import { useLeadCache } from '../react/leads/useLeadCache.ts';
import { matches } from '../react/matches.ts';
import { refetchSignal } from '../react/refetchSignal.ts';
import { useCommands } from '../react/useCommands.ts';
import { createLeadUpdates } from './createLeadUpdates.ts';
import { useChannel } from './useChannel.ts';

/** Who brings leads, in which team. */
const ofReferral = [listReferralTeams, showReferralTeam, listReferralTeamOptions, listIndicators] as const;

/** What shows a catalog: the lists of its own, and those that name its entries. */
const shownBy: Record<CableCatalog, readonly Pick<AnyEndpoint, 'path'>[]> = {
  administrative_statuses: [listAdministrativeStatuses],
  affiliates: [listAffiliates, showAffiliate, listIndicators],
  commission_rules: [listCommissionRules, showCommissionRule, showLeadEarnings],
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
    // What would be paid and accrued is confirmed as it is now.
    previewCommissionBatch,
    previewPastSales,
  ],
  distribution: [listDistributionQueues, listDistributionDecisions],
  holidays: [listHolidays],
  // Who is asked stands in the rows.
  lead_offers: [listLeads, showLead],
  logo_presets: [listLogoPresets],
  lead_statuses: [listLeadStatuses, catalogEndpoints.lead_statuses.list],
  loss_reasons: [listLossReasons, catalogEndpoints.loss_reasons.list],
  product_types: [catalogEndpoints.product_types.list, catalogEndpoints.products.list, listProducts],
  products: [catalogEndpoints.products.list, listProducts],
  users: [listUsers, showUser, listPeople, listUserOptions, ...ofReferral],
  groups: [listGroups, listUsers, showUser, listPeople, listUserOptions],
  partners: [listPartners, showPartner, listUserOptions, ...ofReferral],
  referral_teams: [listUserOptions, listUsers, showUser, ...ofReferral],
};

/** What follows each kind of event. */
const isLeadList = matches(listLeads);
const ofSingleLeads = matches(showLead, listLeadEvents, listLeadAttachments, listLeadSimulations);
const ofLeadNumbers = matches(...leadNumbers);
const ofNotifications = matches(listNotifications, countUnreadNotifications);
const ofReminders = matches(listReminders, showReminder);
const ofLeadOffers = matches(listLeadOffers, listOwnSkips);
const isJob = matches(showJob);
/** A transfer or an import is as far as its job is. What the columns of a file seem to be does not change. */
const ofWork = matches(listLeadTransfers, showLeadTransfer, listLeadImports, showLeadImport);
/** Beside the public face of the account, which is nobody's in particular. */
const isAccountSettings = matches(showAccountSettings);

const toldElsewhere = [isLeadList, ofSingleLeads, ofNotifications, ofReminders, ofLeadOffers, isJob, ofWork];

/** What no other channel covers: the account, the session, the catalog, numbers and reports. */
const ofNoOtherChannel = (key: unknown) =>
  typeof key === 'string' && isOfArea(key, 'user') && !toldElsewhere.some((isTold) => isTold(key));

/**
 * Keeps everything that the hooks of `@funil/api/react` show up to date with what others change. Once, around the
 * screens of a signed-in person.
 */
export function useLiveCache(): void {
  const client = useClient();
  const { cache } = useSWRConfig();
  const { outdate } = useCommands();
  const { leadsChanged, refreshLists } = useLeadCache();

  const leads = useMemo(() => {
    const refetch = ({ withNumbers }: { withNumbers: boolean }) => {
      void outdate(ofSingleLeads, ...(withNumbers ? [ofLeadNumbers] : []));
      refetchSignal(client).emit(isLeadList);
    };
    return createLeadUpdates({ client, cache, leadsChanged, refreshLists, refetch });
  }, [client, cache, leadsChanged, outdate, refreshLists]);

  useEffect(() => {
    document.addEventListener('visibilitychange', leads.wake);
    return () => {
      document.removeEventListener('visibilitychange', leads.wake);
      leads.stop();
    };
  }, [leads]);

  useChannel('LeadsChannel', (event) => {
    if (event.kind === 'lead_noted') {
      const params = { number: event.number };
      void outdate(
        keyOf(listLeadEvents, { params }),
        keyOf(listLeadAttachments, { params }),
        keyOf(listLeadSimulations, { params }),
      );
    } else leads.handle(event);
  });
  useChannel('NotificationsChannel', ({ kind }) => {
    const hasMissed = kind === 'refetch';
    if (hasMissed || kind === 'notifications_changed') void outdate(ofNotifications);
    if (hasMissed || kind === 'reminders_changed') void outdate(ofReminders);
    if (hasMissed || kind === 'lead_offers_changed') void outdate(ofLeadOffers);
  });
  useChannel('JobsChannel', (event) => {
    void outdate(ofWork, event.kind === 'refetch' ? isJob : keyOf(showJob, { params: { id: event.job_id } }));
  });
  // After something was missed each channel says so: each asks for what is its own, so that nothing is requested twice.
  useChannel('AccountChannel', (event) => {
    if (event.kind === 'catalog_changed') void outdate(matches(...shownBy[event.catalog]));
    else if (event.kind === 'refetch') void outdate(keyOf(showAccount), ofNoOtherChannel);
    else void outdate(keyOf(showAccount), isAccountSettings);
  });
}
