import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { moveReferralMembersInput } from '@funil/api/contract';
import type { MoveReferralMembersInput, ReferralTeamDetail } from '@funil/api/contract';
import { useReferralTeamCommands, useReferralTeamOptions } from '@funil/api/react';
import { Alert, Avatar, MultiSelect, toast } from '@funil/ui';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { RecordFormModal } from '../../lists/RecordFormModal.tsx';

const summary = (labels: readonly string[]) => (labels.length <= 2 ? labels.join(', ') : `${labels.length} pessoas`);

export function MoveMembersModal({ team, onClose }: { team: ReferralTeamDetail; onClose: () => void }) {
  const { options } = useReferralTeamOptions();
  const { moveMembers } = useReferralTeamCommands();
  const state = useSchemaForm<MoveReferralMembersInput>(
    moveReferralMembersInput,
    { user_ids: [] },
    async ({ user_ids: ids }) => {
      await moveMembers(team.id, ids);
      toast.success(ids.length === 1 ? `1 pessoa em ${team.name}` : `${ids.length} pessoas em ${team.name}`);
      onClose();
    },
  );
  const { control, formState } = state.form;
  const people = useMemo(() => {
    const partnerId = team.partner?.id ?? null;
    return (options?.people ?? [])
      .filter(({ partner_id: own, referral_team: current }) => own === partnerId && current?.id !== team.id)
      .map(({ id, name, referral_team: current }) => ({
        value: id,
        label: name,
        icon: <Avatar name={name} seed={id} />,
        aside: current?.name ?? 'Sem equipe',
      }));
  }, [options, team]);
  return (
    <RecordFormModal
      title={`Trazer pessoas para ${team.name}`}
      submitLabel="Mover pessoas"
      state={state}
      isDisabled={people.length === 0}
      onClose={onClose}
    >
      {options && people.length === 0 && (
        <Alert tone="info">
          {team.partner
            ? `Todas as pessoas de ${team.partner.name} que indicam já estão nesta equipe.`
            : 'Não há outras pessoas sem parceiro que indiquem.'}
        </Alert>
      )}
      <Controller
        control={control}
        name="user_ids"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <MultiSelect
            ref={ref}
            label="Pessoas"
            hint="Os leads que já trouxeram continuam com a equipe de antes."
            options={people}
            value={value}
            onValueChange={(ids) => onChange([...ids])}
            onBlur={onBlur}
            summaryText={summary}
            placeholder="Escolha quem vem"
            error={formState.errors.user_ids?.message}
          />
        )}
      />
    </RecordFormModal>
  );
}
