import { styled } from 'styled-components';
import { maxTransferredLeads } from '@funil/api/contract';
import type { useLeadTransferPreview } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Avatar, Card, CardBody, CardHeader, ErrorState, Meter, SkeletonList } from '@funil/ui';
import { formatCount } from '../../formats/formatCount.ts';
import { distributeCountLabel, leadCountLabel, moveCountLabel } from './transferLabels.ts';

interface PreviewCardProps {
  result: ReturnType<typeof useLeadTransferPreview>;
  /** False while no leads to transfer are chosen. */
  isAsked: boolean;
  hasReceivers: boolean;
  isDistributed: boolean;
}

export function PreviewCard({
  result: { preview, error, isLoading, retry },
  isAsked,
  hasReceivers,
  isDistributed,
}: PreviewCardProps) {
  return (
    <Card asChild>
      <section aria-label="Prévia">
        <CardHeader title="Prévia" />
        <CardBody aria-live="polite" aria-busy={isLoading}>
          {!isAsked && <Quiet>Escolha de quem vêm os leads para ver quantos são.</Quiet>}
          {isAsked && error && (
            <ErrorState title="Não foi possível contar os leads" titleAs="h3" onRetry={retry}>
              {error.message}
            </ErrorState>
          )}
          {isAsked && !error && !preview && <SkeletonList rows={3} label="Contando os leads" />}
          {isAsked && preview && (
            <>
              <Total>
                <b>{formatCount(preview.leads_count)}</b>{' '}
                {(isDistributed ? distributeCountLabel : moveCountLabel)(preview.leads_count).slice(
                  formatCount(preview.leads_count).length + 1,
                )}
              </Total>
              {preview.is_too_many && (
                <Alert tone="warning">
                  Uma transferência leva até {leadCountLabel(maxTransferredLeads)}. Escolha menos pessoas ou use
                  filtros.
                </Alert>
              )}
              {!hasReceivers && preview.leads_count > 0 && <Quiet>Escolha quem recebe para ver a divisão.</Quiet>}
              <Rows>
                {preview.receivers.map(({ person, leads_count: count, open_count: open }) => (
                  <li key={person.id}>
                    <Avatar name={person.name} seed={person.id} />
                    <Who>
                      <Name>{person.name}</Name>
                      <Meter value={count} max={preview.leads_count} />
                      <Small>
                        {open === 0 ? 'sem leads em aberto hoje' : `${leadCountLabel(open)} em aberto hoje`}
                      </Small>
                    </Who>
                    <b>+{formatCount(count)}</b>
                  </li>
                ))}
                {preview.kept_count > 0 && (
                  <Stay
                    label={isDistributed ? 'Já aguardam distribuição' : 'Já estão com quem recebe'}
                    count={preview.kept_count}
                  />
                )}
                {preview.closed_count > 0 && <Stay label="Ganhos e perdidos, ficam" count={preview.closed_count} />}
              </Rows>
            </>
          )}
        </CardBody>
      </section>
    </Card>
  );
}

function Stay({ label, count }: { label: string; count: number }) {
  return (
    <li>
      <Who>
        <Muted>{label}</Muted>
      </Who>
      <Muted>{formatCount(count)}</Muted>
    </li>
  );
}

const Quiet = styled.p`
  margin: 0;
  color: ${tokens.color.text2};
`;

const Total = styled.p`
  margin: 0 0 ${tokens.space[2]};
  color: ${tokens.color.text2};
  & > b {
    margin-inline-end: 2px;
    color: ${tokens.color.text};
    font: ${tokens.weight.semibold} ${tokens.font[24]};
    font-variant-numeric: tabular-nums;
  }
`;

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;
  & > li {
    display: flex;
    align-items: center;
    gap: ${tokens.space[3]};
    padding-block: ${tokens.space[2]};
    border-block-start: 1px solid ${tokens.color.border};
  }
`;

const Who = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 4px;
  min-inline-size: 0;
`;

const Name = styled.span`
  overflow: hidden;
  font-weight: ${tokens.weight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Small = styled.span`
  color: ${tokens.color.text3};
  font: ${tokens.font[12]};
`;

const Muted = styled.span`
  color: ${tokens.color.text2};
`;
