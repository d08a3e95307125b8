import { affiliateContactInput } from '@funil/api/contract';

/** A separate module, because it loads yup. */
export const affiliateContactRules = affiliateContactInput;
