import { endpoint, input, wire } from '../endpoint.ts';
import type { AffiliateConfigAnswer } from './affiliateConfigAnswers.ts';
import type { SaveAffiliateConfigInput } from './affiliateConfigInput.ts';

export type { AffiliateConfig, AffiliateConfigAnswer, AffiliateSettings } from './affiliateConfigAnswers.ts';
export type * from './affiliateConfigInput.ts';

/** The configuration of the caller's affiliate sign-up; an administrator's is the account's own. */
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

/** Saves it whole. The terms are the account's own: of a person's configuration they stay empty. */
export const saveAffiliateConfig = endpoint({
  name: 'affiliate_config.save',
  method: 'PUT',
  path: '/api/affiliate_config',
  ability: 'affiliateConfig.manage',
  body: input<SaveAffiliateConfigInput>(),
  response: wire<AffiliateConfigAnswer>('affiliate_config'),
  errors: saveErrors,
});

/** The configuration of another person's affiliate sign-up, as an admin sees it. */
export const showUserAffiliateConfig = endpoint({
  name: 'affiliate_config.show_of_user',
  method: 'GET',
  path: '/api/affiliate_configs/{id}',
  ability: 'affiliateConfig.manageOthers',
  response: wire<AffiliateConfigAnswer>('affiliate_config'),
  errors: ['user.not_found'],
});

/** Saves the configuration of another person's affiliate sign-up, under the rules of one's own. */
export const saveUserAffiliateConfig = endpoint({
  name: 'affiliate_config.save_of_user',
  method: 'PUT',
  path: '/api/affiliate_configs/{id}',
  ability: 'affiliateConfig.manageOthers',
  body: input<SaveAffiliateConfigInput>(),
  response: wire<AffiliateConfigAnswer>('affiliate_config'),
  errors: ['user.not_found', ...saveErrors],
});
