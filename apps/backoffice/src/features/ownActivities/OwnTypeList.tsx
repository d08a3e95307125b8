import { styled } from 'styled-components';
import { activityTypeLabels, activityTypes, ownActivityTypesInput } from '@funil/api/contract';
import type { ActivityType, OwnActivityTypesInput } from '@funil/api/contract';
import { useOwnActivityTypes } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Checkbox, ErrorState, Select, TextInput } from '@funil/ui';
import { FormSection } from '../../forms/FormSection.tsx';
import { ListDraftEditor } from '../../lists/drafts/ListDraftEditor.tsx';
import { useListDraft } from '../../lists/drafts/useListDraft.ts';
import { withStoredIds } from './withStoredIds.ts';

type Item = OwnActivityTypesInput['own_activity_types'][number];

const typeOptions = activityTypes.map((value) => ({ value, label: `Como ${activityTypeLabels[value]}` }));
const fixedNames = activityTypes.map((type) => activityTypeLabels[type]).join(', ');

/** Types of activities that the account added. */
export function OwnTypeList() {
  const { ownTypes, version, error, retry, save } = useOwnActivityTypes();
  const list = useListDraft<Item, OwnActivityTypesInput>(
    {
      items: ownTypes,
      version,
      save: (items, based = '') => save(withStoredIds(items, ownTypes), based),
      retry,
    },
    { rules: ownActivityTypesInput, field: 'own_activity_types' },
  );
  return (
    <FormSection
      title="Tipos próprios de atividade"
      description={`Aparecem depois de ${fixedNames}, na ordem desta lista. Cada um funciona como um deles: o mesmo ícone, os mesmos resultados e o mesmo canal de contato.`}
    >
      {error && !ownTypes ? (
        <ErrorState title="Não foi possível carregar os tipos" titleAs="h3" onRetry={retry}>
          {error.message}
        </ErrorState>
      ) : (
        <ListDraftEditor
          isOrdered
          label="Carregando tipos de atividade"
          list={list}
          newItem={(): Item => ({ id: null, name: '', type: 'task', is_archived: false })}
          addLabel="Novo tipo"
          saveLabel="Salvar lista de tipos"
          emptyText="Nenhum tipo próprio"
          nameOf={({ name }) => name}
          row={(item, change, index) => (
            <Type>
              <TextInput
                size="md"
                label={`Nome do tipo ${index + 1}`}
                isLabelHidden
                placeholder="Nome"
                maxLength={40}
                value={item.name}
                error={list.errorOf(index, 'name')}
                onChange={(event) => change({ ...item, name: event.target.value })}
              />
              <Select
                size="md"
                label={`Como funciona o tipo ${index + 1}`}
                isLabelHidden
                options={typeOptions}
                value={item.type}
                error={list.errorOf(index, 'type')}
                onValueChange={(type) => change({ ...item, type: type as ActivityType })}
              />
              <Checkbox
                label="Arquivado"
                aria-label={`Arquivado: ${item.name || `tipo ${index + 1}`}`}
                checked={item.is_archived}
                onCheckedChange={(isArchived) => change({ ...item, is_archived: isArchived })}
              />
            </Type>
          )}
        />
      )}
    </FormSection>
  );
}

const Type = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr)) auto;
  gap: ${tokens.space[2]};
  align-items: center;
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
