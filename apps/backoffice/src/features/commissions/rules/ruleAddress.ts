import { routes } from '@funil/api/contract';

export const ruleAddress = {
  open: 'regra',
  create: 'nova_regra',
  /** Value of `nova_regra` that creates a rule for affiliates. */
  forAffiliates: 'afiliados',
  product: 'produto',
  productType: 'tipo',
  beneficiary: 'beneficiario_da_regra',
  state: 'situacao_da_regra',
  dialogs: ['regra', 'nova_regra', 'produto', 'tipo'],
} as const;

export const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const rulesPath = (query: Record<string, string> = {}) =>
  `${routes.commissions.path}?${new URLSearchParams({ aba: 'regras', ...query }).toString()}`;

export const rulePath = (id: string) => rulesPath({ [ruleAddress.open]: id });

export const newRulePath = (kind: 'product' | 'productType', id: string) =>
  rulesPath({ [ruleAddress.create]: '1', [ruleAddress[kind]]: id });

export const newAffiliateRulePath = () => rulesPath({ [ruleAddress.create]: ruleAddress.forAffiliates });
