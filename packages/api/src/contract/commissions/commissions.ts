import { endpoint, input, wire } from '../endpoint.ts';
import type {
  CommissionApproval,
  CommissionDetail,
  CommissionExport,
  CommissionList,
  CommissionOptions,
  CommissionStatementAnswer,
  CommissionTotals,
  LeadEarnings,
  MyCommissions,
  PastSalesRun,
  SaleChange,
} from './commissionsAnswers.ts';
import type {
  ApproveCommissionsInput,
  CommissionFiltersInput,
  ExportCommissionsInput,
  ListCommissionsInput,
  PastSalesInput,
  PreviewSaleChangeInput,
  ShowLeadEarningsInput,
  ShowStatementInput,
} from './commissionsInput.ts';

export type {
  CommissionApproval,
  CommissionDetail,
  CommissionEntry,
  CommissionExport,
  CommissionList,
  CommissionMove,
  CommissionOptions,
  CommissionStatement,
  CommissionTotals,
  LeadEarning,
  LeadEarnings,
  MyCommissions,
  PastSalesRun,
  SaleChange,
} from './commissionsAnswers.ts';
export type * from './commissionsInput.ts';

/** Entries on one page. */
export const commissionPageSize = 50;

/** Entries that are named one by one; all that are due until a day need no naming. */
export const maxCommissionSelection = 1000;

/** Sales that one run over the past takes. */
export const maxPastSales = 5000;

/** Lines of a statement. */
export const maxStatementLines = 2000;

/** Orders of the list. */
export const commissionSorts = ['due_on', '-due_on', 'created_at', '-created_at'] as const;
export type CommissionSort = (typeof commissionSorts)[number];

/** What happens to an entry. */
export const commissionMoves = ['created', 'approved', 'batched', 'paid', 'failed', 'canceled', 'reversed'] as const;
export type CommissionMoveKind = (typeof commissionMoves)[number];

/** What a line of a statement says. */
export const statementKinds = ['earned', 'reversed', 'paid', 'failed'] as const;
export type StatementKind = (typeof statementKinds)[number];

/**
 * Why a sale of the past gets nothing: nobody took part in it who could earn, no rule is for it on its day, its value
 * leaves not a cent to share, or all who earn by it have their entries.
 */
export const pastSaleReasons = ['nobody_earns', 'no_rule', 'nothing_to_share', 'accrued_already'] as const;
export type PastSaleReason = (typeof pastSaleReasons)[number];

/** What becomes of a sale: it stays one, with another value or product, or it is one no more. */
export const saleOutcomes = ['sold', 'reopened', 'lost', 'deleted'] as const;
export type SaleOutcome = (typeof saleOutcomes)[number];

/** The entries: an administrator's all, everybody else's own, a partner's those of its company as well. */
export const listCommissions = endpoint({
  name: 'commission.list',
  method: 'GET',
  path: '/api/commissions',
  ability: 'commission.read',
  query: input<ListCommissionsInput>(),
  response: wire<CommissionList>('commissions', 'meta'),
});

/** What they add up to, by state. */
export const totalCommissions = endpoint({
  name: 'commission.totals',
  method: 'GET',
  path: '/api/commission_totals',
  ability: 'commission.read',
  query: input<CommissionFiltersInput>(),
  response: wire<CommissionTotals>('pending', 'approved', 'to_transfer'),
});

/** What the filters offer. */
export const listCommissionOptions = endpoint({
  name: 'commission.options',
  method: 'GET',
  path: '/api/commission_options',
  ability: 'commission.read',
  response: wire<CommissionOptions>('earners', 'products', 'product_types'),
});

/** One entry, how it was accrued, and what became of it. */
export const showCommission = endpoint({
  name: 'commission.show',
  method: 'GET',
  path: '/api/commissions/{id}',
  ability: 'commission.read',
  response: wire<CommissionDetail>('commission'),
  errors: ['commission.not_found'],
});

/** Approves what is pending: those that are named, or all that are due until a day. */
export const approveCommissions = endpoint({
  name: 'commission.approve',
  method: 'POST',
  path: '/api/commission_approvals',
  ability: 'commission.approve',
  body: input<ApproveCommissionsInput>(),
  response: wire<CommissionApproval>('approved_count', 'amount_cents', 'skipped_count'),
  errors: ['commission.nothing_due'],
  idempotencyKeyed: true,
});

/** Writes the list, as it is narrowed, into a file: at once, or by a job when it is long. */
export const exportCommissions = endpoint({
  name: 'commission.export',
  method: 'POST',
  path: '/api/commission_exports',
  ability: 'commission.read',
  body: input<ExportCommissionsInput>(),
  response: wire<CommissionExport>('file', 'rows_count', 'job_id'),
  status: 201,
});

/** What a job has written; for whoever asked for it. */
export const showCommissionExport = endpoint({
  name: 'commission.show_export',
  method: 'GET',
  path: '/api/commission_exports/{id}',
  ability: 'commission.read',
  response: wire<CommissionExport>('file', 'rows_count', 'job_id'),
  errors: ['job.not_found'],
});

/** What is owed and paid to somebody in a period; without a beneficiary to oneself. */
export const showCommissionStatement = endpoint({
  name: 'commission.statement',
  method: 'GET',
  path: '/api/commission_statement',
  ability: 'commission.read',
  query: input<ShowStatementInput>(),
  response: wire<CommissionStatementAnswer>('statement'),
  errors: ['commission.beneficiary_unknown'],
});

/** What the viewer earns, for its first screen. */
export const showMyCommissions = endpoint({
  name: 'commission.mine',
  method: 'GET',
  path: '/api/my_commissions',
  ability: 'commission.read',
  response: wire<MyCommissions>('pending', 'approved', 'to_transfer'),
});

/** What a lead's sale earns to whom, or would; of it what the viewer may know. */
export const showLeadEarnings = endpoint({
  name: 'commission.of_lead',
  method: 'GET',
  path: '/api/leads/{number}/commissions',
  ability: 'commission.read',
  query: input<ShowLeadEarningsInput>(),
  response: wire<LeadEarnings>('is_sold', 'is_missing', 'earnings'),
  errors: ['lead.not_found'],
});

/**
 * What a change of a sale takes back and accrues anew, of it what the viewer may know: another value or product, or no
 * sale any more. Changes nothing.
 */
export const previewSaleChange = endpoint({
  name: 'commission.preview_sale_change',
  method: 'GET',
  path: '/api/leads/{number}/commission_change',
  ability: 'commission.read',
  query: input<PreviewSaleChangeInput>(),
  response: wire<SaleChange>('is_accrued', 'value_before_cents', 'value_after_cents'),
  errors: ['lead.not_found'],
});

/** What sales without commissions would get by the rules of their days. Changes nothing. */
export const previewPastSales = endpoint({
  name: 'commission.preview_past',
  method: 'POST',
  path: '/api/commission_past_previews',
  ability: 'commissionRule.manage',
  body: input<PastSalesInput>(),
  response: wire<PastSalesRun>('sales_count', 'entries_count', 'amount_cents'),
  audited: false,
  errors: ['commission.too_many_sales'],
});

/** Gives sales that have none their commissions, by the rules of their days. A second run finds nothing to do. */
export const runPastSales = endpoint({
  name: 'commission.run_past',
  method: 'POST',
  path: '/api/commission_past_runs',
  ability: 'commissionRule.manage',
  body: input<PastSalesInput>(),
  response: wire<PastSalesRun>('sales_count', 'entries_count', 'amount_cents'),
  status: 201,
  idempotencyKeyed: true,
  errors: ['commission.too_many_sales'],
});
