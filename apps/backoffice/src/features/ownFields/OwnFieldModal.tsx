import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { isApiError } from '@funil/api';
import {
  funnelOrder,
  hasOptions,
  ownFieldInput,
  ownFieldKindLabels,
  ownFieldKinds,
  ownFieldRequirementLabels,
  ownFieldRequirements,
  roleLabels,
  roles,
  simulatorAskLabel,
  simulatorAskLabels,
  simulatorAsks,
} from '@funil/api/contract';
import type { OwnField, OwnFieldInput } from '@funil/api/contract';
import { useLeadStatuses, useOwnFieldCommands } from '@funil/api/react';
import { MultiSelect, Select, TextInput, toast } from '@funil/ui';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { RecordFormModal } from '../../lists/RecordFormModal.tsx';
import { ownFieldInputOf } from './ownFieldInputOf.ts';
import { mergeOwnField } from './mergeOwnField.ts';
import { OwnOptionsEditor } from './OwnOptionsEditor.tsx';

const staff: OwnFieldInput['seen_by'] = ['manager', 'specialist'];

const newField: OwnFieldInput = {
  label: '',
  kind: 'text',
  help: null,
  options: [],
  requirement: 'never',
  required_from_status_id: null,
  seen_by: staff,
  edited_by: staff,
  in_simulator: 'no',
  is_archived: false,
};

/** Empty inputs hold empty text. */
const formOf = (input: OwnFieldInput): OwnFieldInput => ({
  ...input,
  help: input.help ?? '',
  required_from_status_id: input.required_from_status_id ?? '',
});

const kinds = ownFieldKinds.map((kind) => ({ value: kind, label: ownFieldKindLabels[kind] }));
const requirements = ownFieldRequirements.map((value) => ({ value, label: ownFieldRequirementLabels[value] }));
const asks = simulatorAsks.map((value) => ({ value, label: simulatorAskLabels[value] }));
const roleOptions = roles.filter((role) => role !== 'admin').map((role) => ({ value: role, label: roleLabels[role] }));

/** Administrators are always among the roles, and are no option. */
const chosenRoles = (list: readonly string[]) => list.filter((role) => role !== 'admin');

const rolesText = (labels: readonly string[]) => ['Administração', ...labels].join(', ');

/** Creates a field, or changes one. */
export function OwnFieldModal({ field, onClose }: { field?: OwnField | undefined; onClose: () => void }) {
  const { create, update } = useOwnFieldCommands();
  const { leadStatuses = [] } = useLeadStatuses();
  /** The definition that the next save is based on. */
  const [base, setBase] = useState(field);
  const state = useSchemaForm<OwnFieldInput>(
    ownFieldInput,
    formOf(field ? ownFieldInputOf(field) : newField),
    async (input) => {
      if (base) await save(base, input);
      else await create(input);
      toast.success(field ? 'Alterações salvas' : `${input.label} já está nos leads`);
      onClose();
    },
  );
  const { control, formState, register } = state.form;

  /** After a change by another user, the form shows theirs wherever this one changed nothing. */
  async function save(begun: OwnField, input: OwnFieldInput) {
    try {
      await update(begun.id, { ...input, version: begun.version });
    } catch (error) {
      if (isApiError(error) && error.code === 'own_field.outdated') {
        const { own_field: theirs } = error.details as { own_field: OwnField };
        const merged = formOf(mergeOwnField(ownFieldInputOf(begun), input, ownFieldInputOf(theirs)));
        for (const name of Object.keys(merged) as (keyof OwnFieldInput)[])
          state.form.setValue(name, merged[name], { shouldDirty: true });
        setBase(theirs);
      }
      throw error;
    }
  }
  const { errors } = formState;
  const [kind, requirement] = useWatch({ control, name: ['kind', 'requirement'] });
  const statuses = funnelOrder(leadStatuses).map(({ id, name }) => ({ value: id, label: name }));
  const roleChoice = (name: 'seen_by' | 'edited_by', label: string, hint?: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <MultiSelect
          label={label}
          hint={hint}
          error={errors[name]?.message}
          options={roleOptions}
          placeholder="Administração"
          summaryText={rolesText}
          value={chosenRoles(value)}
          onValueChange={onChange}
          onBlur={onBlur}
          ref={ref}
        />
      )}
    />
  );
  return (
    <RecordFormModal
      title={field ? field.label : 'Criar campo'}
      submitLabel={field ? 'Salvar campo' : 'Criar campo'}
      state={state}
      onClose={onClose}
    >
      <TextInput
        {...register('label')}
        label="Nome"
        error={errors.label?.message}
        maxLength={60}
        autoComplete="off"
        data-autofocus=""
      />
      <Select
        {...register('kind')}
        label="Tipo"
        hint={field && 'Muda só se todos os valores preenchidos couberem no novo tipo.'}
        error={errors.kind?.message}
        options={kinds}
      />
      {hasOptions(kind) && (
        <Controller
          control={control}
          name="options"
          render={({ field: { value, onChange } }) => (
            <OwnOptionsEditor
              options={value}
              onChange={onChange}
              error={errors.options?.message ?? errors.options?.root?.message}
              errorOf={(index) => errors.options?.[index]?.label?.message}
            />
          )}
        />
      )}
      <TextInput
        {...register('help')}
        label="Ajuda"
        optional
        hint="Aparece abaixo do campo, como este texto."
        error={errors.help?.message}
        maxLength={200}
        autoComplete="off"
      />
      <Select
        {...register('requirement')}
        label="Obrigatório"
        hint="Vale para quem preenche na tela, nunca para importações e outros sistemas."
        error={errors.requirement?.message}
        options={requirements}
      />
      {requirement === 'from_status' && (
        <Select
          {...register('required_from_status_id')}
          label="A partir do status"
          error={errors.required_from_status_id?.message}
          options={statuses}
        />
      )}
      {roleChoice('seen_by', 'Quem vê')}
      {roleChoice('edited_by', 'Quem altera', 'Nos leads que a pessoa pode alterar.')}
      <Select
        {...register('in_simulator')}
        label={simulatorAskLabel}
        hint="O visitante vê o nome, a ajuda e as opções do campo."
        error={errors.in_simulator?.message}
        options={asks}
      />
    </RecordFormModal>
  );
}
