import { affiliateStates, emptyAffiliateConfig } from '@funil/api/contract';
import type {
  Affiliate,
  AffiliateConfig,
  AffiliateDetail,
  Indicator,
  OwnReferrals,
  PublicAffiliateSignUp,
  ReferralTeamDetail,
} from '@funil/api/contract';
import { noReferrals } from './appServer.ts';
import type { Handler } from './fakeServer.ts';
import { statuses } from './leadFactory.ts';

/** A UUID by its last digit. */
export const referralId = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const id = referralId;

/** Names as long as people have them. */
export const longName = 'Maria Aparecida dos Santos Albuquerque de Vasconcelos e Figueiredo';
export const longTeamName = 'Equipe de indicadores do litoral norte e das cidades vizinhas da serra';

export const makeAffiliate = (number: number, fields: Partial<Affiliate> = {}): Affiliate => ({
  id: id(number),
  name: `Afiliado ${number}`,
  email: `afiliado${number}@exemplo.com.br`,
  phone: '+5511982147730',
  document_number: null,
  pix_key: null,
  has_pix_key: false,
  accepted_terms: { version: '3f9a1c20', at: '2026-03-02T15:00:00.000Z' },
  state: 'pending',
  rejection_reason: null,
  sponsor: { id: id(9), name: 'Bruna Siqueira', code: 'BRUNA' },
  user: null,
  leads_count: 0,
  sales_count: 0,
  commission_cents: 0,
  may_open_leads: false,
  created_at: '2026-03-02T15:00:00.000Z',
  decided_at: null,
  decided_by: null,
  deactivated_at: null,
  deactivated_by: null,
  may_decide: true,
  ...fields,
});

export const makeApproved = (number: number, fields: Partial<Affiliate> = {}) =>
  makeAffiliate(number, {
    state: 'approved',
    user: { id: id(8), name: `Afiliado ${number}`, code: 'AFI1234' },
    leads_count: 12,
    sales_count: 3,
    commission_cents: 1_250_00,
    decided_at: '2026-03-03T15:00:00.000Z',
    ...fields,
  });

/** One of them as its dialog gets it: with the terms that it read. */
export const affiliateDetail = (one: Affiliate): AffiliateDetail => ({
  ...one,
  accepted_terms: { ...one.accepted_terms, text: 'Primeira linha.\nSegunda linha.' },
});

/** Answers with those of the stored ones that are asked for, and counts what the search leaves in each state. */
export const affiliatesOf =
  (stored: readonly Affiliate[]): Handler =>
  ({ query }) => {
    const state = query.get('state');
    const search = query.get('search') ?? '';
    const matching = stored.filter((one) => one.name.includes(search));
    const found = matching.filter((one) => !state || one.state === state);
    const counts = Object.fromEntries(
      affiliateStates.map((one) => [one, matching.filter((other) => other.state === one).length]),
    );
    return { body: { affiliates: found, meta: { next_cursor: null, total: found.length, counts } } };
  };

export const makeTeam = (number: number, fields: Partial<ReferralTeamDetail> = {}): ReferralTeamDetail => ({
  id: id(number),
  name: `Equipe ${number}`,
  manager: { id: id(8), name: 'Juliana Lopes' },
  partner: null,
  members_count: 1,
  leads_count: 8,
  converted_count: 1,
  sales_count: 1,
  sales_cents: 45_000_00,
  is_archived: false,
  used_by: 9,
  members: [
    {
      id: id(7),
      name: 'Sandra Melo',
      role: 'indicator',
      status: 'active',
      code: 'SANDRA',
      leads_count: 5,
      converted_count: 1,
      sales_count: 1,
      sales_cents: 45_000_00,
    },
  ],
  former: { ids: [id(3)], leads_count: 3, converted_count: 0, sales_count: 0, sales_cents: 0 },
  ...fields,
});

export const makeIndicator = (number: number, fields: Partial<Indicator> = {}): Indicator => ({
  id: id(number),
  name: `Pessoa ${number}`,
  email: `pessoa${number}@aurora.demo`,
  phone: '+5511982147730',
  avatar_url: null,
  role: 'indicator',
  status: 'active',
  code: `COD${number}`,
  partner: { id: id(9), name: 'Contábil Ágil' },
  referral_team: null,
  sponsor: null,
  leads_count: 12,
  sales_count: 2,
  sales_cents: 90_000_00,
  commission_cents: 2_700_00,
  affiliates_count: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  may_manage: true,
  ...fields,
});

const at = (index: number, count: number) => {
  const { id: statusId, name, kind, color } = statuses[index]!;
  return { status: { id: statusId, name, kind, color }, leads_count: count };
};

/** What somebody brought, in a funnel of four steps. */
export const someReferrals: OwnReferrals = {
  ...noReferrals,
  code: 'B&A',
  leads_count: 1207,
  sales_count: 1,
  by_status: [at(0, 1204), at(1, 0), at(3, 1), at(4, 2)],
  latest: [
    {
      number: 12,
      name: 'Ana Beatriz Carvalho',
      status: at(0, 0).status,
      created_at: '2026-11-20T12:00:00.000Z',
      protected_until: '2027-02-18T12:00:00.000Z',
    },
  ],
};

export const publicSignUp: PublicAffiliateSignUp = {
  headline: 'Indique e ganhe',
  text: 'Cadastre-se para receber o seu link.',
  logo_url: null,
  color: '#0b7a4b',
  terms: 'Primeira linha dos termos.\nSegunda linha.',
  terms_version: 'v1',
  requires_approval: true,
  thank_you_text: 'Recebemos o seu cadastro.',
  code: 'ANA10',
  sponsor_name: 'Ana',
  form_token: 'token',
};

export const accountAffiliateConfig: AffiliateConfig = {
  person: null,
  code: 'HELENA10',
  settings: { ...emptyAffiliateConfig, headline: 'Indique' },
  standard: emptyAffiliateConfig,
  version: 3,
};
