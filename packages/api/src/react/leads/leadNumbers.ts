import { listAffiliates } from '../../contract/affiliates/affiliates.ts';
import { showDashboard } from '../../contract/dashboard/dashboard.ts';
import { showSalesBoard } from '../../contract/dashboard/salesBoard.ts';
import { listIndicators, showOwnReferrals } from '../../contract/indicators/indicators.ts';
import { totalLeads } from '../../contract/leads/leads.ts';
import {
  showIndicatorReport,
  showInternalSalesReport,
  showLeadReport,
  showLeadStatusReport,
} from '../../contract/reports/reports.ts';
import { listReferralTeams, showReferralTeam } from '../../contract/referralTeams/referralTeams.ts';

/** What counts leads: old as soon as one is created or changed. */
export const leadNumbers = [
  totalLeads,
  showDashboard,
  showSalesBoard,
  showOwnReferrals,
  listReferralTeams,
  showReferralTeam,
  listIndicators,
  listAffiliates,
  showLeadStatusReport,
  showInternalSalesReport,
  showIndicatorReport,
  showLeadReport,
] as const;
