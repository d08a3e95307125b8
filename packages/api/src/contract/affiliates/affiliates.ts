import { endpoint, input, wire } from '../endpoint.ts';
import type { ListExport } from '../files/filesAnswers.ts';
import type { AffiliateAnswer, AffiliateList } from './affiliatesAnswers.ts';
import type {
  ApproveAffiliateInput,
  ExportAffiliatesInput,
  ListAffiliatesInput,
  RejectAffiliateInput,
} from './affiliatesInput.ts';

export type { Affiliate, AffiliateAnswer, AffiliateDetail, AffiliateList } from './affiliatesAnswers.ts';
export type * from './affiliatesInput.ts';

/** Where a sign-up stands. */
export const affiliateStates = ['pending', 'approved', 'rejected', 'deactivated'] as const;
export type AffiliateState = (typeof affiliateStates)[number];

/** What people read for each of them. */
export const affiliateStateLabels: Record<AffiliateState, string> = {
  pending: 'Pendente',
  approved: 'Aprovado',
  rejected: 'Rejeitado',
  deactivated: 'Desativado',
};

/** What a list of affiliates can be sorted by; a minus turns it round. Without one those who wait come first. */
export const affiliateSorts = ['created_at', '-created_at', 'name', '-name'] as const;
export type AffiliateSort = (typeof affiliateSorts)[number];

/** Those who signed up through the viewer's code; an administrator sees those of every code. */
export const listAffiliates = endpoint({
  name: 'affiliate.list',
  method: 'GET',
  path: '/api/affiliates',
  ability: 'affiliate.read',
  query: input<ListAffiliatesInput>(),
  response: wire<AffiliateList>('affiliates', 'meta'),
});

/** One affiliate that the viewer may see. */
export const showAffiliate = endpoint({
  name: 'affiliate.show',
  method: 'GET',
  path: '/api/affiliates/{id}',
  ability: 'affiliate.read',
  response: wire<AffiliateAnswer>('affiliate'),
  errors: ['affiliate.not_found'],
});

/**
 * Takes a waiting or rejected affiliate: it becomes an indicator of the sponsor's partner and team, and is invited by
 * mail. Refused where its state is not the one that the decider saw; a sponsor takes back its own rejection alone.
 */
export const approveAffiliate = endpoint({
  name: 'affiliate.approve',
  method: 'POST',
  path: '/api/affiliates/{id}/approval',
  ability: 'affiliate.approve',
  body: input<ApproveAffiliateInput>(),
  response: wire<AffiliateAnswer>('affiliate'),
  errors: [
    'affiliate.not_found',
    'affiliate.state_changed',
    'affiliate.is_self',
    'affiliate.rejected_by_another',
    'affiliate.email_taken',
    'affiliate.sponsor_inactive',
  ],
});

/** Turns a waiting affiliate down, with a reason that the person is told by mail. */
export const rejectAffiliate = endpoint({
  name: 'affiliate.reject',
  method: 'POST',
  path: '/api/affiliates/{id}/rejection',
  ability: 'affiliate.approve',
  body: input<RejectAffiliateInput>(),
  response: wire<AffiliateAnswer>('affiliate'),
  errors: ['affiliate.not_found', 'affiliate.state_changed', 'affiliate.is_self'],
});

/** Ends an approved affiliate's access and its code; what it brought stays where it is. */
export const deactivateAffiliate = endpoint({
  name: 'affiliate.deactivate',
  method: 'POST',
  path: '/api/affiliates/{id}/deactivation',
  ability: 'affiliate.approve',
  response: wire<AffiliateAnswer>('affiliate'),
  errors: ['affiliate.not_found', 'affiliate.state_changed', 'affiliate.is_self'],
});

/** Gives a deactivated affiliate its access and its code back; a sponsor undoes its own deactivation alone. */
export const reactivateAffiliate = endpoint({
  name: 'affiliate.reactivate',
  method: 'POST',
  path: '/api/affiliates/{id}/reactivation',
  ability: 'affiliate.approve',
  response: wire<AffiliateAnswer>('affiliate'),
  errors: ['affiliate.not_found', 'affiliate.state_changed', 'affiliate.is_self', 'affiliate.closed_by_another'],
});

/** Writes the affiliates that the viewer sees in a list into a file, ten thousand at most. */
export const exportAffiliates = endpoint({
  name: 'affiliate.export',
  method: 'POST',
  path: '/api/affiliate_exports',
  ability: 'affiliate.read',
  body: input<ExportAffiliatesInput>(),
  response: wire<ListExport>('file', 'rows_count'),
  status: 201,
});
