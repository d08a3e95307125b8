import { useState } from 'react';
import { isApiError } from '@funil/api';
import type { CatalogEntry } from '@funil/api/contract';
import { Alert, Button, Modal, ModalClose, Select, Stack, toast } from '@funil/ui';
import { describeUse } from './recordTexts.ts';
import type { RecordTexts } from './recordTexts.ts';

interface RemoveEntryModalProps {
  entry: CatalogEntry;
  texts: RecordTexts;
  /** Entries that may take over what uses this one. */
  receivers: readonly CatalogEntry[];
  onRemove: (intoId: string | null) => Promise<void>;
  onClose: () => void;
}

/** Deletes what nothing uses; of what is used asks which entry takes over. */
export function RemoveEntryModal({ entry, texts, receivers, onRemove, onClose }: RemoveEntryModalProps) {
  const [intoId, setIntoId] = useState('');
  const [problem, setProblem] = useState<{ field?: string; message?: string }>({});
  const [isSending, setSending] = useState(false);
  const isUsed = entry.used_by > 0;

  async function confirm() {
    if (isUsed && !intoId) return setProblem({ field: 'Escolha um item da lista.' });
    setSending(true);
    setProblem({});
    try {
      await onRemove(intoId || null);
      const into = receivers.find(({ id }) => id === intoId);
      toast.success(into ? `${entry.name} agora é ${into.name}` : `${entry.name} não existe mais`);
      onClose();
    } catch (error) {
      const field = isApiError(error) ? error.fields['into_id'] : undefined;
      setProblem(
        field
          ? { field }
          : { message: isApiError(error) ? error.message : 'Não foi possível concluir. Tente de novo.' },
      );
      setSending(false);
    }
  }

  return (
    <Modal
      open
      mobile="compact"
      role="alertdialog"
      title={isUsed ? `Juntar ${entry.name} com outro` : `Excluir ${entry.name}?`}
      description={
        isUsed
          ? `Está ${describeUse(entry.used_by, texts)}. O que usa passa para o item escolhido, e ${entry.name} deixa de existir. O histórico guarda o nome antigo.`
          : 'Nada usa este item. Não há como desfazer.'
      }
      onOpenChange={(open) => !open && onClose()}
      beforeClose={() => !isSending}
      footer={
        <>
          <ModalClose asChild>
            <Button data-autofocus={isUsed ? undefined : ''}>Cancelar</Button>
          </ModalClose>
          <Button
            variant="danger"
            loading={isSending}
            loadingLabel={isUsed ? 'Juntando' : 'Excluindo'}
            onClick={() => void confirm()}
          >
            {isUsed ? `Juntar ${texts.many}` : `Excluir ${texts.one}`}
          </Button>
        </>
      }
    >
      <Stack>
        {problem.message && (
          <Alert tone="danger" announce="assertive">
            {problem.message}
          </Alert>
        )}
        {isUsed && receivers.length === 0 && (
          <Alert tone="warning">Não há outro item que possa receber. Crie um antes, ou arquive este.</Alert>
        )}
        {isUsed && receivers.length > 0 && (
          <Select
            label="Juntar com"
            error={problem.field}
            options={receivers.map(({ id, name }) => ({ value: id, label: name }))}
            value={intoId}
            onValueChange={setIntoId}
          />
        )}
      </Stack>
    </Modal>
  );
}
