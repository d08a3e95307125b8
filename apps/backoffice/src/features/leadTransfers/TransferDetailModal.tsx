import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { maxListedStays, paths } from '@funil/api/contract';
import type { LeadTransfer, SkippedLead } from '@funil/api/contract';
import { useLeadTransfer, useLeadTransferCommands } from '@funil/api/react';
import { tokens } from '@funil/theme';
import {
  Alert,
  Badge,
  Button,
  ConfirmDialog,
  ErrorState,
  Item,
  ItemList,
  Modal,
  ModalClose,
  Progress,
  Property,
  PropertyList,
  SkeletonList,
  Stack,
} from '@funil/ui';
import { formatDate, formatDateTime } from '@funil/validation/values';
import { failureToast } from '../../platform/failureToast.ts';
import { countLabel } from '../../formats/countLabel.ts';
import { formatCount } from '../../formats/formatCount.ts';
import { useClock } from '../../formats/useClock.ts';
import {
  describeOutcome,
  describeReminders,
  describeState,
  isRunning,
  leadCountLabel,
  progressOf,
} from './transferLabels.ts';

export function TransferDetailModal({ id, onClose }: { id: string; onClose: () => void }) {
  const { transfer, stays, error, retry } = useLeadTransfer(id);
  const { undo } = useLeadTransferCommands();
  const [isAsking, setAsking] = useState(false);

  async function takeBack() {
    try {
      await undo(id);
      retry();
    } catch (problem) {
      failureToast('Não foi possível desfazer', problem);
    }
  }

  return (
    <>
      <Modal
        open
        title={transfer ? `Transferência de ${leadCountLabel(transfer.leads_count)}` : 'Transferência'}
        onOpenChange={(isShown) => !isShown && onClose()}
        footer={
          <>
            {transfer?.undo_until && (
              <Button variant="ghost" onClick={() => setAsking(true)}>
                Desfazer transferência
              </Button>
            )}
            <ModalClose asChild>
              <Button>Fechar</Button>
            </ModalClose>
          </>
        }
      >
        {error && (
          <ErrorState title="Não foi possível abrir a transferência" titleAs="h3" onRetry={retry}>
            {error.message}
          </ErrorState>
        )}
        {!transfer && !error && <SkeletonList rows={5} label="Carregando a transferência" />}
        {transfer && <Content transfer={transfer} stays={stays ?? []} />}
      </Modal>
      {transfer && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Desfazer a transferência?"
          confirmLabel={`Devolver ${leadCountLabel(transfer.moved_count)}`}
          confirmingLabel="Desfazendo"
          cancelLabel="Manter transferência"
          onConfirm={takeBack}
        >
          {leadCountLabel(transfer.moved_count)}{' '}
          {transfer.moved_count === 1 ? 'volta a quem o tinha' : 'voltam a quem os tinha'}. Os que mudaram de mãos
          depois ficam onde estão.
        </ConfirmDialog>
      )}
    </>
  );
}

function Content({ transfer, stays }: { transfer: LeadTransfer; stays: readonly SkippedLead[] }) {
  const clock = useClock();
  const { label, tone } = describeState(transfer);
  const { done, total } = progressOf(transfer);
  const stayed = transfer.left_count + transfer.stayed_count;
  return (
    <Stack>
      {isRunning(transfer) ? (
        <div>
          <Progress aria-label={label} value={total > 0 ? done : undefined} max={total || 100} />
          <Status role="status">
            {formatCount(done)} de {leadCountLabel(total)}. Pode fechar esta janela: o trabalho continua.
          </Status>
        </div>
      ) : (
        <Status role="status">{describeOutcome(transfer)}</Status>
      )}
      {transfer.state === 'failed' && (
        <Alert tone="danger">O trabalho parou antes do fim. Você pode desfazer o que já foi feito.</Alert>
      )}
      <PropertyList columns={1}>
        <Property label="Situação">
          <Badge tone={tone}>{label}</Badge>
        </Property>
        <Property label="Feita por">
          {transfer.created_by.name}, {formatDateTime(transfer.created_at, clock.timeZone)}
        </Property>
        <Property label="De">{transfer.from_words.join(', ')}</Property>
        <Property label="Motivo">{transfer.reason}</Property>
        <Property label="Leads">{transfer.only_open ? 'Só em aberto' : 'Todos, também ganhos e perdidos'}</Property>
        <Property label="Lembretes">{describeReminders(transfer)}</Property>
        <Property label="Prazo do primeiro contato">
          {transfer.restart_sla ? 'Reiniciado' : 'Continuou correndo'}
        </Property>
        {transfer.return_on && <Property label="Volta em">{formatDate(transfer.return_on)}</Property>}
        {transfer.paused_count > 0 && (
          <Property label="Fora das filas até a volta">
            {countLabel(transfer.paused_count, 'pessoa', 'pessoas')}
          </Property>
        )}
        {transfer.undo_until && (
          <Property label="Pode ser desfeita até">{formatDateTime(transfer.undo_until, clock.timeZone)}</Property>
        )}
      </PropertyList>
      <section aria-label="Quem recebeu">
        <Title>Quem recebeu</Title>
        <ItemList>
          {transfer.to_distribution && (
            <Item title="Distribuição" detail="As filas decidiram. O histórico de cada lead diz a quem foi." />
          )}
          {transfer.receivers.map(({ person, leads_count: count }) => (
            <Item key={person.id} title={person.name} end={leadCountLabel(count)} />
          ))}
        </ItemList>
      </section>
      {stays.length > 0 && (
        <section aria-label="Ficaram onde estavam">
          <Title>Ficaram onde estavam</Title>
          <ItemList>
            {stays.map(({ number, name, reason }) => (
              <Item
                key={number}
                title={name ? <Link to={paths.lead(number)}>{`${number} ${name}`}</Link> : `Lead ${number}`}
                detail={reason}
              />
            ))}
          </ItemList>
          {stayed > maxListedStays && <Reason>E mais {formatCount(stayed - stays.length)}.</Reason>}
        </section>
      )}
    </Stack>
  );
}

const Status = styled.p`
  margin: ${tokens.space[2]} 0 0;
`;

const Title = styled.h3`
  margin: 0 0 ${tokens.space[1]};
  font: ${tokens.weight.semibold} ${tokens.font[13]};
`;

const Reason = styled.span`
  color: ${tokens.color.text2};
`;
