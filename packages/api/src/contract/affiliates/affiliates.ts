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

/** States of an affiliate. */
export const affiliateStates = ['pending', 'approved', 'rejected', 'deactivated'] as const;
export type AffiliateState = (typeof affiliateStates)[number];

/** Labels of states. */
export const affiliateStateLabels: Record<AffiliateState, string> = {
  pending: 'Pendente',
  approved: 'Aprovado',
  rejected: 'Rejeitado',
  deactivated: 'Desativado',
};

/** Sort orders; a minus reverses. Default: pending first. */
export const affiliateSorts = ['created_at', '-created_at', 'name', '-name'] as const;
export type AffiliateSort = (typeof affiliateSorts)[number];

/** Lists affiliates of the viewer's code; an admin sees all. */
export const listAffiliates = endpoint({
  name: 'affiliate.list',
  method: 'GET',
  path: '/api/affiliates',
  ability: 'affiliate.read',
  query: input<ListAffiliatesInput>(),
  response: wire<AffiliateList>('affiliates', 'meta'),
});

/** Returns one affiliate that the viewer may see. */
export const showAffiliate = endpoint({
  name: 'affiliate.show',
  method: 'GET',
  path: '/api/affiliates/{id}',
  ability: 'affiliate.read',
  response: wire<AffiliateAnswer>('affiliate'),
  errors: ['affiliate.not_found'],
});

/**
 * Approves a pending or rejected affiliate, who becomes an invited indicator of the sponsor's partner and team.
 * Sponsors can only reverse their own rejections.
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
    'anonymization.is_final',
    'affiliate.state_changed',
    'affiliate.is_self',
    'affiliate.rejected_by_another',
    'affiliate.email_taken',
    'affiliate.sponsor_inactive',
  ],
});

/** Rejects a pending affiliate, who gets the reason by mail. */
export const rejectAffiliate = endpoint({
  name: 'affiliate.reject',
  method: 'POST',
  path: '/api/affiliates/{id}/rejection',
  ability: 'affiliate.approve',
  body: input<RejectAffiliateInput>(),
  response: wire<AffiliateAnswer>('affiliate'),
  errors: ['affiliate.not_found', 'anonymization.is_final', 'affiliate.state_changed', 'affiliate.is_self'],
});

/** Ends an affiliate's access and code. Referrals stay unchanged. */
export const deactivateAffiliate = endpoint({
  name: 'affiliate.deactivate',
  method: 'POST',
  path: '/api/affiliates/{id}/deactivation',
  ability: 'affiliate.approve',
  response: wire<AffiliateAnswer>('affiliate'),
  errors: ['affiliate.not_found', 'anonymization.is_final', 'affiliate.state_changed', 'affiliate.is_self'],
});

/** Restores a deactivated affiliate's access and code. Sponsors can only reverse their own deactivations. */
export const reactivateAffiliate = endpoint({
  name: 'affiliate.reactivate',
  method: 'POST',
  path: '/api/affiliates/{id}/reactivation',
  ability: 'affiliate.approve',
  response: wire<AffiliateAnswer>('affiliate'),
  errors: [
    'affiliate.not_found',
    'anonymization.is_final',
    'affiliate.state_changed',
    'affiliate.is_self',
    'affiliate.closed_by_another',
    'user.leads_moving',
  ],
});

/** Exports the viewer's affiliates; a long list by a job. */
export const exportAffiliates = endpoint({
  name: 'affiliate.export',
  method: 'POST',
  path: '/api/affiliate_exports',
  ability: 'affiliate.read',
  body: input<ExportAffiliatesInput>(),
  response: wire<ListExport>('file', 'rows_count', 'job_id'),
  status: 201,
});
