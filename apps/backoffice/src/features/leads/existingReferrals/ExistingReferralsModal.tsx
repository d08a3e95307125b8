import { useExistingReferrals } from '@funil/api/react';
import { EmptyState, ErrorState, Item, ItemList, Modal, SkeletonList } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { useClock } from '../../../formats/useClock.ts';

/** Visitors of the user's link who already were protected leads. The leads keep their first referrer, or none. */
export function ExistingReferralsModal({ onClose }: { onClose: () => void }) {
  const { referrals, error, retry } = useExistingReferrals();
  const { timeZone } = useClock();
  return (
    <Modal
      open
      title="Já cadastrados"
      description="Pessoas que vieram pelo seu link e já eram leads da conta. O lead continua com quem o trouxe antes."
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {error && <ErrorState title={error.message} onRetry={retry} />}
      {!referrals && !error && <SkeletonList rows={3} />}
      {referrals?.length === 0 && <EmptyState title="Ninguém que veio pelo seu link estava cadastrado" />}
      <ItemList>
        {referrals?.map(({ id, name, product_type: type, created_at: at, protected_until: until }) => (
          <Item
            key={id}
            title={name}
            detail={
              `${type} · veio em ${formatDate(at, timeZone)} · ` +
              `já cadastrado; protegido até ${formatDate(until, timeZone)}`
            }
          />
        ))}
      </ItemList>
    </Modal>
  );
}
