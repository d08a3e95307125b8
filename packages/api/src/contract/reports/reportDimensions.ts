import { levelOf } from '../access/abilities.ts';
import type { Role } from '../access/roles.ts';

/** Dimensions of rows: the acting user, or an attribute of leads. */
export const reportDimensions = [
  'person',
  'group',
  'indicator',
  'team',
  'partner',
  'product',
  'source',
  'campaign',
] as const;
export type ReportDimension = (typeof reportDimensions)[number];

/** Labels of dimensions; the account may rename products. */
export const reportDimensionLabels: Record<ReportDimension, string> = {
  person: 'Vendedor',
  group: 'Grupo',
  indicator: 'Indicador',
  team: 'Equipe de indicação',
  partner: 'Parceiro',
  product: 'Produto',
  source: 'Origem',
  campaign: 'Campanha (UTM)',
};

const ofLeads: readonly ReportDimension[] = ['product', 'source', 'campaign'];

/** Dimensions of a role's lead report: users, teams and partners only if their names are visible. */
export function leadReportDimensions(role: Role): readonly ReportDimension[] {
  const level = levelOf(role, 'leadReport.read');
  if (level === 'all') return reportDimensions;
  if (level === 'group') return ['person', 'group', 'indicator', 'partner', ...ofLeads];
  if (level === 'partner' || level === 'team') return ['indicator', 'team', ...ofLeads];
  return role === 'indicator' ? ofLeads : ['indicator', 'partner', ...ofLeads];
}

/** Dimensions of the internal sales report. */
export const salesReportDimensions = ['person', 'group', 'product'] as const satisfies readonly ReportDimension[];
export type SalesReportDimension = (typeof salesReportDimensions)[number];
