import { styled } from 'styled-components';
import { maxTemplateLength, templateFields, whatsAppTemplatesInput } from '@funil/api/contract';
import type { WhatsAppTemplate, WhatsAppTemplatesInput } from '@funil/api/contract';
import { useLeadStatuses, useWhatsAppTemplates } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { ErrorState, Select, Textarea, TextInput } from '@funil/ui';
import { FormSection } from '../../forms/FormSection.tsx';
import { ListDraftEditor } from '../../lists/drafts/ListDraftEditor.tsx';
import { useListDraft } from '../../lists/drafts/useListDraft.ts';

const fieldsText = Object.entries(templateFields)
  .map(([name, label]) => `{${name}} ${label}`)
  .join('; ');

/** The account's texts for WhatsApp. */
export function TemplatesTab() {
  const { templates, version, error, retry, save } = useWhatsAppTemplates();
  const { leadStatuses = [] } = useLeadStatuses();
  const list = useListDraft<WhatsAppTemplate, WhatsAppTemplatesInput>(
    { items: templates, version, save, retry },
    { rules: whatsAppTemplatesInput, field: 'whatsapp_templates' },
  );
  const statusOptions = [
    { value: '', label: 'Qualquer status' },
    ...leadStatuses.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FormSection
      title="Modelos de mensagem"
      description={`Escolhidos e ajustados antes de abrir o WhatsApp de um lead. Campos: ${fieldsText}.`}
    >
      {error && !templates ? (
        <ErrorState title="Não foi possível carregar os modelos" titleAs="h3" onRetry={retry}>
          {error.message}
        </ErrorState>
      ) : (
        <ListDraftEditor
          label="Carregando modelos de mensagem"
          list={list}
          newItem={() => ({ name: '', text: '', status_id: null })}
          addLabel="Novo modelo"
          saveLabel="Salvar lista de modelos"
          emptyText="Nenhum modelo de mensagem"
          nameOf={({ name }) => name}
          row={(item, change, index) => (
            <Template>
              <TextInput
                size="md"
                label={`Nome do modelo ${index + 1}`}
                isLabelHidden
                placeholder="Nome"
                maxLength={60}
                value={item.name}
                error={list.errorOf(index, 'name')}
                onChange={(event) => change({ ...item, name: event.target.value })}
              />
              <Select
                size="md"
                label={`Status do modelo ${index + 1}`}
                isLabelHidden
                options={statusOptions}
                value={item.status_id ?? ''}
                error={list.errorOf(index, 'status_id')}
                onValueChange={(id) => change({ ...item, status_id: id || null })}
              />
              <Textarea
                label={`Mensagem do modelo ${index + 1}`}
                isLabelHidden
                placeholder="Olá, {nome}! Aqui é {vendedor}."
                maxLength={maxTemplateLength}
                value={item.text}
                error={list.errorOf(index, 'text')}
                onValueChange={(text) => change({ ...item, text })}
              />
            </Template>
          )}
        />
      )}
    </FormSection>
  );
}

const Template = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[2]};
  padding-block: ${tokens.space[2]};
  > :last-child {
    grid-column: 1 / -1;
  }
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
