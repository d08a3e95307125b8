import { useState } from 'react';
import { Archive, ArchiveRestore, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import { maxOwnFields, ownFieldKindLabels, ownFieldRequirementLabels } from '@funil/api/contract';
import type { OwnField } from '@funil/api/contract';
import { useLeadStatuses, useOwnFieldCommands, useOwnFields } from '@funil/api/react';
import { tokens } from '@funil/theme';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  Menu,
  MenuItem,
  SkeletonList,
  SortableList,
  toast,
} from '@funil/ui';
import { FormSection } from '../../forms/FormSection.tsx';
import { failureToast } from '../../platform/failureToast.ts';
import { CustomFieldRow } from './CustomFieldRow.tsx';
import { OwnFieldModal } from './OwnFieldModal.tsx';
import { OwnFieldRemoval } from './OwnFieldRemoval.tsx';
import type { OwnFieldRemovalProps } from './OwnFieldRemoval.tsx';
import { ownFieldInputOf } from './ownFieldInputOf.ts';

/** The register of the account's own fields. */
export function OwnFieldsTab() {
  const { ownFields, error, isLoading, retry } = useOwnFields();
  const commands = useOwnFieldCommands();
  const [opened, setOpened] = useState<OwnField | 'new' | null>(null);
  const [removal, setRemoval] = useState<OwnFieldRemovalProps['removal'] | null>(null);
  const active = ownFields?.filter((field) => !field.is_archived) ?? [];
  const archived = ownFields?.filter((field) => field.is_archived) ?? [];

  async function arrange(order: readonly OwnField[]) {
    try {
      await commands.arrange([...order, ...archived].map(({ id }) => id));
    } catch (problem) {
      failureToast('Ordem não alterada', problem);
      retry();
    }
  }

  async function setArchived(field: OwnField, isArchived: boolean) {
    try {
      await commands.update(field.id, { ...ownFieldInputOf(field), is_archived: isArchived });
      toast.success(isArchived ? `${field.label} arquivado, com os valores` : `${field.label} de volta`);
    } catch (problem) {
      failureToast(isArchived ? 'Não foi possível arquivar' : 'Não foi possível restaurar', problem);
    }
  }

  async function askRemoval(field: OwnField) {
    try {
      setRemoval({ field, uses: await commands.findUses(field.id) });
    } catch (problem) {
      failureToast('Não foi possível excluir', problem);
    }
  }

  /** Values that leads got since the dialog was opened are asked about again. */
  async function remove(field: OwnField, values: number) {
    try {
      await commands.remove(field.id, values);
      toast.success(`${field.label} excluído`);
      setRemoval(null);
    } catch (problem) {
      if (isApiError(problem) && problem.code === 'own_field.has_values') await askRemoval(field);
      else failureToast('Não foi possível excluir', problem);
    }
  }

  const add = (
    <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpened('new')}>
      Criar campo
    </Button>
  );
  const row = (field: OwnField) => (
    <FieldRow
      field={field}
      onEdit={() => setOpened(field)}
      onArchive={() => void setArchived(field, !field.is_archived)}
      onRemove={() => void askRemoval(field)}
    />
  );
  const shared = { itemId: ({ id }: OwnField) => id, itemName: ({ label }: OwnField) => label, renderItem: row };

  return (
    <FormSection
      title="Campos próprios"
      description={`Até ${maxOwnFields} campos do lead, além dos que já existem. Aparecem no formulário, no painel, na lista, em importações e na API.`}
      actions={ownFields && ownFields.length > 0 && add}
    >
      {!ownFields && error && (
        <ErrorState title="Não foi possível carregar os campos" titleAs="h3" onRetry={retry} isRetrying={isLoading}>
          {error.message}
        </ErrorState>
      )}
      {!ownFields && !error && <SkeletonList rows={3} label="Carregando os campos" />}
      {ownFields?.length === 0 && (
        <EmptyState title="Nenhum campo próprio ainda" actions={add}>
          Crie um para o que só a sua empresa pergunta, como a renda ou o tipo de telhado.
        </EmptyState>
      )}
      {ownFields && <CustomFieldRow />}
      {active.length > 0 && (
        <SortableList
          {...shared}
          label="Campos próprios"
          items={active}
          onArrange={active.length > 1 ? (order) => void arrange(order) : undefined}
        />
      )}
      {archived.length > 0 && (
        <Archived aria-label="Campos arquivados">
          <h3>Arquivados</h3>
          <SortableList {...shared} label="Campos arquivados" items={archived} />
        </Archived>
      )}
      {opened && (
        <OwnFieldModal
          key={opened === 'new' ? 'new' : opened.id}
          field={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(null)}
        />
      )}
      {removal && (
        <OwnFieldRemoval
          removal={removal}
          onConfirm={() => remove(removal.field, removal.uses.values_count)}
          // A dialog that asks again is another one than the one that closes.
          onClose={() => setRemoval((now) => (now === removal ? null : now))}
        />
      )}
    </FormSection>
  );
}

interface FieldRowProps {
  field: OwnField;
  onEdit: () => void;
  onArchive: () => void;
  onRemove: () => void;
}

function FieldRow({ field, onEdit, onArchive, onRemove }: FieldRowProps) {
  const { leadStatuses = [] } = useLeadStatuses();
  const status = leadStatuses.find(({ id }) => id === field.required_from_status_id);
  return (
    <Row>
      <span>
        <Name type="button" onClick={onEdit}>
          {field.label}
        </Name>
        <Facts>
          {ownFieldKindLabels[field.kind]}, <code>{field.key}</code>
        </Facts>
      </span>
      <span>
        {field.requirement === 'always' && <Badge>{ownFieldRequirementLabels.always}</Badge>}
        {status && <Badge>Obrigatório a partir de {status.name}</Badge>}
      </span>
      <Menu
        align="end"
        aria-label={`Ações de ${field.label}`}
        trigger={<IconButton size="sm" label={`Ações de ${field.label}`} icon={<Ellipsis />} />}
      >
        <MenuItem icon={<Pencil />} onSelect={onEdit}>
          Editar
        </MenuItem>
        <MenuItem icon={field.is_archived ? <ArchiveRestore /> : <Archive />} onSelect={onArchive}>
          {field.is_archived ? 'Restaurar' : 'Arquivar'}
        </MenuItem>
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={onRemove}>
          Excluir
        </MenuItem>
      </Menu>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) 28px;
  gap: ${tokens.space[3]};
  align-items: center;
  min-block-size: 52px;
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr) 40px;
    row-gap: ${tokens.space[1]};
    padding-block: ${tokens.space[2]};
    > :nth-child(2) {
      grid-area: 2 / 1;
    }
  }
`;

const Name = styled.button`
  max-inline-size: 100%;
  min-block-size: 28px;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius[1]};
  background: none;
  color: inherit;
  font: inherit;
  font-weight: ${tokens.weight.medium};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    outline: 2px solid ${tokens.color.accent.graphic};
    outline-offset: 2px;
  }
`;

const Facts = styled.small`
  display: block;
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
  overflow-wrap: anywhere;
`;

const Archived = styled.section`
  padding-block-start: ${tokens.space[4]};
  & > h3 {
    margin: 0;
    color: ${tokens.color.text2};
    font: ${tokens.weight.medium} ${tokens.font[12]};
  }
`;
