import { affiliateContactInput } from '@funil/api/contract';

/** Own module, because it loads yup. */
export const affiliateContactRules = affiliateContactInput;
