import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { referralTeamInput, roleLabels } from '@funil/api/contract';
import type { ReferralTeam, ReferralTeamInput } from '@funil/api/contract';
import { useReferralTeamOptions } from '@funil/api/react';
import { Combobox, Select, TextInput } from '@funil/ui';
import { usePersonChoice } from '../../forms/usePersonChoice.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { RecordFormModal } from '../../lists/RecordFormModal.tsx';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';

/** Form values of a team, with `''` for a missing manager or partner. */
export const inputOf = (team?: ReferralTeam): ReferralTeamInput => ({
  name: team?.name ?? '',
  manager_id: team?.manager?.id ?? '',
  partner_id: team?.partner?.id ?? '',
  is_archived: team?.is_archived ?? false,
});

interface TeamModalProps {
  /** Team to edit; undefined for a new one. */
  team?: ReferralTeam;
  onSave: (input: ReferralTeamInput) => Promise<void>;
  onClose: () => void;
}

export function TeamModal({ team, onSave, onClose }: TeamModalProps) {
  const { options } = useReferralTeamOptions();
  const { user } = useCurrentSession();
  const state = useSchemaForm(referralTeamInput, inputOf(team), onSave);
  const { register, control, formState, watch } = state.form;
  const isAdmin = user.role === 'admin';
  // '' and null both mean "no partner".
  const partnerId = watch('partner_id') || null;
  const managerId = watch('manager_id') || null;
  const managers = usePersonChoice({
    purpose: 'team_manager',
    ...(partnerId && { partner_id: partnerId }),
    chosen: managerId ? [managerId] : [],
    known: team?.manager ? [team.manager] : [],
    asideOf: () => null,
  });
  const partners = useMemo(() => {
    const own = [team?.partner].filter((one) => one && !options?.partners.some(({ id }) => id === one.id));
    return [...own, ...(options?.partners ?? [])].map((one) => ({ value: one!.id, label: one!.name }));
  }, [options, team]);
  return (
    <RecordFormModal
      title={team ? `Editar ${team.name}` : 'Nova equipe'}
      submitLabel={team ? 'Salvar equipe' : 'Criar equipe'}
      state={state}
      onClose={onClose}
    >
      <TextInput
        {...register('name')}
        label="Nome"
        error={formState.errors.name?.message}
        autoComplete="off"
        data-autofocus=""
      />
      {isAdmin && (
        <Select
          {...register('partner_id')}
          label="Parceiro"
          optional
          hint="As pessoas da equipe são deste parceiro."
          options={partners}
          emptyLabel="Nenhum"
          error={formState.errors.partner_id?.message}
        />
      )}
      <Controller
        control={control}
        name="manager_id"
        render={({ field: { value, onChange, ...field }, fieldState }) => (
          <Combobox
            {...field}
            label={roleLabels.indicator_manager}
            optional
            hint="Vê as pessoas da equipe e os leads que elas trazem."
            {...managers.field}
            value={value ?? ''}
            chosenLabel={value ? managers.labelOf(value) : undefined}
            emptyLabel="Ninguém"
            onValueChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </RecordFormModal>
  );
}
