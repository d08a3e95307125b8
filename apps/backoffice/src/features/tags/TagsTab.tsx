import { styled } from 'styled-components';
import { leadFilterWord, routes, tagColorLabels, tagCreators, tagCreatorsLabels } from '@funil/api/contract';
import type { TagCreators, TagEntry, TagInput } from '@funil/api/contract';
import { useTags } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Select, Tag, toast } from '@funil/ui';
import { failureToast } from '../../platform/failureToast.ts';
import { NewButton } from '../../screens/NewButton.tsx';
import { CatalogEntries } from '../catalog/CatalogScreen.tsx';
import { catalogLabels } from '../catalog/catalogLabels.ts';
import { useEntryAddress } from '../catalog/useEntryAddress.ts';
import { TagForm } from './TagForm.tsx';

const inputOf = ({ name, color, is_archived: isArchived }: TagEntry): TagInput => ({
  name,
  color,
  is_archived: isArchived,
});

const factsOf = ({ id, color }: TagEntry) => ({
  detail: <Tag color={color}>{tagColorLabels[color]}</Tag>,
  usePaths: { leads: `${routes.leads.path}?${leadFilterWord('tag_id')}=${id}` },
});

const describe = ({ color }: TagEntry) => [['Cor', tagColorLabels[color]] as const];

const creatorsOptions = tagCreators.map((value) => ({ value, label: tagCreatorsLabels[value] }));

/** The account's tags, and who may create more. */
export function TagsTab() {
  const { create } = useEntryAddress();
  const { creators, saveCreators } = useTags();
  async function choose(next: TagCreators) {
    try {
      await saveCreators({ creators: next });
      toast.success(`Cria etiquetas: ${tagCreatorsLabels[next].toLowerCase()}`);
    } catch (error) {
      failureToast('Não foi possível salvar', error);
    }
  }
  return (
    <Frame>
      <Bar>
        <Select
          size="md"
          label="Quem cria etiquetas"
          options={creatorsOptions}
          value={creators ?? ''}
          disabled={!creators}
          onValueChange={(next) => void choose(next as TagCreators)}
        />
        <NewButton label={catalogLabels.tags.create} onClick={create} />
      </Bar>
      <CatalogEntries
        catalog="tags"
        texts={catalogLabels.tags}
        heads={{ detail: 'Cor' }}
        factsOf={factsOf}
        inputOf={inputOf}
        describe={describe}
        Form={TagForm}
      />
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
`;

const Bar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]} ${tokens.space[5]};
`;
