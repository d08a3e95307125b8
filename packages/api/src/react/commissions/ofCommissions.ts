import {
  listCommissionBatches,
  listCommissionPayments,
  previewCommissionBatch,
  previewPayAgain,
  showCommissionBatch,
} from '../../contract/commissions/commissionBatches.ts';
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
} from '../../contract/commissions/commissions.ts';
import { matches } from '../matches.ts';

/**
 * Everything that shows entries and payments: it changes together.
 *
 * @internal
 */
export const ofCommissions = matches(
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
  previewCommissionBatch,
  previewPayAgain,
  previewPastSales,
  previewSaleChange,
);
