import { ownOutcomesInput } from '@funil/api/contract';
import type { OwnOutcomesInput } from '@funil/api/contract';
import { useOwnActivityTypes, useOwnOutcomes } from '@funil/api/react';
import { ErrorState } from '@funil/ui';
import { FormSection } from '../../forms/FormSection.tsx';
import { ListDraftEditor } from '../../lists/drafts/ListDraftEditor.tsx';
import { useListDraft } from '../../lists/drafts/useListDraft.ts';
import { OwnOutcomeRow } from './OwnOutcomeRow.tsx';
import type { OutcomeItem } from './OwnOutcomeRow.tsx';
import { withStoredIds } from './withStoredIds.ts';

const newOutcome = (): OutcomeItem => ({
  id: null,
  name: '',
  type: 'call',
  own_type_id: null,
  state: 'done',
  is_contact: false,
  is_wrong_number: false,
  next_type: null,
  next_own_type_id: null,
  next_in: null,
  next_unit: 'days',
  is_archived: false,
});

/** Outcomes of activities that the account added. */
export function OwnOutcomeList() {
  const { ownTypes = [] } = useOwnActivityTypes();
  const { ownOutcomes, version, error, retry, save } = useOwnOutcomes();
  const list = useListDraft<OutcomeItem, OwnOutcomesInput>(
    {
      items: ownOutcomes,
      version,
      save: (items, based = '') => save(withStoredIds(items, ownOutcomes), based),
      retry,
    },
    { rules: ownOutcomesInput, field: 'own_outcomes' },
  );
  return (
    <FormSection
      title="Resultados próprios"
      description="Aparecem depois dos resultados do Funil, na ordem desta lista. Cada um diz se conta como contato e o que propõe em seguida."
    >
      {error && !ownOutcomes ? (
        <ErrorState title="Não foi possível carregar os resultados" titleAs="h3" onRetry={retry}>
          {error.message}
        </ErrorState>
      ) : (
        <ListDraftEditor
          isOrdered
          label="Carregando resultados de atividades"
          list={list}
          newItem={newOutcome}
          addLabel="Novo resultado"
          saveLabel="Salvar lista de resultados"
          emptyText="Nenhum resultado próprio"
          nameOf={({ name }) => name}
          row={(item, change, index) => (
            <OwnOutcomeRow
              item={item}
              place={index + 1}
              ownTypes={ownTypes}
              errorOf={(field) => list.errorOf(index, field)}
              onChange={change}
            />
          )}
        />
      )}
    </FormSection>
  );
}
