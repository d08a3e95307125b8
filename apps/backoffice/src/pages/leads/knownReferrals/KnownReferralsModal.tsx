import { styled } from 'styled-components';
import { useKnownReferrals } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { EmptyState, ErrorState, Modal, SkeletonList } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { useClock } from '../../../formats/useClock.ts';

/** Whom the viewer's link brought although they were there already: the leads stay with who was first. */
export function KnownReferralsModal({ onClose }: { onClose: () => void }) {
  const { referrals, error, retry } = useKnownReferrals();
  const { timeZone } = useClock();
  return (
    <Modal open title="Já cadastrados" description="Pessoas que vieram pelo seu link e já eram leads da conta. O lead continua com quem o trouxe antes." onOpenChange={(isOpen) => !isOpen && onClose()}>
      {error && <ErrorState title={error.message} onRetry={retry} />}
      {!referrals && !error && <SkeletonList rows={3} />}
      {referrals?.length === 0 && <EmptyState title="Ninguém que veio pelo seu link estava cadastrado" />}
      <List>
        {referrals?.map(({ id, name, product_type: type, created_at: at, protected_until: until }) => (
          <li key={id}>
            <b>{name}</b>
            <small>
              {type} · veio em {formatDate(at, timeZone)} · já cadastrado; protegido até {formatDate(until, timeZone)}
            </small>
          </li>
        ))}
      </List>
    </Modal>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    gap: 2px;
    padding-block: ${tokens.space[2]};
    border-block-end: 1px solid ${tokens.color.border};
    overflow-wrap: anywhere;
  }
  & > li:last-child {
    border-block-end: 0;
  }
  & b {
    font-weight: ${tokens.weight.medium};
  }
  & small {
    color: ${tokens.color.text2};
    font: ${tokens.font[12]};
    font-variant-numeric: tabular-nums;
  }
`;
