import { defaultPersonalization } from '@funil/theme';
import { Select, Stack, Switch, TextInput } from '@funil/ui';
import { AdministrativeStatusList } from '../lists/AdministrativeStatusList.tsx';
import { Columns, FormSection } from '../../../forms/FormSection.tsx';
import type { DraftField } from '../accountDraft.ts';
import type { DraftForm } from '../useAccountDraft.ts';

type TextField = Exclude<
  DraftField,
  | 'required_phone'
  | 'required_document_number'
  | 'show_administrative_status'
  | 'custom_field_1_status'
  | 'custom_field_1_type'
>;

interface DraftTextProps {
  form: DraftForm;
  field: TextField;
  label: string;
  hint?: string;
  placeholder?: string;
  type?: 'text' | 'url';
}

function DraftText({ form, field, label, hint, placeholder, type = 'text' }: DraftTextProps) {
  return (
    <TextInput
      type={type}
      label={label}
      hint={hint}
      placeholder={placeholder}
      value={form.draft[field]}
      error={form.errors[field]}
      onChange={(event) => form.set(field, event.target.value)}
    />
  );
}

export function TextsTab({ form }: { form: DraftForm }) {
  return (
    <div>
      <FormSection title="Conta" description="O nome é o título da página e assina os e-mails.">
        <Columns $count={2}>
          <DraftText form={form} field="name" label="Nome da conta" />
        </Columns>
      </FormSection>
      <FormSection title="Botão externo" description="Fica na barra superior de todas as telas.">
        <Columns $count={2}>
          <DraftText
            form={form}
            field="external_button_text"
            label="Texto do botão"
            placeholder={defaultPersonalization.external_button_text}
          />
          <DraftText
            form={form}
            field="external_button_link"
            label="Link do botão"
            placeholder={defaultPersonalization.external_button_link}
            hint="Um endereço completo, ou um caminho deste sistema"
          />
        </Columns>
      </FormSection>
      <FormSection
        title="Termos"
        description="Aparecem no simulador e no cadastro de afiliados, junto do consentimento."
      >
        <Columns $count={2}>
          <DraftText form={form} field="terms_of_use_link" type="url" label="Termos de uso" placeholder="https://" />
          <DraftText
            form={form}
            field="privacy_policy"
            type="url"
            label="Política de privacidade"
            placeholder="https://"
          />
        </Columns>
      </FormSection>
      <FormSection
        title="Dados pessoais"
        description="Aparece no simulador, no cadastro de afiliados e no rodapé dos e-mails."
      >
        <Columns $count={2}>
          <DraftText
            form={form}
            field="privacy_officer"
            label="Encarregado de dados"
            hint="Nome da pessoa ou do setor que responde pela LGPD"
          />
          <DraftText
            form={form}
            field="privacy_contact"
            label="Contato"
            hint="E-mail, telefone ou endereço de uma página"
          />
        </Columns>
      </FormSection>
    </div>
  );
}

export function LabelsTab({ form }: { form: DraftForm }) {
  return (
    <div>
      <FormSection
        title="Produtos"
        description="Como a sua equipe chama o que vende. Muda em menus, formulários e relatórios."
      >
        <Columns $count={3}>
          <DraftText
            form={form}
            field="product_label"
            label="Nome da área"
            placeholder={defaultPersonalization.product_label}
          />
          <DraftText
            form={form}
            field="singular_product_label"
            label="Um item"
            placeholder={defaultPersonalization.singular_product_label}
          />
          <DraftText
            form={form}
            field="plural_product_label"
            label="Vários itens"
            placeholder={defaultPersonalization.plural_product_label}
          />
        </Columns>
      </FormSection>
      <FormSection title="Status administrativo" description="Uma etapa da sua operação, ao lado do status do funil.">
        <Stack>
          <Switch
            label="Mostrar nos leads"
            checked={form.draft.show_administrative_status === true}
            onCheckedChange={(value) => form.set('show_administrative_status', value)}
          />
          <Columns $count={2}>
            <DraftText
              form={form}
              field="administrative_status_label"
              label="Nome"
              placeholder={defaultPersonalization.administrative_status_label}
            />
          </Columns>
        </Stack>
      </FormSection>
      <AdministrativeStatusList />
    </div>
  );
}

const typeOptions = [
  { value: 'text', label: 'Texto' },
  { value: 'number', label: 'Número' },
  { value: 'date', label: 'Data' },
];

export function FormsTab({ form }: { form: DraftForm }) {
  const { draft, set } = form;
  const isEnabled = draft.custom_field_1_status === 'enabled';
  return (
    <div>
      <FormSection
        title="Campos obrigatórios"
        description="Valem em todos os formulários de lead, inclusive no simulador."
      >
        <Stack>
          <Switch
            label="Telefone obrigatório"
            checked={draft.required_phone === true}
            onCheckedChange={(value) => set('required_phone', value)}
          />
          <Switch
            label="CPF ou CNPJ obrigatório"
            checked={draft.required_document_number === true}
            onCheckedChange={(value) => set('required_document_number', value)}
          />
        </Stack>
      </FormSection>
      <FormSection
        title="Campo personalizado"
        description="Um campo seu nos leads, como renda mensal ou data de nascimento."
      >
        <Stack>
          <Switch
            label="Usar o campo personalizado"
            checked={isEnabled}
            onCheckedChange={(value) => set('custom_field_1_status', value ? 'enabled' : 'disabled')}
          />
          <Columns $count={2}>
            <DraftText
              form={form}
              field="custom_field_1_label"
              label="Nome do campo"
              placeholder={defaultPersonalization.custom_field_1_label}
            />
            <Select
              label="Tipo"
              options={typeOptions}
              value={draft.custom_field_1_type}
              error={form.errors.custom_field_1_type}
              onValueChange={(value) =>
                set('custom_field_1_type', value === 'number' || value === 'date' ? value : 'text')
              }
            />
          </Columns>
        </Stack>
      </FormSection>
    </div>
  );
}
