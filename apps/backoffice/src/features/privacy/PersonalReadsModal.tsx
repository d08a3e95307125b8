import { styled } from 'styled-components';
import { personalReadDays, personalReadKindLabels } from '@funil/api/contract';
import type { LeadDetail, PersonalRead } from '@funil/api/contract';
import { usePersonalReads } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, EmptyState, ErrorState, Modal, ModalClose, SkeletonList } from '@funil/ui';
import { formatDateTime } from '@funil/validation/values';
import { countLabel } from '../../formats/countLabel.ts';
import { useClock } from '../../formats/useClock.ts';

interface PersonalReadsModalProps {
  lead: Pick<LeadDetail, 'number' | 'name'>;
  onClose: () => void;
}

/** Colleagues who read the data of a lead's person, latest first. */
export function PersonalReadsModal({ lead, onClose }: PersonalReadsModalProps) {
  const { reads, error, isLoading, retry } = usePersonalReads(lead.number);
  const content = () => {
    if (reads?.length === 0)
      return <EmptyState title="Nenhum acesso registrado">Um acesso aparece aqui em até um minuto.</EmptyState>;
    if (reads)
      return (
        <Reads aria-label="Acessos">
          {reads.map((read) => (
            <ReadRow key={`${read.lead_number} ${read.user?.id} ${read.kind} ${read.day}`} read={read} />
          ))}
        </Reads>
      );
    if (error)
      return (
        <ErrorState title="Não foi possível carregar os acessos" onRetry={retry} isRetrying={isLoading}>
          {error.message}
        </ErrorState>
      );
    return <SkeletonList rows={4} label="Carregando os acessos" />;
  };
  return (
    <Modal
      open
      title="Quem acessou os dados"
      description={`Acessos aos dados de ${lead.name} nos últimos ${personalReadDays} dias, por colega e dia.`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <ModalClose asChild>
          <Button>Fechar</Button>
        </ModalClose>
      }
    >
      {content()}
    </Modal>
  );
}

function ReadRow({ read: { user, kind, count, last_at: lastAt, lead_number: number } }: { read: PersonalRead }) {
  const { timeZone } = useClock();
  return (
    <li>
      <b>{user?.name ?? 'Usuário removido'}</b>
      <span>
        {personalReadKindLabels[kind]} {number}
        {count > 1 && `, ${countLabel(count, 'vez', 'vezes')}`}
      </span>
      <small>{formatDateTime(lastAt, timeZone)}</small>
    </li>
  );
}

const Reads = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${tokens.space[3]};
    padding-block: ${tokens.space[2]};
    overflow-wrap: anywhere;
  }
  & > li + li {
    border-block-start: 1px solid ${tokens.color.border};
  }
  & span {
    grid-row: 2;
    color: ${tokens.color.text2};
  }
  & small {
    grid-row: 1;
    grid-column: 2;
    color: ${tokens.color.text2};
    font: ${tokens.font[13]};
  }
`;
