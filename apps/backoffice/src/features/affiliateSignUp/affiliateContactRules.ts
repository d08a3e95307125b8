import { affiliateContactInput } from '@funil/api/contract';

/** The rules of the sign-up, apart from its form, because yup comes with them. */
export const affiliateContactRules = affiliateContactInput;
