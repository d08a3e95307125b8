import { administrativeStatusesInput } from '@funil/api/contract';
import type { AdministrativeStatusesInput } from '@funil/api/contract';
import { useAdministrativeStatuses } from '@funil/api/react';
import { TextInput } from '@funil/ui';
import { FormSection } from '../../../forms/FormSection.tsx';
import { ListDraftEditor } from '../../../lists/drafts/ListDraftEditor.tsx';
import { useListDraft } from '../../../lists/drafts/useListDraft.ts';

interface Item {
  id: string | null;
  name: string;
}

export function AdministrativeStatusList() {
  const { statuses, save } = useAdministrativeStatuses();
  const list = useListDraft<Item, AdministrativeStatusesInput>(statuses, save, {
    rules: administrativeStatusesInput,
    field: 'administrative_statuses',
  });
  return (
    <FormSection
      title="Lista de status administrativos"
      description="Na ordem em que aparecem. Trocar um nome troca nos leads que o usam. A lista é salva pelo botão dela, sem o resto da conta."
    >
      <ListDraftEditor
        label="Carregando status administrativos"
        list={list}
        newItem={() => ({ id: null, name: '' })}
        addLabel="Novo status"
        saveLabel="Salvar lista de status"
        emptyText="Nenhum status administrativo"
        nameOf={({ name }) => name}
        row={(item, change, index) => (
          <TextInput
            size="md"
            label={`Nome do status ${index + 1}`}
            isLabelHidden
            maxLength={60}
            value={item.name}
            error={list.errorOf(index, 'name')}
            onChange={(event) => change({ ...item, name: event.target.value })}
          />
        )}
      />
    </FormSection>
  );
}
