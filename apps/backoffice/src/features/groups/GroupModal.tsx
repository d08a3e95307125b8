import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { groupInput, roleLabels, routes } from '@funil/api/contract';
import type { Group, GroupInput, NamedReference } from '@funil/api/contract';
import { useGroupCommands } from '@funil/api/react';
import { Combobox, MultiSelect, TextInput } from '@funil/ui';
import { usePersonChoice } from '../../forms/usePersonChoice.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { RecordFormModal } from '../../lists/RecordFormModal.tsx';
import { FollowProgress } from '../../lists/FollowProgress.tsx';
import { RemoveRecordModal } from '../../lists/RemoveRecordModal.tsx';
import { ArchiveOrRemoveActions } from '../../lists/ArchiveOrRemoveActions.tsx';
import { leadsPath } from '../leadFilters/filterAddress.ts';

const texts = {
  one: 'grupo',
  many: 'grupos',
  create: 'Novo grupo',
  purpose: '',
  use: { one: 'pessoa ou lead', many: 'pessoas e leads' },
};
const summary = (labels: readonly string[]) => (labels.length <= 2 ? labels.join(', ') : `${labels.length} pessoas`);

interface GroupModalProps {
  /** Group to edit; undefined for a new one. */
  group?: Group;
  /** Groups that can take over from a deleted one. */
  receivers: readonly NamedReference[];
  onSave: (input: GroupInput) => Promise<void>;
  onClose: () => void;
}

export function GroupModal({ group, receivers, onSave, onClose }: GroupModalProps) {
  const { update, remove } = useGroupCommands();
  const [isRemoving, setRemoving] = useState(false);
  const input: GroupInput = {
    name: group?.name ?? '',
    manager_id: group?.manager?.id ?? '',
    member_ids: group?.members.map(({ id }) => id) ?? [],
    is_archived: group?.is_archived ?? false,
    version: group?.version,
  };
  const state = useSchemaForm(groupInput, input, async (values, { getValues, reset }) => {
    await onSave(values);
    reset(getValues());
  });
  const { register, control, formState } = state.form;

  const managerId = useWatch({ control, name: 'manager_id' });
  const managers = usePersonChoice({
    purpose: 'group_manager',
    chosen: managerId ? [managerId] : [],
    known: group?.manager ? [group.manager] : [],
    asideOf: () => null,
  });
  const members = usePersonChoice({
    purpose: 'group_member',
    chosen: useWatch({ control, name: 'member_ids' }) ?? [],
    known: group?.members ?? [],
    // A member of another group would leave it.
    asideOf: ({ role, group_name: own }) => (own && own !== group?.name ? own : role && roleLabels[role]),
  });

  return (
    <>
      <RecordFormModal
        title={group?.name ?? 'Novo grupo'}
        submitLabel={group ? 'Salvar grupo' : 'Criar grupo'}
        state={state}
        onClose={onClose}
      >
        {group && (
          <ArchiveOrRemoveActions
            isArchived={group.is_archived}
            moveJobId={group.move_job_id}
            usedBy={group.used_by}
            uses={group.uses}
            usePaths={{
              leads: leadsPath({ group_id: group.id }),
              people: `${routes.users.path}?grupo=${group.id}`,
            }}
            name={group.name}
            texts={texts}
            onArchive={(isArchived) => update(group.id, { ...input, is_archived: isArchived })}
            onRemove={() => setRemoving(true)}
          />
        )}
        <FollowProgress
          changes={group?.moving_members?.map(({ name, follow_job_id: jobId }) => ({
            jobId,
            label: `Passando os leads de ${name} para o grupo`,
          }))}
        />
        <TextInput
          {...register('name')}
          label="Nome"
          error={formState.errors.name?.message}
          autoComplete="off"
          data-autofocus=""
        />
        <Controller
          control={control}
          name="manager_id"
          render={({ field: { value, onChange, ...field }, fieldState }) => (
            <Combobox
              {...field}
              label="Gerente"
              optional
              hint="Vê os leads e as pessoas do grupo."
              {...managers.field}
              value={value ?? ''}
              chosenLabel={value ? managers.labelOf(value) : undefined}
              emptyLabel="Ninguém"
              onValueChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="member_ids"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <MultiSelect
              ref={ref}
              label="Pessoas"
              optional
              hint="Quem está em outro grupo passa para este, com os leads."
              {...members.field}
              value={value}
              chosenLabels={value.map((id) => members.labelOf(id) ?? '')}
              onValueChange={(ids) => onChange([...ids])}
              onBlur={onBlur}
              summaryText={summary}
              placeholder="Ninguém"
              error={formState.errors.member_ids?.message}
            />
          )}
        />
      </RecordFormModal>
      {group && isRemoving && (
        <RemoveRecordModal
          entry={group}
          texts={texts}
          receivers={receivers}
          onRemove={async (intoId) => {
            const jobId = await remove(group.id, intoId);
            if (jobId === null) onClose();
            return jobId;
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
