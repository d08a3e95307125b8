import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import { groupInput, levelOf, roleLabels, routes } from '@funil/api/contract';
import type { Group, GroupInput } from '@funil/api/contract';
import { useGroupCommands, useUsers } from '@funil/api/react';
import { Avatar, MultiSelect, Select, TextInput } from '@funil/ui';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { RecordFormModal } from '../../lists/RecordFormModal.tsx';
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
const managing = ['manager', 'admin'];
const summary = (labels: readonly string[]) => (labels.length <= 2 ? labels.join(', ') : `${labels.length} pessoas`);

interface GroupModalProps {
  /** Group to edit; undefined for a new one. */
  group?: Group;
  /** Groups that can take over from a deleted one. */
  receivers: readonly Group[];
  onSave: (input: GroupInput) => Promise<void>;
  onClose: () => void;
}

export function GroupModal({ group, receivers, onSave, onClose }: GroupModalProps) {
  const { users = [] } = useUsers();
  const { update, remove } = useGroupCommands();
  const [isRemoving, setRemoving] = useState(false);
  const input: GroupInput = {
    name: group?.name ?? '',
    manager_id: group?.manager?.id ?? '',
    member_ids: group?.members.map(({ id }) => id) ?? [],
    is_archived: group?.is_archived ?? false,
  };
  const state = useSchemaForm(groupInput, input, onSave);
  const { register, control, formState } = state.form;

  const options = useMemo(() => {
    const present = users.filter(({ status }) => status !== 'inactive');
    const manager = group?.manager;
    const managers = present.filter(({ role }) => managing.includes(role));
    return {
      managers: [...(manager && !managers.some(({ id }) => id === manager.id) ? [manager] : []), ...managers].map(
        ({ id, name }) => ({ value: id, label: name, icon: <Avatar name={name} seed={id} /> }),
      ),
      members: present
        .filter(
          ({ id, role }) =>
            levelOf(role, 'lead.receive') !== 'none' || group?.members.some((member) => member.id === id),
        )
        .map(({ id, name, role, group: own }) => ({
          value: id,
          label: name,
          icon: <Avatar name={name} seed={id} />,
          aside: own && own.id !== group?.id ? own.name : roleLabels[role],
        })),
    };
  }, [users, group]);

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
        <TextInput
          {...register('name')}
          label="Nome"
          error={formState.errors.name?.message}
          autoComplete="off"
          data-autofocus=""
        />
        <Select
          {...register('manager_id')}
          label="Gerente"
          optional
          hint="Vê os leads e as pessoas do grupo."
          options={options.managers}
          emptyLabel="Ninguém"
          error={formState.errors.manager_id?.message}
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
              options={options.members}
              value={value}
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
