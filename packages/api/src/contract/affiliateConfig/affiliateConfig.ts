import { endpoint, input, wire } from '../endpoint.ts';
import type { AffiliateConfigAnswer } from './affiliateConfigAnswers.ts';
import type { SaveAffiliateConfigInput } from './affiliateConfigInput.ts';

export type { AffiliateConfig, AffiliateConfigAnswer, AffiliateSettings } from './affiliateConfigAnswers.ts';
export type * from './affiliateConfigInput.ts';

/** Returns the caller's sign-up configuration; an admin's is the account's. */
export const showAffiliateConfig = endpoint({
  name: 'affiliate_config.show',
  method: 'GET',
  path: '/api/affiliate_config',
  ability: 'affiliateConfig.manage',
  response: wire<AffiliateConfigAnswer>('affiliate_config'),
});

const saveErrors = [
  'affiliate_config.conflict',
  'affiliate_config.image_unknown',
  'affiliate_config.rule_unknown',
] as const;

/** Saves the caller's sign-up configuration; an admin's is the account's. Only the account's has terms. */
export const saveAffiliateConfig = endpoint({
  name: 'affiliate_config.save',
  method: 'PUT',
  path: '/api/affiliate_config',
  ability: 'affiliateConfig.manage',
  body: input<SaveAffiliateConfigInput>(),
  response: wire<AffiliateConfigAnswer>('affiliate_config'),
  errors: saveErrors,
});

/** Returns another user's sign-up configuration. */
export const showUserAffiliateConfig = endpoint({
  name: 'affiliate_config.show_of_user',
  method: 'GET',
  path: '/api/affiliate_configs/{id}',
  ability: 'affiliateConfig.manageOthers',
  response: wire<AffiliateConfigAnswer>('affiliate_config'),
  errors: ['user.not_found'],
});

/** Saves another user's sign-up configuration. */
export const saveUserAffiliateConfig = endpoint({
  name: 'affiliate_config.save_of_user',
  method: 'PUT',
  path: '/api/affiliate_configs/{id}',
  ability: 'affiliateConfig.manageOthers',
  body: input<SaveAffiliateConfigInput>(),
  response: wire<AffiliateConfigAnswer>('affiliate_config'),
  errors: ['user.not_found', ...saveErrors],
});
