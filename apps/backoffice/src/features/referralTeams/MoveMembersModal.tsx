import { Controller, useWatch } from 'react-hook-form';
import { moveReferralMembersInput } from '@funil/api/contract';
import type { MoveReferralMembersInput, ReferralTeamDetail } from '@funil/api/contract';
import { useReferralTeamCommands } from '@funil/api/react';
import { Alert, MultiSelect, toast } from '@funil/ui';
import { usePersonChoice } from '../../forms/usePersonChoice.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { RecordFormModal } from '../../lists/RecordFormModal.tsx';

const summary = (labels: readonly string[]) => (labels.length <= 2 ? labels.join(', ') : `${labels.length} pessoas`);

export function MoveMembersModal({ team, onClose }: { team: ReferralTeamDetail; onClose: () => void }) {
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
  const userIds = useWatch({ control, name: 'user_ids' });
  const choice = usePersonChoice({
    purpose: 'team_member',
    team_id: team.id,
    chosen: userIds,
    asideOf: (person) => person.referral_team_name ?? 'Sem equipe',
  });
  return (
    <RecordFormModal
      title={`Trazer pessoas para ${team.name}`}
      submitLabel="Mover pessoas"
      state={state}
      isDisabled={choice.isEmpty}
      onClose={onClose}
    >
      {choice.isEmpty && (
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
            {...choice.field}
            value={value}
            chosenLabels={value.map((id) => choice.labelOf(id) ?? '')}
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
