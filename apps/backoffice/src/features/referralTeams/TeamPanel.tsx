import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { createdPeriodLabels, referralTeamInput, reportColumnLabels, roleLabels } from '@funil/api/contract';
import type { ReferralTeamDetail } from '@funil/api/contract';
import { useCan, useReferralTeam, useReferralTeamCommands } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, ErrorState, Modal, Skeleton, Stack, StatRow, StatTile, toast } from '@funil/ui';
import { failureToast } from '../../platform/failureToast.ts';
import { formatCount } from '../../formats/formatCount.ts';
import { lowerFirst } from '../../formats/lowerFirst.ts';
import { formatMoneyTotal } from '../../formats/money.ts';
import { RemoveRecordModal } from '../../lists/RemoveRecordModal.tsx';
import { formatConversion, formatConverted } from './conversion.ts';
import { teamListPaths } from './teamListPaths.ts';
import type { TeamListContext } from './teamListPaths.ts';
import { MoveMembersModal } from './MoveMembersModal.tsx';
import { TeamMembers } from './TeamMembers.tsx';
import { inputOf, TeamModal } from './TeamModal.tsx';

const texts = {
  one: 'equipe',
  many: 'equipes',
  create: 'Nova equipe',
  purpose: '',
  use: { one: 'registro', many: 'registros' },
};

interface TeamPanelProps {
  id: string;
  days: { from: string; until: string };
  context: TeamListContext;
  onClose: () => void;
}

export function TeamPanel({ id, days, context, onClose }: TeamPanelProps) {
  const { team, error, retry } = useReferralTeam(id, days);
  const { can } = useCan();
  return (
    <Modal
      open
      size="lg"
      title={team?.name ?? 'Equipe de indicação'}
      description={team && describe(team, createdPeriodLabels[context.period])}
      onOpenChange={(open) => !open && onClose()}
    >
      {error && (
        <ErrorState title={error.status === 404 ? 'Equipe não encontrada' : undefined} onRetry={retry}>
          {error.message}
        </ErrorState>
      )}
      {!team && !error && <Skeleton height={240} />}
      {team && (
        <Stack>
          {can('referralTeam.manage') && <TeamActions team={team} onClose={onClose} />}
          <TeamNumbers team={team} context={context} />
          <TeamMembers team={team} context={context} />
        </Stack>
      )}
    </Modal>
  );
}

const describe = ({ manager, partner }: ReferralTeamDetail, period: string) =>
  [
    manager ? `${roleLabels.indicator_manager}: ${manager.name}` : `Sem ${lowerFirst(roleLabels.indicator_manager)}`,
    partner?.name,
    period,
  ]
    .filter(Boolean)
    .join(' · ');

function TeamNumbers({ team, context }: { team: ReferralTeamDetail; context: TeamListContext }) {
  const { leads, converted, sales } = teamListPaths(team, context);
  const to = (path: string | null) => (path === null ? undefined : <RouterLink to={path} />);
  return (
    <StatRow>
      <StatTile label="Leads" value={formatCount(team.leads_count)} link={to(leads)} />
      <StatTile label="Vendas" value={formatCount(team.sales_count)} link={to(sales)} />
      <StatTile label={reportColumnLabels.conversion} value={formatConversion(team)} link={to(sales)} />
      <StatTile label={reportColumnLabels.sent_converted} value={formatConverted(team)} link={to(converted)} />
      <StatTile label="Valor vendido" value={formatMoneyTotal(team.sales_cents)} link={to(sales)} />
    </StatRow>
  );
}

function TeamActions({ team, onClose }: { team: ReferralTeamDetail; onClose: () => void }) {
  const { update, remove } = useReferralTeamCommands();
  const [dialog, setDialog] = useState<'edit' | 'move' | 'remove' | null>(null);
  const [isSending, setSending] = useState(false);
  const closeDialog = () => setDialog(null);

  async function archive() {
    setSending(true);
    try {
      await update(team.id, { ...referralTeamInput.cast(inputOf(team)), is_archived: !team.is_archived });
      toast.success(team.is_archived ? `${team.name} de volta às listas` : `${team.name} fora das listas`);
    } catch (error) {
      failureToast(team.is_archived ? 'Não foi possível restaurar' : 'Não foi possível arquivar', error);
    } finally {
      setSending(false);
    }
  }

  return (
    <Row>
      <Button size="sm" onClick={() => setDialog('edit')}>
        Editar equipe
      </Button>
      {!team.is_archived && (
        <Button size="sm" onClick={() => setDialog('move')}>
          Trazer pessoas
        </Button>
      )}
      <Button
        size="sm"
        loading={isSending}
        loadingLabel={team.is_archived ? 'Restaurando' : 'Arquivando'}
        onClick={() => void archive()}
      >
        {team.is_archived ? 'Restaurar' : 'Arquivar'}
      </Button>
      {team.used_by === 0 && (
        <Button size="sm" onClick={() => setDialog('remove')}>
          Excluir
        </Button>
      )}
      {dialog === 'edit' && (
        <TeamModal
          team={team}
          onClose={closeDialog}
          onSave={async (input) => {
            await update(team.id, { ...input, is_archived: team.is_archived });
            toast.success('Alterações salvas');
            closeDialog();
          }}
        />
      )}
      {dialog === 'move' && <MoveMembersModal team={team} onClose={closeDialog} />}
      {dialog === 'remove' && (
        <RemoveRecordModal
          entry={team}
          texts={texts}
          receivers={[]}
          onRemove={async () => {
            await remove(team.id);
            onClose();
            return null;
          }}
          onClose={closeDialog}
        />
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;
