import { useMemo } from 'react';
import { referralTeamInput, roleLabels } from '@funil/api/contract';
import type { ReferralTeam, ReferralTeamInput } from '@funil/api/contract';
import { useReferralTeamOptions } from '@funil/api/react';
import { Avatar, Select, TextInput } from '@funil/ui';
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
  const { register, formState, watch } = state.form;
  const isAdmin = user.role === 'admin';
  // '' and null both mean "no partner".
  const partnerId = watch('partner_id') || null;
  const chosenId = watch('manager_id') || null;
  const { managers, partners } = useMemo(() => {
    // As on the server, administrators may manage any team, others only teams of their partner.
    const offered = (options?.managers ?? []).filter(
      ({ id, partner_id: own }) => !isAdmin || own === null || own === partnerId || id === chosenId,
    );
    const current = [team?.manager].filter((one) => one && !offered.some(({ id }) => id === one.id));
    const own = [team?.partner].filter((one) => one && !options?.partners.some(({ id }) => id === one.id));
    return {
      managers: [...current, ...offered].map((one) => ({
        value: one!.id,
        label: one!.name,
        icon: <Avatar name={one!.name} seed={one!.id} />,
      })),
      partners: [...own, ...(options?.partners ?? [])].map((one) => ({ value: one!.id, label: one!.name })),
    };
  }, [options, team, isAdmin, partnerId, chosenId]);
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
      <Select
        {...register('manager_id')}
        label={roleLabels.indicator_manager}
        optional
        hint="Vê as pessoas da equipe e os leads que elas trazem."
        options={managers}
        emptyLabel="Ninguém"
        error={formState.errors.manager_id?.message}
      />
    </RecordFormModal>
  );
}
