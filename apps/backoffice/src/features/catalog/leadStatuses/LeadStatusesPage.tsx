import { paths, statusKindLabels } from '@funil/api/contract';
import type { LeadStatusEntry, LeadStatusInput } from '@funil/api/contract';
import { Badge, StatusDot } from '@funil/ui';
import { outcomeOf } from './outcomeOf.ts';
import { CatalogScreen } from '../CatalogScreen.tsx';
import { catalogLabels } from '../catalogLabels.ts';
import { LeadStatusForm } from './LeadStatusForm.tsx';

const inputOf = ({
  name,
  color,
  kind,
  is_initial: isInitial,
  is_archived: isArchived,
  script,
}: LeadStatusEntry): LeadStatusInput => ({ name, color, kind, is_initial: isInitial, is_archived: isArchived, script });

const factsOf = ({ id, color, kind, is_initial: isInitial }: LeadStatusEntry) => ({
  mark: <StatusDot color={color} outcome={outcomeOf({ kind })} />,
  badge: isInitial && <Badge tone="info">Inicial</Badge>,
  detail: statusKindLabels[kind],
  usePaths: { leads: paths.leadsInStatus(id) },
});

const describe = ({ kind, color, is_initial: isInitial, script }: LeadStatusEntry) =>
  [
    ['Tipo', statusKindLabels[kind]],
    ['Cor', color],
    ['Status inicial', isInitial ? 'sim' : 'não'],
    ['Roteiro', script ?? ''],
  ] as const;

export function LeadStatusesPage() {
  return (
    <CatalogScreen
      catalog="lead_statuses"
      texts={catalogLabels.lead_statuses}
      heads={{ detail: 'Tipo' }}
      factsOf={factsOf}
      inputOf={inputOf}
      describe={describe}
      canMerge={(entry, into) => entry.kind === into.kind}
      Form={LeadStatusForm}
    />
  );
}
