import { endpoint, input, wire } from '../endpoint.ts';
import type {
  CommissionApproval,
  CommissionDetail,
  CommissionEarnerList,
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
  ListCommissionEarnersInput,
  ListCommissionsInput,
  PastSalesInput,
  PreviewSaleChangeInput,
  ShowLeadEarningsInput,
  ShowStatementInput,
} from './commissionsInput.ts';

export type {
  CommissionApproval,
  CommissionDetail,
  CommissionEarnerList,
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

/** Entries per page. */
export const commissionPageSize = 50;

/** Most beneficiaries of an answer; a search finds the others. */
export const mostEarnersOffered = 50;

/** Maximum selected entries. */
export const maxCommissionSelection = 1000;

/** Maximum entries that are approved or paid at once as due by a day. */
export const maxDueCommissions = 50_000;

/** Maximum sales in the days of one call, including those that need no accrual. */
export const maxPastSales = 5000;

/** Maximum lines of a statement. */
export const maxStatementLines = 2000;

/** Sort orders. */
export const commissionSorts = ['due_on', '-due_on', 'created_at', '-created_at'] as const;
export type CommissionSort = (typeof commissionSorts)[number];

/** Steps of an entry's history. */
export const commissionMoves = ['created', 'approved', 'batched', 'paid', 'failed', 'canceled', 'reversed'] as const;
export type CommissionMoveKind = (typeof commissionMoves)[number];

/** Kinds of statement lines. */
export const statementKinds = ['earned', 'reversed', 'paid', 'failed'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** Reasons why a past sale accrues nothing new. */
export const pastSaleReasons = ['nobody_earns', 'no_rule', 'nothing_to_share', 'accrued_already'] as const;
export type PastSaleReason = (typeof pastSaleReasons)[number];

/** Outcome of a change: still a sale (`sold`), or no longer one. */
export const saleOutcomes = ['sold', 'reopened', 'lost', 'deleted'] as const;
export type SaleOutcome = (typeof saleOutcomes)[number];

/** Lists entries: all for an admin, else the caller's own, for a partner also its company's. */
export const listCommissions = endpoint({
  name: 'commission.list',
  method: 'GET',
  path: '/api/commissions',
  ability: 'commission.read',
  query: input<ListCommissionsInput>(),
  response: wire<CommissionList>('commissions', 'meta'),
});

/** Returns totals by state. */
export const totalCommissions = endpoint({
  name: 'commission.totals',
  method: 'GET',
  path: '/api/commission_totals',
  ability: 'commission.read',
  query: input<CommissionFiltersInput>(),
  response: wire<CommissionTotals>('pending', 'approved', 'to_transfer'),
});

/** Lists the first beneficiaries of entries that the caller may see, alphabetically. */
export const listCommissionEarners = endpoint({
  name: 'commission.list_earners',
  method: 'GET',
  path: '/api/commission_earners',
  ability: 'commission.read',
  query: input<ListCommissionEarnersInput>(),
  response: wire<CommissionEarnerList>('earners'),
});

/** Returns the filters' options. Beneficiaries, which may be many, have an endpoint of their own. */
export const listCommissionOptions = endpoint({
  name: 'commission.options',
  method: 'GET',
  path: '/api/commission_options',
  ability: 'commission.read',
  response: wire<CommissionOptions>('products', 'product_types'),
});

/** Returns one entry with its calculation and history. */
export const showCommission = endpoint({
  name: 'commission.show',
  method: 'GET',
  path: '/api/commissions/{id}',
  ability: 'commission.read',
  response: wire<CommissionDetail>('commission'),
  errors: ['commission.not_found'],
});

/** Approves pending entries: selected ones, or all due by a day. */
export const approveCommissions = endpoint({
  name: 'commission.approve',
  method: 'POST',
  path: '/api/commission_approvals',
  ability: 'commission.approve',
  body: input<ApproveCommissionsInput>(),
  response: wire<CommissionApproval>('approved_count', 'amount_cents', 'skipped_count'),
  errors: ['commission.nothing_due', 'commission.too_many_due'],
  idempotencyKeyed: true,
});

/** Exports the filtered list; a long one by a job. */
export const exportCommissions = endpoint({
  name: 'commission.export',
  method: 'POST',
  path: '/api/commission_exports',
  ability: 'commission.read',
  body: input<ExportCommissionsInput>(),
  response: wire<CommissionExport>('file', 'rows_count', 'job_id'),
  status: 201,
});

/** Returns an export's file with a fresh URL, to its requester and admins. */
export const showCommissionExport = endpoint({
  name: 'commission.show_export',
  method: 'GET',
  path: '/api/commission_exports/{id}',
  ability: 'commission.read',
  response: wire<CommissionExport>('file', 'rows_count', 'job_id'),
  errors: ['job.not_found'],
});

/** Returns a beneficiary's statement, by default the caller's; for a partner, the company's. */
export const showCommissionStatement = endpoint({
  name: 'commission.statement',
  method: 'GET',
  path: '/api/commission_statement',
  ability: 'commission.read',
  query: input<ShowStatementInput>(),
  response: wire<CommissionStatementAnswer>('statement'),
  errors: ['commission.beneficiary_unknown'],
});

/** Returns the viewer's earnings; for users of a partner, also the partner's. */
export const showMyCommissions = endpoint({
  name: 'commission.mine',
  method: 'GET',
  path: '/api/my_commissions',
  ability: 'commission.read',
  response: wire<MyCommissions>('pending', 'approved', 'to_transfer'),
});

/** Returns a lead's actual or expected commissions, as far as visible. */
export const showLeadEarnings = endpoint({
  name: 'commission.of_lead',
  method: 'GET',
  path: '/api/leads/{number}/commissions',
  ability: 'commission.read',
  query: input<ShowLeadEarningsInput>(),
  response: wire<LeadEarnings>('is_sold', 'is_missing', 'earnings'),
  errors: ['lead.not_found'],
});

/** Previews how visible commissions change with a sale. Changes nothing. */
export const previewSaleChange = endpoint({
  name: 'commission.preview_sale_change',
  method: 'GET',
  path: '/api/leads/{number}/commission_change',
  ability: 'commission.read',
  query: input<PreviewSaleChangeInput>(),
  response: wire<SaleChange>('is_accrued', 'value_before_cents', 'value_after_cents'),
  errors: ['lead.not_found'],
});

/** Previews the missing accruals of past sales. Changes nothing. */
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

/** Writes the missing accruals of past sales, by their day's rules. Idempotent. */
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
