import { addMonths, dayOf } from '@funil/validation/values';
import { paidAtOnce } from '@funil/api/contract';
import type { CommissionBeneficiary, CommissionPart } from '@funil/api/contract';
import type { RuleVersion } from '../commissions/ledger/ruleVersions.queries.ts';
import type { DemoCatalog } from './demoCatalog.ts';
import type { Random } from './random.ts';

const inThree: CommissionPart[] = [
  { share_bp: 4000, after: 0, unit: 'days' },
  { share_bp: 3000, after: 1, unit: 'months' },
  { share_bp: 3000, after: 2, unit: 'months' },
];
const nextMonth: CommissionPart[] = [{ share_bp: 10_000, after: 1, unit: 'months' }];

interface DemoRule {
  name: string;
  beneficiary: CommissionBeneficiary;
  productId?: string;
  typeId?: string;
  versions: { basisPoints?: number; fixedCents?: number; monthsAgo: number }[];
  schedule: readonly CommissionPart[];
}

const rulesOf = ({ productTypes: [type], products: [product] }: DemoCatalog): DemoRule[] => [
  {
    name: 'Vendas, geral',
    beneficiary: 'specialist',
    versions: [{ basisPoints: 80, monthsAgo: 12 }],
    schedule: inThree,
  },
  {
    name: `Vendas, ${type!.name}`,
    beneficiary: 'specialist',
    typeId: type!.id,
    versions: [
      { basisPoints: 90, monthsAgo: 12 },
      { basisPoints: 110, monthsAgo: 4 },
    ],
    schedule: inThree,
  },
  {
    name: 'Indicação, geral',
    beneficiary: 'indicator',
    versions: [{ basisPoints: 40, monthsAgo: 12 }],
    schedule: nextMonth,
  },
  {
    name: `Campanha ${product!.name}`,
    beneficiary: 'indicator',
    productId: product!.id,
    versions: [{ fixedCents: 45_000, monthsAgo: 3 }],
    schedule: paidAtOnce,
  },
  { name: 'Parceiros', beneficiary: 'partner', versions: [{ basisPoints: 30, monthsAgo: 12 }], schedule: nextMonth },
  {
    name: 'Segundo nível',
    beneficiary: 'manager',
    versions: [{ basisPoints: 10, monthsAgo: 12 }],
    schedule: nextMonth,
  },
];

export function createDemoRules(random: Random, catalog: DemoCatalog, beginning: string, adminId: string, now: Date) {
  const since = (monthsAgo: number) =>
    monthsAgo === 12 ? beginning : addMonths(dayOf(now, 'America/Sao_Paulo'), -monthsAgo);
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const made = rulesOf(catalog).map((rule) => ({ ...rule, id: random.uuid(at(since(rule.versions[0]!.monthsAgo))) }));
  const rules = made.map(({ id, beneficiary, productId, typeId, versions: [first] }) => ({
    id,
    beneficiary,
    audience: 'everyone',
    product_id: productId ?? null,
    product_type_id: typeId ?? null,
    created_at: at(since(first!.monthsAgo)),
  }));
  const ruleVersions = made.flatMap(({ id, name, beneficiary, productId, typeId, versions, schedule }) =>
    versions.map(({ basisPoints, fixedCents, monthsAgo }, index): RuleVersion => ({
      rule_id: id,
      version: index + 1,
      name,
      beneficiary,
      audience: 'everyone',
      product_id: productId ?? null,
      product_type_id: typeId ?? null,
      kind: fixedCents === undefined ? 'percent' : 'fixed',
      basis_points: basisPoints ?? null,
      fixed_cents: fixedCents ?? null,
      schedule,
      valid_from: since(monthsAgo),
      valid_until: null,
    })),
  );
  const versions = ruleVersions.map(
    ({ beneficiary: _b, audience: _a, product_id: _p, product_type_id: _t, ...version }) => ({
      ...version,
      created_by: adminId,
      created_at: at(version.valid_from),
    }),
  );
  return { rules, versions, ruleVersions };
}
