import { useMemo } from 'react';
import { administrativeStatusesInput } from '@funil/api/contract';
import type { AdministrativeStatusesInput } from '@funil/api/contract';
import { useAdministrativeStatuses } from '@funil/api/react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { TextInput } from '@funil/ui';
import { FormSection } from '../../../forms/FormSection.tsx';
import { FollowProgress } from '../../../lists/FollowProgress.tsx';
import { ListDraftEditor } from '../../../lists/drafts/ListDraftEditor.tsx';
import { useListDraft } from '../../../lists/drafts/useListDraft.ts';
import { failureToast } from '../../../platform/failureToast.ts';

interface Item {
  id: string | null;
  name: string;
}

export function AdministrativeStatusList() {
  const { statuses, version, save, retry } = useAdministrativeStatuses();
  const items = useMemo(() => statuses?.map(({ id, name }) => ({ id, name })), [statuses]);
  const list = useListDraft<Item, AdministrativeStatusesInput>(
    { items, version, save, retry },
    { rules: administrativeStatusesInput, field: 'administrative_statuses' },
  );
  const following = statuses?.flatMap(({ name, follow_job_id: jobId }) =>
    jobId === undefined ? [] : [{ jobId, label: `Passando o nome ${name} aos leads` }],
  );
  async function saveAgain() {
    try {
      await save(items ?? [], version);
    } catch (error) {
      failureToast('Não foi possível continuar', error);
    }
  }
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
      <Progress>
        <FollowProgress changes={following} onContinue={saveAgain} />
      </Progress>
    </FormSection>
  );
}

const Progress = styled.div`
  margin-block-start: ${tokens.space[4]};
  &:empty {
    display: none;
  }
`;
