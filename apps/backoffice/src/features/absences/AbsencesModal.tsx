import { Button, Modal, ModalClose } from '@funil/ui';
import { AbsenceList } from './AbsenceList.tsx';

interface AbsencesModalProps {
  person: { id: string; name: string };
  onClose: () => void;
}

/** Absences of a person of the team. */
export function AbsencesModal({ person, onClose }: AbsencesModalProps) {
  return (
    <Modal
      open
      title="Ausências"
      description={`De ${person.name}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <ModalClose asChild>
          <Button>Fechar</Button>
        </ModalClose>
      }
    >
      <AbsenceList userId={person.id} />
    </Modal>
  );
}
