import { levelOf } from '../access/abilities.ts';
import type { Role } from '../access/roles.ts';

/** What the rows of a report are: who did it, or what the leads are. */
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

/** The dimensions in the words of the interface; the account may call its products otherwise. */
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

/**
 * The dimensions of the lead report that a role may choose: of people, teams and partners only those whose names it
 * knows from its leads.
 */
export function leadReportDimensions(role: Role): readonly ReportDimension[] {
  const level = levelOf(role, 'leadReport.read');
  if (level === 'all') return reportDimensions;
  if (level === 'group') return ['person', 'group', 'indicator', 'partner', ...ofLeads];
  if (level === 'partner' || level === 'team') return ['indicator', 'team', ...ofLeads];
  return role === 'indicator' ? ofLeads : ['indicator', 'partner', ...ofLeads];
}

/** The dimensions of the report of internal sales. */
export const salesReportDimensions = ['person', 'group', 'product'] as const satisfies readonly ReportDimension[];
export type SalesReportDimension = (typeof salesReportDimensions)[number];
