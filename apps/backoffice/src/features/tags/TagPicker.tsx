import { Plus, Search } from 'lucide-react';
import { styled } from 'styled-components';
import { maxLeadTags } from '@funil/api/contract';
import type { Tag } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, Checkbox, Tag as TagMark, TextInput } from '@funil/ui';
import { useTagChoice } from './useTagChoice.ts';

interface TagPickerProps {
  label: string;
  value: readonly Tag[];
  onChange: (tags: readonly Tag[]) => void;
}

/** Tags to tick, in a popover. Typing finds them, and creates one that is missing. */
export function TagPicker({ label, value, onChange }: TagPickerProps) {
  const { all, found, newName, text, setText, isLoading, isCreating, createTag } = useTagChoice(value);
  const isChosen = ({ id }: Tag) => value.some((tag) => tag.id === id);
  const isFull = value.length >= maxLeadTags;
  const toggle = (tag: Tag) => onChange(isChosen(tag) ? value.filter(({ id }) => id !== tag.id) : [...value, tag]);
  async function createAndChoose() {
    const tag = await createTag();
    if (tag) onChange([...value, tag]);
  }
  return (
    <Box>
      <TextInput
        type="search"
        size="md"
        label={`Buscar em ${label}`}
        isLabelHidden
        placeholder="Buscar"
        autoComplete="off"
        leading={<Search size={14} strokeWidth={1.75} aria-hidden />}
        value={text}
        onValueChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
          event.preventDefault();
          if (newName !== null) void createAndChoose();
          else if (found[0] && !(isFull && !isChosen(found[0]))) {
            toggle(found[0]);
            setText('');
          }
        }}
      />
      <List role="group" aria-label={label}>
        {found.map((tag) => (
          <Checkbox
            key={tag.id}
            label={<TagMark color={tag.color}>{tag.name}</TagMark>}
            checked={isChosen(tag)}
            disabled={isFull && !isChosen(tag)}
            onChange={() => toggle(tag)}
          />
        ))}
        {isLoading && <Quiet>Carregando…</Quiet>}
        {!isLoading && all.length === 0 && text === '' && <Quiet>Nenhuma etiqueta ainda</Quiet>}
        {!isLoading && found.length === 0 && newName === null && text !== '' && <Quiet>Nada encontrado</Quiet>}
        {isFull && <Quiet role="status">{`No máximo ${maxLeadTags}: desmarque uma para marcar outra.`}</Quiet>}
      </List>
      {newName !== null && !isFull && (
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          loading={isCreating}
          loadingLabel="Criando"
          onClick={() => void createAndChoose()}
        >
          {`Criar “${newName}”`}
        </Button>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[2]};
  inline-size: 240px;
  max-inline-size: 100%;
`;

const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  max-block-size: 280px;
  /* Room for the focus ring of the boxes at its edge. */
  margin: -4px;
  padding: 4px;
  overflow-y: auto;
`;

const Quiet = styled.p`
  margin: 4px 0;
  color: ${tokens.color.text3};
  font: ${tokens.font[12]};
`;
