import { routes } from '@funil/api/contract';

/** What the tab of the rules keeps in the query of its address. */
export const ruleAddress = {
  open: 'regra',
  create: 'nova_regra',
  /** Of `create`: the new rule is one that the sign-up of affiliates gives. */
  forAffiliates: 'afiliados',
  product: 'produto',
  productType: 'tipo',
  beneficiary: 'beneficiario_da_regra',
  state: 'situacao_da_regra',
  /** What opens something over the list. */
  dialogs: ['regra', 'nova_regra', 'produto', 'tipo'],
} as const;

export const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The tab of the rules. */
const rulesPath = (query: Record<string, string> = {}) =>
  `${routes.commissions.path}?${new URLSearchParams({ aba: 'regras', ...query }).toString()}`;

/** Where one rule is shown. */
export const rulePath = (id: string) => rulesPath({ [ruleAddress.open]: id });

/** Where a rule is made for a product or for a type of products. */
export const newRulePath = (kind: 'product' | 'productType', id: string) =>
  rulesPath({ [ruleAddress.create]: '1', [ruleAddress[kind]]: id });

/** Where a rule is made that the sign-up of affiliates gives. */
export const newAffiliateRulePath = () => rulesPath({ [ruleAddress.create]: ruleAddress.forAffiliates });
