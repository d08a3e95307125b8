import type { LossReasonEntry, LossReasonInput } from '@funil/api/contract';
import { leadsPath } from '../../leadFilters/filterAddress.ts';
import { CatalogScreen } from '../CatalogScreen.tsx';
import { catalogLabels } from '../catalogLabels.ts';
import { LossReasonForm } from './LossReasonForm.tsx';

const inputOf = ({ name, requires_note: requiresNote, is_archived: isArchived }: LossReasonEntry): LossReasonInput => ({
  name,
  requires_note: requiresNote,
  is_archived: isArchived,
});

const factsOf = ({ id, requires_note: requiresNote }: LossReasonEntry) => ({
  detail: requiresNote && 'Pede observação',
  usePaths: { leads: leadsPath({ loss_reason_id: id }) },
});

const describe = ({ requires_note: requiresNote }: LossReasonEntry) => [
  ['Pede observação', requiresNote ? 'sim' : 'não'] as const,
];

export function LossReasonsPage() {
  return (
    <CatalogScreen
      catalog="loss_reasons"
      texts={catalogLabels.loss_reasons}
      heads={{ detail: 'Ao perder o lead' }}
      factsOf={factsOf}
      inputOf={inputOf}
      describe={describe}
      Form={LossReasonForm}
    />
  );
}
