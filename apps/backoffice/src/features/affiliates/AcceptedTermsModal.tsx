import { styled } from 'styled-components';
import type { AffiliateDetail } from '@funil/api/contract';
import { Modal } from '@funil/ui';
import { formatDateTime } from '@funil/validation/values';
import { useClock } from '../../formats/useClock.ts';

interface AcceptedTermsModalProps {
  terms: AffiliateDetail['accepted_terms'];
  onClose: () => void;
}

/** The terms as the affiliate accepted them, even if newer ones apply. */
export function AcceptedTermsModal({ terms: { version, at, text }, onClose }: AcceptedTermsModalProps) {
  const { timeZone } = useClock();
  return (
    <Modal
      open
      title="Termos aceitos"
      description={`Versão ${version}, aceita em ${formatDateTime(at, timeZone)}`}
      onOpenChange={(open) => !open && onClose()}
    >
      <Text>{text}</Text>
    </Modal>
  );
}

const Text = styled.p`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
